import { read } from '../../src/engine/form';
import { stateForm } from './state-form';
import { listOptions } from '../../src/battle/options';
import type { Rules, World } from '../../src/battle/ruleset';
import { reduce, type RulesTypes, type ToyEvent } from './book';
import { phases } from './book/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { Design } from './muster/design';
import { redactedFor, seenBy } from './seen';
import { verbs, type ToyCommand } from './verbs';

/** The types of this ruleset. */
export interface Toy extends RulesTypes, World {
  readonly state: RulesTypes['state'];
  readonly seen: RulesTypes['seen'];
  readonly event: ToyEvent;
  readonly command: ToyCommand;
  readonly design: Design;
}

export const rules: Rules<Toy> = {
  shared: ['table'],
  phases,
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => read(stateForm, json, 'bad-state', 'The state'),
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'toy-win-001' };
    if (seat !== 'referee' && !Object.hasOwn(seen.sides, seat)) return { code: 'not-a-side', rule: 'toy-turn-001' };
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
  heard,
  score: (state, side) => state.points[side] ?? 0,
  violations,
};

/** toy-board-002: what moves while it is hidden is heard by its side alone, a value by its owner and the side that looks. */
function heard(event: ToyEvent, seat: string): ToyEvent | null {
  if (seat === 'referee') return event;
  if (event.only !== null && event.only !== seat) return null;
  if (event.type !== 'counter-looked-at' || seat === event.by || seat === event.owner) return event;
  return { ...event, value: null };
}
