import type { Mouth } from '../../../../battle/floors';
import { placeOnFloor } from '../../../../battle/floors';
import type { FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { TOLERANCE } from '../../../../space';
import type { Point } from '../../../../space/types';
import { stairKinds } from '../../data/passages';
import { goingCost } from '../../data/terrain';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { inContact } from '../contact/contact';
import { traitsOfFigure, walkRate } from '../squad/actor';
import { heightOf, plansOf, wayTo, waysOf } from '../table/floors';
import { pullAt } from '../table/going';
import { placeBeside, standsBeside } from './beside';
import type { BuildingEvent } from './events';

export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];

/** What a figure does on stairs or a ladder in its turn. */
export interface Flight {
  readonly mouth: Mouth;
  readonly to: Direction;
  /** Its place afterwards. */
  readonly at: Point;
  /** Inches up or down of those who are still on the way; null for those who have left it. */
  readonly done: number | null;
  /** Inches of its rate. */
  readonly inches: number;
}

const stairs = ({ table }: Pick<OpenD6State, 'table'>): readonly Mouth[] => waysOf(table, stairKinds);

/** Returns the stairs and ladders that the figure stands beside, or is on. */
export function stairsFor(state: OpenD6State, soldier: Soldier): readonly Mouth[] {
  return stairs(state).filter(({ area }) =>
    soldier.onWay ? soldier.onWay.way === area.id : standsBeside(state, soldier, area),
  );
}

/**
 * od6a-building-017, od6a-building-018: what a figure does with its inches on stairs, which are rough, or on a ladder, which
 * is very rough: the height between the floors has the price of that ground. Who has fewer inches remains on the way.
 */
export function flightOf(state: OpenD6State, soldier: Soldier, way: string, to: Direction): Flight | Refusal {
  const mouth = stairsFor(state, soldier).find(({ area }) => area.id === way);
  const isLadder = mouth?.area.kind === 'ladder';
  const rule = isLadder ? 'od6a-building-018' : 'od6a-building-017';
  const no = (code: string): Refusal => ({ code, rule, subject: soldier.id });
  if (soldier.presence !== 'table') return no('not-on-table');
  if (mouth === undefined) return no('not-beside-stairs');
  if (soldier.prone) return no('prone-no-stairs');
  if (inContact(state, soldier)) return no('touches-an-enemy');
  if (isLadder && (soldier.mount || traitsOfFigure(state, soldier).gait === 'tracks')) return no('no-ladder');
  const rate = walkRate(state, soldier);
  if (rate <= TOLERANCE) return no('no-inch-left');
  const other = wayTo(state.table, mouth, mouth.floor + (to === 'up' ? -1 : 1));
  const { onWay } = soldier;
  const isBack = onWay ? onWay.to !== to : false;
  if (!isBack && other === undefined) return no('no-floor-there');
  const height = heightOf(to === 'up' ? (other ?? mouth).area : mouth.area);
  const price = goingCost[isLadder ? 'very-rough' : 'rough'] * pullAt(state, soldier.at);
  const left = onWay ? (isBack ? onWay.done : height - onWay.done) : height;
  if (rate < left * price - TOLERANCE) {
    const gone = rate / price;
    const done = onWay ? (isBack ? onWay.done - gone : onWay.done + gone) : gone;
    return { mouth, to: isBack && onWay ? onWay.to : to, at: soldier.at, done, inches: rate };
  }
  const inches = left * price;
  if (isBack || other === undefined) return { mouth, to, at: soldier.at, done: null, inches };
  const wish = placeOnFloor(plansOf(state.table), soldier.at, other.floor) ?? other.at;
  const at = placeBeside(state, soldier, other.area, { wish, where: 'around' });
  return at === null ? no('no-room-beyond') : { mouth, to, at, done: null, inches };
}

/** Why not all these figures may take stairs or a ladder, or null: each needs room after those before it. */
export function refuseFlights(
  state: OpenD6State,
  figures: readonly Soldier[],
  way: string,
  to: Direction,
): Refusal | null {
  let after = state;
  for (const soldier of figures) {
    const flight = flightOf(after, soldier, way, to);
    if ('code' in flight) return flight;
    after = { ...after, figures: { ...after.figures, [soldier.id]: { ...soldier, at: flight.at } } };
  }
  return null;
}

/** Figures take stairs or a ladder, one after the other. */
export function takeStairs(
  battle: Battle<BuildingEvent>,
  figures: readonly FigureId[],
  way: string,
  to: Direction,
): void {
  for (const figure of figures) {
    const soldier = battle.state.figures[figure];
    const flight = soldier === undefined ? null : flightOf(battle.state, soldier, way, to);
    if (flight === null || 'code' in flight) continue;
    const rule = flight.mouth.area.kind === 'ladder' ? 'od6a-building-018' : 'od6a-building-017';
    const { at, done, inches } = flight;
    battle.emit({ type: 'floor-changed', rule, figure, way, to: flight.to, at, done, inches });
  }
}
