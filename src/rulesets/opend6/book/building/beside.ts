import { areaContains, centroid, freePlaceNear, gapToArea, isWithin, stopAtBarrier } from '../../../../space';
import type { Area, Disc, Point } from '../../../../space/types';
import { BARRIER_REACH } from '../../data/barriers';
import type { OpenD6State, Soldier } from '../../state';
import { basesBut, hasFooting } from '../squad/places';
import { kindOf } from '../table/barrier-kind';
import { floorOf, isEdgeOf } from '../table/floors';
import { indexOf } from '../table/table-index';

/** Returns true for a place on this ground or at its edge. */
export const isOn = (area: Area, at: Point): boolean => areaContains(area, at) !== 'outside';

/** Returns true if a base is on this ground or beside it, with no wall between; a door is no wall. */
export function isBeside(state: OpenD6State, base: Disc, area: Area): boolean {
  if (!isWithin(gapToArea(base, area), BARRIER_REACH)) return false;
  if (isOn(area, base)) return true;
  const stop = stopAtBarrier(indexOf(state.table), base, centroid(area.outline), (barrier) => {
    const { crossing, leaf } = kindOf(state, barrier);
    return crossing === 'impassable' && leaf === undefined && !isEdgeOf(barrier, area);
  });
  return stop.barrier === undefined;
}

/** Returns true if the figure can use what is here. */
export function standsBeside(state: OpenD6State, { at, r, presence }: Soldier, area: Area): boolean {
  return presence === 'table' && isBeside(state, { ...at, r }, area);
}

/** Returns the place nearest to a wish where a figure can stand beside this ground or on it, on the same floor; null if there is none. */
export function placeBeside(
  state: OpenD6State,
  soldier: Soldier,
  area: Area,
  { wish, where }: { readonly wish: Point; readonly where: 'around' | 'inside' | 'outside' },
): Point | null {
  const others = basesBut(state, [soldier]);
  const floor = floorOf(state.table, centroid(area.outline));
  return freePlaceNear(wish, soldier.r, others, (at) => {
    const base = { ...at, r: soldier.r };
    if (where !== 'around' && isOn(area, at) !== (where === 'inside')) return false;
    return floorOf(state.table, at) === floor && isBeside(state, base, area) && hasFooting(state, base, others);
  });
}
