import { read } from '../../engine/form';
import { stateForm } from './state-form';
import { withScript } from '../../battle/plan/script';
import { listOptions } from '../../battle/options';
import type { Rules, World } from '../../battle/ruleset';
import { reduce } from './book';
import { revealEntered } from './book/hidden/fields';
import { decideBattle } from './book/scenario/scenario';
import { refuseAfterTheEnd } from './book/turn/place';
import { phases } from './book/turn/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { Design } from './design/any-design';
import { redactedFor } from './redacted';
import { shipped } from './scenarios';
import { heardBy, hides, seenBy } from './seen';
import { verbs, type OpenD6Command } from './verbs';
import type { OpenD6Types } from './verbs/kinds';

/** The types of this ruleset. */
export interface OpenD6 extends OpenD6Types, World {
  readonly state: OpenD6Types['state'];
  readonly seen: OpenD6Types['seen'];
  readonly event: OpenD6Types['event'];
  readonly command: OpenD6Command;
  readonly design: Design;
}

export const rules: Rules<OpenD6> = {
  shared: ['table', 'script'],
  phases,
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => withScript(read(stateForm, json, 'bad-state', 'The state'), shipped),
  /** The referee may act for either side. */
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    const over = refuseAfterTheEnd(seen);
    if (over !== null) return over;
    if (seat !== 'referee' && seen.sides[seat] === undefined) return { code: 'not-a-side', rule: 'od6-game-001' };
    const { when } = handler;
    if (when !== null && when.phase !== seen.phase)
      return { code: 'wrong-phase', rule: when.rule, values: { phase: seen.phase } };
    return verbs.refuse(seen, seat, command);
  },
  *resolve(battle, seat, command) {
    const rest = verbs.handler(command.type)?.resolve(battle, command, seat);
    if (rest !== undefined) yield* rest;
    revealEntered(battle);
    decideBattle(battle, 'any-time');
  },
  reduce,
  seen: seenBy,
  redactedFor,
  hides,
  heard: heardBy,
  violations,
};
