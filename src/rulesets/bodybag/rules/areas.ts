import type { Area, Point } from '../../../space/types';
import { areaContains } from '../../../space';
import { areaNumbers, type AreaNumber, type BodybagState, type Marine } from '../state';

/** The polygon of an area on the table. Throws when the table has none. */
export function outlineOf(state: Pick<BodybagState, 'table'>, area: AreaNumber): Area {
  const found = state.table.areas.find(({ kind }) => kind === `area-${area}`);
  if (found === undefined) throw new Error(`the table has no area ${area}`);
  return found;
}

/** The area that a point of the table lies in; on a border the one nearer to the sniper, off all of them the nearest. */
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

/** Where a marine is, which is all that counts of his place (bb-setup-004). */
export function areaOf(state: Pick<BodybagState, 'table'>, marine: Pick<Marine, 'at'>): AreaNumber {
  return areaAt(state, marine.at);
}

/** Number of areas between two, 0 for the same. */
export function areasApart(a: AreaNumber, b: AreaNumber): number {
  return Math.abs(a - b);
}

/** bb-setup-003: 1 and 2, and 2 and 3 lie side by side. */
export function adjacent(a: AreaNumber, b: AreaNumber): boolean {
  return areasApart(a, b) === 1;
}

/** The same area or an adjacent one (bb-lead-008). */
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
