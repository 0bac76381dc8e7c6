import { Collection } from './collection';
import { Color } from './color';
import {
  arrayEquals,
  deepClone,
  deleteProperty,
  diffObject,
  duplicate,
  equals,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  objectsEqual,
  setProperty,
} from './objects';
import { mergeObject } from './merge';
import { BitMask, debounce, debouncedReload, randomID, Semaphore, throttle, timeSince, wait } from './timing';
import { cleanHTML, encodeURL, escapeHTML, unescapeHTML } from './html';
import { isPlainObject } from './types';

export * from './objects';
export * from './merge';
export * from './collection';
export * from './timing';
export * from './html';
export { Color } from './color';

/** foundry.utils.isNewerVersion */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const a = String(v1).split('.');
  const b = String(v0).split('.');
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? '0', b[i] ?? '0'];
    if (x === y) continue;
    const [n, m] = [Number(x), Number(y)];
    return Number.isFinite(n) && Number.isFinite(m) ? n > m : x > y;
  }
  return false;
}

/** foundry.utils.isSubclass */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== 'function' || typeof parent !== 'function') return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** foundry.utils.getParentClasses */
export function getParentClasses(cls: object): object[] {
  const parents: object[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === 'function' && parent !== Function.prototype && parent.name) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** foundry.utils.getDefiningClass */
export function getDefiningClass(object: object, property: string): object {
  const start = typeof object === 'function' ? object : object.constructor;
  for (const cls of [start, ...getParentClasses(start)]) {
    if (typeof cls === 'function' && Object.hasOwn(cls.prototype as object, property)) return cls;
  }
  throw new Error(`The property ${property} is not defined`);
}

/** foundry.utils.orientPoints: sign of the triangle abc (positive: counter-clockwise on a y-down screen it is clockwise). */
export interface XY {
  x: number;
  y: number;
}

/** foundry.utils.orient2dFast */
export function orient2dFast(a: XY, b: XY, c: XY): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** foundry.utils.lineSegmentIntersects */
export function lineSegmentIntersects(a: XY, b: XY, c: XY, d: XY): boolean {
  const xa = orient2dFast(a, b, c);
  const xb = orient2dFast(a, b, d);
  if (!xa && !xb) return false;
  const xab = xa * xb <= 0;
  const xcd = orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
  return xab && xcd;
}

/** foundry.utils.lineLineIntersection: intersection of two lines, with the parameter along the first. */
export function lineLineIntersection(
  a: XY,
  b: XY,
  c: XY,
  d: XY,
  { t1 = false } = {},
): (XY & { t0: number; t1?: number }) | null {
  const dnm = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (dnm === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / dnm;
  const at = { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0 };
  return t1 ? { ...at, t1: ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / dnm } : at;
}

/** foundry.utils.lineSegmentIntersection */
export function lineSegmentIntersection(
  a: XY,
  b: XY,
  c: XY,
  d: XY,
  epsilon = 1e-8,
): (XY & { t0: number; t1?: number }) | null {
  const at = lineLineIntersection(a, b, c, d, { t1: true });
  if (!at || at.t1 === undefined) return null;
  const inside = (t: number): boolean => t >= -epsilon && t <= 1 + epsilon;
  return inside(at.t0) && inside(at.t1) ? at : null;
}

/** foundry.utils.closestPointToSegment */
export function closestPointToSegment(c: XY, a: XY, b: XY): XY {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return { x: a.x, y: a.y };
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / (dx * dx + dy * dy)));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** foundry.utils.formatFileSize is not used; names below are the published ones. */
export const utilsNamespace: Record<string, unknown> = {
  BitMask,
  Collection,
  Color,
  Semaphore,
  arrayEquals,
  cleanHTML,
  closestPointToSegment,
  debounce,
  debouncedReload,
  deepClone,
  deleteProperty,
  diffObject,
  duplicate,
  encodeURL,
  equals,
  escapeHTML,
  expandObject,
  filterObject,
  flattenObject,
  getDefiningClass,
  getParentClasses,
  getProperty,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  mergeObject,
  objectsEqual,
  orient2dFast,
  randomID,
  setProperty,
  throttle,
  timeSince,
  unescapeHTML,
  wait,
};
