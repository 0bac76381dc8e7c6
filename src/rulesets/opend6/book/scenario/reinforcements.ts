import * as v from 'valibot';
import { isInPlace } from '../../../../battle/plan/conditions';
import type { PlanUnit } from '../../../../battle/plan/form';
import { atMoment, type PlanEvent, type TriggerRules } from '../../../../battle/plan/triggers';
import type { Trigger } from '../../../../battle/plan/vocabulary';
import { sizeOf } from '../../../../battle/size';
import type { SideId } from '../../../../battle/state';
import { form, list, read, short } from '../../../../engine/form';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import { between } from '../../../../space';
import { DIE_SIDES } from '../../data/game';
import { designOf, isOptional } from '../../scenarios/planned';
import type { Battle, OpenD6State, Squad } from '../../state';
import type { ScenarioEvent } from './events';
import { recruitSquad } from '../squad/recruit';
import { squadsOf } from '../squad/squads';
import { escapeOf, exitsOf } from './scenario';

type Called = Extract<Trigger['do'][number], { readonly do: 'reinforce' }>;

/** What brings in the next squad that waits (od6a-scenario-018, od6a-scenario-019). */
const nextForm = form({ side: short, by: v.pipe(list(short, 20), v.minLength(1)) });
export type NextSquad = v.InferOutput<typeof nextForm>;

/** Reads an effect of the scenario's own; null for a name that these rules do not know. Throws a Fault for other data. */
export function nextSquadIn(effect: Trigger['do'][number]): NextSquad | null {
  if (effect.do !== 'custom' || effect.name !== 'next-squad') return null;
  return read(nextForm, effect.data, 'bad-scenario', 'What brings in the next squad');
}

/** The side for which a trigger brings in squads that wait; null for a trigger that does not. */
function sideOfNext({ do: effects }: Trigger): SideId | null {
  return effects.flatMap((effect) => nextSquadIn(effect) ?? [])[0]?.side ?? null;
}

/** The unit that a trigger calls; null for a trigger that calls none. */
function calledBy({ script }: OpenD6State, { do: effects }: Trigger): PlanUnit | null {
  const called = effects.find((effect): effect is Called => effect.do === 'reinforce');
  return script?.units.find(({ id }) => id === called?.unit) ?? null;
}

/**
 * od6-scenario-013, od6-scenario-015: rolls the die of the side that gets another squad, and the door that it enters
 * by.
 */
function* bring(battle: Battle<ScenarioEvent>, { unit: id, by, again }: Called): Resolution<void> {
  const { state } = battle;
  const planned = state.script?.units.find((one) => one.id === id);
  if (planned === undefined) throw new Error(`the scenario has no unit '${id}'`);
  const unit = again === true ? `${planned.side}-r${state.reinforcements + 1}` : id;
  if (Object.hasOwn(state.units, unit)) return;
  const door = typeof by === 'string' ? by : yield* rollDoor(battle, unit, planned.side, by.places);
  const exit = exitsOf(state).find((one) => one.id === door);
  if (exit === undefined) throw new Error(`there is no door '${door}'`);
  const at = between(exit.a, exit.b, 0.5);
  const name = planned.name ?? `SKIRMISH.scenario.${state.scenario ?? ''}.unit.${id}`;
  const design = designOf(planned, sizeOf(state));
  if (design === null) return;
  battle.emit({
    type: 'squad-called',
    rule: 'od6-scenario-013',
    recruits: recruitSquad(design, { id: unit, side: planned.side, name, rallyPoint: at }),
    entry: { at, facing: exit.into },
    rallyPoint: at,
  });
}

function* rollDoor(
  battle: Battle<ScenarioEvent>,
  unit: string,
  seat: SideId,
  doors: readonly string[],
): Resolution<string> {
  const face = yield* rollDie({ name: 'entry-door', rule: 'od6-scenario-014', seat, sides: doors.length });
  const door = doors[face - 1];
  if (door === undefined) throw new Error(`no door for the entry die ${face}`);
  battle.emit({ type: 'entry-rolled', rule: 'od6-scenario-014', unit, face, door });
  return door;
}

/**
 * od6a-scenario-018, od6a-scenario-019: the next squad that waits may enter; its side says by which piece of the edge. In
 * the order of the scenario, those that nobody on the table needs first.
 */
function* letIn(battle: Battle<ScenarioEvent>, { side, by }: NextSquad): Resolution<void> {
  const { state } = battle;
  const next = squadsOf(state, side).find((squad) => waitsStill(state, squad));
  if (next === undefined) return;
  const rule = side === escapeOf(state)?.side ? 'od6a-scenario-019' : 'od6a-scenario-018';
  const options = by as [string, ...string[]];
  const door =
    options.length === 1
      ? options[0]
      : yield* choose({
          name: 'entry-place',
          rule,
          seat: side,
          of: next.id,
          about: { unit: next.id },
          options,
          fallback: options[0],
        });
  const exit = exitsOf(state).find(({ id }) => id === door);
  if (exit === undefined) throw new Error(`there is no door '${door}'`);
  const entry = { at: between(exit.a, exit.b, 0.5), facing: exit.into };
  battle.emit({ type: 'entry-opened', rule, unit: next.id, door, entry });
}

/** Is the squad still beyond the table, with no leave to enter? */
function waitsStill({ figures }: OpenD6State, { entry, members }: Squad): boolean {
  return entry === null && members.length > 0 && members.every((id) => figures[id]?.presence === 'reserve');
}

const triggers: TriggerRules<OpenD6State, ScenarioEvent> = {
  rule: 'od6-scenario-013',
  table: {
    isIn: ({ script }, figure, place) => script !== undefined && isInPlace(script, figure, place),
  },
  /** A table option limits how many squads come (od6-scenario-013). */
  mayFire(state, trigger) {
    const { reinforcementLimit, reserves } = state.options;
    const called = calledBy(state, trigger);
    if (called === null) return true;
    if (isOptional(called) && !reserves) return false;
    return reinforcementLimit === null || state.reinforcements < reinforcementLimit;
  },
  seatOf: (state, trigger) =>
    calledBy(state, trigger)?.side ?? sideOfNext(trigger) ?? Object.keys(state.sides)[0] ?? '',
  *roll(battle, trigger, needed) {
    const next = sideOfNext(trigger);
    const seat = calledBy(battle.state, trigger)?.side ?? next;
    if (seat === null) return null;
    const rule = next === null ? 'od6-scenario-013' : 'od6a-scenario-018';
    const face = yield* rollDie({ name: 'reinforcement', rule, seat, sides: DIE_SIDES });
    battle.emit({ type: 'reinforcement-rolled', rule, face, needed });
    return face >= needed;
  },
  *apply(battle, effect) {
    if (effect.do === 'reinforce') return yield* bring(battle, effect);
    if (effect.do === 'custom') {
      const next = nextSquadIn(effect);
      if (next === null) throw new Error(`these rules know no effect '${effect.name}'`);
      return yield* letIn(battle, next);
    }
    const { winner, reason } = effect;
    battle.emit({ type: 'battle-ended', rule: 'od6-turn-013', outcome: { winner, reason } });
  },
};

/** What the scenario brings about in the Special Actions Phase (od6-data-003), or when the Movement Phase begins. */
export function* tryTriggers(
  battle: Battle<ScenarioEvent | PlanEvent>,
  moment: 'phase:movement' | 'phase:special',
): Resolution<void> {
  yield* atMoment<OpenD6State, ScenarioEvent>(battle, moment, triggers);
}
