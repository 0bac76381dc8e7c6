import { listOptions } from '../../battle/options';
import { withScript } from '../../battle/plan/script';
import type { Rules, World } from '../../battle/ruleset';
import { read } from '../../engine/form';
import { reduce, type RulesTypes } from './book';
import { further, phases } from './book/turn/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { SquadDesign } from './design/design';
import { redactedFor } from './redacted';
import { openScript, shipped } from './scenarios';
import { heardBy, seenBy } from './seen';
import { stateForm } from './state-form';
import { verbs, type MarineCommand } from './verbs';

/** The types of this ruleset. */
export interface StarshipMarine extends RulesTypes, World {
  readonly state: RulesTypes['state'];
  readonly seen: RulesTypes['seen'];
  readonly event: RulesTypes['event'];
  readonly command: MarineCommand;
  readonly design: SquadDesign;
}

export const rules: Rules<StarshipMarine> = {
  shared: ['table', 'script'],
  phases: [...phases, ...further],
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => withScript(read(stateForm, json, 'bad-state', 'The state'), shipped, openScript),
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'sm-objective-008' };
    if (seat !== 'referee' && !Object.hasOwn(seen.sides, seat)) return { code: 'not-a-side', rule: 'sm-guide-003' };
    const { when } = handler;
    if (when !== null && when.phase !== seen.phase)
      return { code: 'wrong-phase', rule: when.rule, values: { phase: seen.phase } };
    return verbs.refuse(seen, seat, command);
  },
  *resolve(battle, seat, command) {
    const rest = verbs.handler(command.type)?.resolve(battle, command, seat);
    if (rest !== undefined) yield* rest;
  },
  reduce,
  seen: seenBy,
  redactedFor,
  heard: heardBy,
  violations,
};
