import type { Disc, Point } from '../../../space/types';
import { areaContains, distance, freePlaceNear, overlaps } from '../../../space';
import type { AreaNumber, BodybagState, Marine } from '../state';
import { middleOf, outlineOf } from './areas';
import { onTable } from './squad';

/** Columns and rows of tidy spots round the middle of an area, in table units. */
const COLUMNS = [0, -3, 3, -6, 6] as const;
const ROWS = [0, 2.6, -2.6] as const;

/** The middle first, then its row, then the rows beside it. */
function spotsOf(state: BodybagState, area: AreaNumber): Point[] {
  const middle = middleOf(state, area);
  const spots = ROWS.flatMap((dy) => COLUMNS.map((dx) => ({ x: middle.x + dx, y: middle.y + dy })));
  return spots.filter((spot) => areaContains(outlineOf(state, area), spot) === 'inside');
}

function basesBut(state: BodybagState, marine: Pick<Marine, 'id'>): Disc[] {
  return onTable(state)
    .filter(({ id }) => id !== marine.id)
    .map(({ at, r }) => ({ ...at, r }));
}

/** Whether a marine's base has room at a point of the table. */
export function hasRoomAt(state: BodybagState, marine: Pick<Marine, 'id' | 'r'>, at: Point): boolean {
  return basesBut(state, marine).every((base) => !overlaps({ ...at, r: marine.r }, base));
}

/**
 * A free spot in an area for a marine who comes there, nearest to where he stood. Spots are tidy; when hands have
 * moved the figures about, the next free place will do, and in the last resort the middle: place has no meaning
 * (bb-setup-004).
 */
export function spotIn(state: BodybagState, area: AreaNumber, marine: Pick<Marine, 'id' | 'r' | 'at'>): Point {
  const free = spotsOf(state, area).filter((spot) => hasRoomAt(state, marine, spot));
  const [tidy] = free.sort((a, b) => distance(a, marine.at) - distance(b, marine.at));
  if (tidy !== undefined) return tidy;
  const inside = (place: Point): boolean => areaContains(outlineOf(state, area), place) === 'inside';
  return freePlaceNear(middleOf(state, area), marine.r, basesBut(state, marine), inside) ?? middleOf(state, area);
}
