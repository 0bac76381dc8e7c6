import * as v from 'valibot';
import type { FigureId } from '../../../../battle/state';
import { finite, form, point, read } from '../../../../engine/form';
import { gapToPoint, isWithin, pathLength, pointAtLength, stopAtBarrier } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import { barrierKind } from '../../data/barriers';
import { BASE_RADIUS } from '../../data/game';
import type { OpenD6State, Soldier } from '../../state';
import { indexOf } from '../table/table-index';

// The prize: a damaged robot that both sides want to carry off the table (The Robot among the Crystals).

/** What a scenario's file says of the robot: it lies within `r` inches of a point. */
export const plannedPrizeForm = form({ at: point, r: v.pipe(finite, v.gtValue(0), v.maxValue(100)) });
export type PlannedPrize = v.InferOutput<typeof plannedPrizeForm>;

const known = new WeakMap<object, PlannedPrize | null>();

/** Returns where the robot may lie; null in a battle without one. */
export function plannedPrize({ script }: Pick<OpenD6State, 'script'>): PlannedPrize | null {
  if (script === undefined) return null;
  const before = known.get(script);
  if (before !== undefined) return before;
  const said = 'prize' in script.data ? read(plannedPrizeForm, script.data.prize, 'bad-scenario', 'The robot') : null;
  known.set(script, said);
  return said;
}

/** Returns true if this soldier has the robot. */
export function carriesPrize({ prize }: Pick<OpenD6State, 'prize'>, { id }: Pick<Soldier, 'id'>): boolean {
  return prize?.carrier === id;
}

/** Returns the figure on the table that has the robot; undefined if it lies, or nobody knows where it is. */
export function prizeCarrier({ prize, figures }: Pick<OpenD6State, 'prize' | 'figures'>): Soldier | undefined {
  const soldier = figures[prize?.carrier ?? ''];
  return soldier?.presence === 'table' ? soldier : undefined;
}

/**
 * Returns the robot if it lies on the table; null if it is hidden or carried. If its carrier was taken off the table by
 * hand, it is where the carrier was.
 */
export function lyingPrize(state: Pick<OpenD6State, 'prize' | 'figures'>): Disc | null {
  const { prize, figures } = state;
  if (prize?.found !== true || prizeCarrier(state) !== undefined) return null;
  const { x, y } = figures[prize.carrier ?? '']?.at ?? prize.at;
  return { x, y, r: BASE_RADIUS };
}

/** Returns the state without the robot that nobody has found yet: no side knows where it is, or who came near it. */
export function seenPrize(state: OpenD6State): OpenD6State {
  if (state.prize === undefined || state.prize.found) return state;
  const { prize: _hidden, ...known } = state;
  return known;
}

/** How near a figure comes that may find the robot, in inches. */
const NEAR = 4;
/** Between spots of a way at which a figure looks about, in inches. */
const PACE = 0.5;

/** Notes in the state who came near the hidden robot on a way, and saw its place from there (od6a-scenario-036). */
export function noteNearing(state: OpenD6State, figure: FigureId, path: readonly Point[]): void {
  const { prize } = state;
  const soldier = state.figures[figure];
  if (prize === undefined || prize.found || prize.near.includes(figure) || soldier === undefined) return;
  if (comesNear(state, prize.at, path, soldier.r)) prize.near.push(figure);
}

function comesNear(state: OpenD6State, to: Point, path: readonly Point[], r: number): boolean {
  const length = pathLength(path);
  for (let at = 0; at < length + PACE; at += PACE) {
    const spot = pointAtLength(path, Math.min(at, length));
    if (isWithin(gapToPoint({ ...spot, r }, to), NEAR) && isClear(state, spot, to)) return true;
  }
  return false;
}

/** Is there nothing between two points that stops sight? */
function isClear({ table, options }: OpenD6State, from: Point, to: Point): boolean {
  const stop = stopAtBarrier(indexOf(table), from, to, ({ kind }) => barrierKind(kind, options).sight === 'blocks');
  return stop.barrier === undefined;
}
