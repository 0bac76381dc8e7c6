import { isInPlace } from '../../../../battle/plan/conditions';
import type { PlanUnit } from '../../../../battle/plan/form';
import { atMoment, type PlanEvent, type TriggerRules } from '../../../../battle/plan/triggers';
import type { Trigger } from '../../../../battle/plan/vocabulary';
import { sizeOf } from '../../../../battle/size';
import type { SideId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { between } from '../../../../space';
import { DIE_SIDES } from '../../data/game';
import { designOf } from '../../scenarios/planned';
import type { Battle, OpenD6State } from '../../state';
import type { ScenarioEvent } from './events';
import { recruitSquad } from '../squad/recruit';
import { exitsOf } from './scenario';

type Called = Extract<Trigger['do'][number], { readonly do: 'reinforce' }>;

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

const triggers: TriggerRules<OpenD6State, ScenarioEvent> = {
  rule: 'od6-scenario-013',
  table: {
    isIn: ({ script }, figure, place) => script !== undefined && isInPlace(script, figure, place),
  },
  /** A table option limits how many squads come (od6-scenario-013). */
  mayFire(state, trigger) {
    const { reinforcementLimit } = state.options;
    return (
      calledBy(state, trigger) === null || reinforcementLimit === null || state.reinforcements < reinforcementLimit
    );
  },
  seatOf: (state, trigger) => calledBy(state, trigger)?.side ?? Object.keys(state.sides)[0] ?? '',
  *roll(battle, trigger, needed) {
    const called = calledBy(battle.state, trigger);
    if (called === null) return null;
    const { side: seat } = called;
    const face = yield* rollDie({ name: 'reinforcement', rule: 'od6-scenario-013', seat, sides: DIE_SIDES });
    battle.emit({ type: 'reinforcement-rolled', rule: 'od6-scenario-013', face, needed });
    return face >= needed;
  },
  *apply(battle, effect) {
    if (effect.do === 'reinforce') return yield* bring(battle, effect);
    if (effect.do === 'custom') throw new Error(`these rules know no effect '${effect.name}'`);
    const { winner, reason } = effect;
    battle.emit({ type: 'battle-ended', rule: 'od6-turn-013', outcome: { winner, reason } });
  },
};

/** What the scenario brings about in the Special Actions Phase (od6-data-003). */
export function* tryTriggers(battle: Battle<ScenarioEvent | PlanEvent>): Resolution<void> {
  yield* atMoment<OpenD6State, ScenarioEvent>(battle, 'phase:special', triggers);
}
