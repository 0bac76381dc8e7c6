import { listOptions } from '../../battle/options';
import type { Rules, World } from '../../battle/ruleset';
import { read } from '../../engine/form';
import { reduce, type Ground } from './book';
import { further, phases } from './book/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { SquadDesign } from './muster/design';
import { partFor } from './part';
import { heardBy, seenBy } from './seen';
import { stateForm } from './state-form';
import { verbs, type MarineCommand } from './verbs';

/** The types of this ruleset. */
export interface StarshipMarine extends Ground, World {
  readonly state: Ground['state'];
  readonly seen: Ground['seen'];
  readonly event: Ground['event'];
  readonly command: MarineCommand;
  readonly design: SquadDesign;
}

export const rules: Rules<StarshipMarine> = {
  shared: ['table'],
  phases: [...phases, ...further],
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => read(stateForm, json, 'bad-state', 'The state'),
  refuse(seen, seat, command) {
    const deed = verbs.deed(command.type);
    if (deed === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'sm-objective-008' };
    if (seat !== 'referee' && !Object.hasOwn(seen.sides, seat)) return { code: 'not-a-side', rule: 'sm-guide-003' };
    const { when } = deed;
    if (when !== null && when.phase !== seen.phase)
      return { code: 'wrong-phase', rule: when.rule, values: { phase: seen.phase } };
    return deed.refuse(seen, command, seat);
  },
  *resolve(battle, seat, command) {
    const rest = verbs.deed(command.type)?.resolve(battle, command, seat);
    if (rest !== undefined) yield* rest;
  },
  reduce,
  seen: seenBy,
  partFor,
  heard: heardBy,
  violations,
};
