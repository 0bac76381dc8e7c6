import { unitOf, type SideId, type UnitId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { freePlaceNear } from '../../../../space';
import type { Point } from '../../../../space/types';
import { COUNTER_RADIUS } from '../../data/hiding';
import type { Battle, Counter, OpenD6State, Squad } from '../../state';
import { engagedOf } from '../contact/contact';
import { SightLines } from '../sight/sight';
import { hasFooting } from '../squad/places';
import { commanderOf, soldiersOf, soldiersOfSide, squadsOnTable, statusOf } from '../squad/squads';
import { hiddenChanges, type HiddenEvent } from './events';
import { countersFor, countersOf, hidersOf, hidingOf, wayOfHiding } from '../squad/hiders';

/** Inches between the counters of a unit where they are first laid. */
const APART = 3;

/** Returns who hears where a counter is: its own side, or everybody where counters lie on the table. */
export function hearersOf(state: OpenD6State, side: SideId): readonly SideId[] | null {
  return wayOfHiding(state).isOpen ? null : [side];
}

/**
 * od6a-hidden-002: counters of a unit, each at a place. The one at `real` stands for the unit; null if its player has
 * not said so yet, unless there is only one.
 */
function countersAt(
  state: OpenD6State,
  { id: unit, side }: Squad,
  places: readonly Point[],
  real: number | null,
): Counter[] {
  const numbers = countersOf(state).map(({ id }) => Number(id.slice(1)));
  const next = Math.max(0, ...numbers) + 1;
  return places.map((at, i) => ({
    id: `c${next + i}`,
    side,
    unit,
    real: places.length === 1 || i === real,
    at: { x: at.x, y: at.y },
    moved: false,
    pace: 'still',
    tried: false,
  }));
}

/** Hides a unit that stands on the table before the battle, in a state that may be changed. */
export function hideAtStart(state: OpenD6State, unit: UnitId): void {
  const squad = unitOf(state, unit);
  const [first] = soldiersOf(state, unit);
  if (first === undefined || !hidersOf(state).includes(squad.side)) return;
  const { counters: number } = wayOfHiding(state);
  const places = Array.from({ length: number }, (_, i) => spotNear(state, first.at, i));
  hiddenChanges['counters-laid'](state, {
    type: 'counters-laid',
    rule: 'od6a-hidden-002',
    only: hearersOf(state, squad.side),
    side: squad.side,
    unit,
    counters: countersAt(state, squad, places, null),
  });
}

/** The commander's place, then spots on both sides of it, clear of counters that lie there already. */
function spotNear(state: OpenD6State, at: Point, i: number): Point {
  const r = COUNTER_RADIUS;
  const taken = countersOf(state).map((counter) => ({ ...counter.at, r: APART - r }));
  const wish = i === 0 ? at : { x: at.x + (i % 2 === 1 ? APART : -APART), y: at.y };
  return freePlaceNear(wish, r, taken, (spot) => hasFooting(state, { ...spot, r }, taken)) ?? at;
}

/** Has the die say which of its counters each unit of a side is; only its own side sees it. */
export function* chooseCounters(battle: Battle<HiddenEvent>, side: SideId): Resolution<void> {
  for (const { id: unit, hidden } of Object.values(battle.state.units).filter((one) => one.side === side)) {
    const own = countersFor(battle.state, unit);
    if (hidden !== true || own.length === 0 || own.some(({ real }) => real)) continue;
    const counter = own[yield* realOf(battle.state, unit, own.length)];
    if (counter === undefined) throw new Error(`unit '${unit}' has no counter`);
    battle.emit({ type: 'counter-chosen', rule: 'od6a-hidden-002', only: [side], counter: counter.id, unit });
  }
}

function* realOf(state: OpenD6State, unit: UnitId, sides: number): Resolution<number> {
  const { side } = unitOf(state, unit);
  return (yield* rollDie({ name: 'real-counter', rule: 'od6a-hidden-002', seat: side, of: unit, sides })) - 1;
}

/**
 * od6a-hidden-005: at the start of the Movement Phase a unit out of all enemy sight is swapped for counters again, all
 * of them on its place. Units that fight or flee stay.
 */
export function* hideAgain(battle: Battle<HiddenEvent>): Resolution<void> {
  const { state } = battle;
  if (hidingOf(state) === 'none' || !wayOfHiding(state).hidesAgain) return;
  for (const side of hidersOf(state)) {
    for (const squad of squadsOnTable(state, side)) {
      if (!mayHide(state, squad)) continue;
      const { counters: number } = wayOfHiding(state);
      const at = (commanderOf(state, squad) ?? soldiersOf(state, squad.id)[0])?.at;
      if (at === undefined) continue;
      const real = yield* realOf(state, squad.id, number);
      const places = Array.from({ length: number }, () => at);
      battle.emit({
        type: 'counters-laid',
        rule: 'od6a-hidden-005',
        only: hearersOf(state, side),
        side,
        unit: squad.id,
        counters: countersAt(state, squad, places, real),
      });
    }
  }
}

function mayHide(state: OpenD6State, squad: Squad): boolean {
  const soldiers = soldiersOf(state, squad.id);
  if (squad.rout !== null || statusOf(squad) === 'broken' || engagedOf(state, squad.id).length > 0) return false;
  const lines = new SightLines(state);
  const enemies = Object.keys(state.sides).filter((side) => side !== squad.side);
  return !enemies.some((side) =>
    soldiersOfSide(state, side).some((enemy) => soldiers.some((one) => lines.sees(enemy, one))),
  );
}
