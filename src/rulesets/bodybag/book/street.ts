import { figureOf, type FigureId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import { areaContains, distance, freePlaceNear, overlaps } from '../../../space';
import type { Area, Disc, Point } from '../../../space/types';
import type { BodybagState, Marine } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';

// bb-setup: the street, its areas, and the figures' places in them.

/** The polygon of an area on the table. Throws when the table has none. */
export function outlineOf(state: Pick<BodybagState, 'table'>, area: AreaNumber): Area {
  const found = state.table.areas.find(({ kind }) => kind === `area-${area}`);
  if (found === undefined) throw new Error(`the table has no area ${area}`);
  return found;
}

/**
 * Returns the area that contains a point of the table; on a border the one nearer to the sniper, outside all of them
 * the nearest.
 */
export function areaAt(state: Pick<BodybagState, 'table'>, point: Point): AreaNumber {
  const found = areaNumbers.find((area) => areaContains(outlineOf(state, area), point) !== 'outside');
  if (found !== undefined) return found;
  const away = (area: AreaNumber): number => {
    const { x, y } = middleOf(state, area);
    return Math.hypot(x - point.x, y - point.y);
  };
  return [...areaNumbers].sort((a, b) => away(a) - away(b))[0] ?? 3;
}

/** The middle of an area's bounding box, in table units. */
export function middleOf(state: Pick<BodybagState, 'table'>, area: AreaNumber): Point {
  const { outline } = outlineOf(state, area);
  const mean = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: mean(outline.map(({ x }) => x)), y: mean(outline.map(({ y }) => y)) };
}

/** Returns the area of a marine, which is all that counts of a place (bb-setup-004). */
export function areaOf(state: Pick<BodybagState, 'table'>, marine: Pick<Marine, 'at'>): AreaNumber {
  return areaAt(state, marine.at);
}

/** Number of areas between two, 0 for the same. */
export function areasApart(a: AreaNumber, b: AreaNumber): number {
  return Math.abs(a - b);
}

/** bb-setup-003: areas 1 and 2, and 2 and 3 are adjacent. */
export function adjacent(a: AreaNumber, b: AreaNumber): boolean {
  return areasApart(a, b) === 1;
}

/** bb-lead-008: the leader's orders reach the leader's own area and the adjacent ones. */
export function inReach(a: AreaNumber, b: AreaNumber): boolean {
  return areasApart(a, b) <= 1;
}

/** One area towards area 3, or null from there. */
export function backOf(area: AreaNumber): AreaNumber | null {
  return areaNumbers.find((other) => other === area + 1) ?? null;
}

/** One area towards the sniper, or null from area 1. */
export function forwardOf(area: AreaNumber): AreaNumber | null {
  return areaNumbers.find((other) => other === area - 1) ?? null;
}

export function isAreaNumber(value: unknown): value is AreaNumber {
  return areaNumbers.some((area) => area === value);
}

/** Returns everybody on the table, including the wounded. */
export function onTable(state: BodybagState): Marine[] {
  return Object.values(state.figures).filter(({ presence }) => presence === 'table');
}

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

/** Returns true if a marine's base has room at a point of the table. */
export function hasRoomAt(state: BodybagState, marine: Pick<Marine, 'id' | 'r'>, at: Point): boolean {
  return basesBut(state, marine).every((base) => !overlaps({ ...at, r: marine.r }, base));
}

/**
 * Returns a free spot in an area for an arriving marine, nearest to the old place. Spots are tidy. If the figures were
 * moved by hand, the next free place is used, and in the last resort the middle: places have no meaning (bb-setup-004).
 */
export function spotIn(state: BodybagState, area: AreaNumber, marine: Pick<Marine, 'id' | 'r' | 'at'>): Point {
  const free = spotsOf(state, area).filter((spot) => hasRoomAt(state, marine, spot));
  const [tidy] = free.sort((a, b) => distance(a, marine.at) - distance(b, marine.at));
  if (tidy !== undefined) return tidy;
  const inside = (place: Point): boolean => areaContains(outlineOf(state, area), place) === 'inside';
  return freePlaceNear(middleOf(state, area), marine.r, basesBut(state, marine), inside) ?? middleOf(state, area);
}

/** bb-setup-004: a figure may stand anywhere in its area. Returns why it may not stand here, or null. */
export function refuseShift(state: BodybagState, figure: FigureId, at: Point): Refusal | null {
  if (state.figures[figure]?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: figure };
  const marine = figureOf(state, figure);
  const { width, height } = state.table;
  const { r } = marine;
  const fits = at.x >= r && at.y >= r && at.x <= width - r && at.y <= height - r;
  if (!fits || areaOf(state, { at }) !== areaOf(state, marine))
    return { code: 'outside-area', rule: 'bb-setup-004', subject: figure };
  return hasRoomAt(state, marine, at) ? null : { code: 'no-room', rule: 'bb-setup-004', subject: figure };
}

export interface StreetEvent {
  readonly rule: RuleId;
  readonly type: 'marine-shifted';
  readonly figure: FigureId;
  readonly at: Point;
}

export const streetChanges: Changes<BodybagState, StreetEvent> = {
  'marine-shifted': (state, { figure, at }) => {
    figureOf(state, figure).at = at;
  },
};
