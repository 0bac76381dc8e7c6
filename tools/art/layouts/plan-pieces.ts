import type { Area, Barrier, Point } from '../../../src/space/types';

// What layouts are put together from; in centimetres.

export const at = (x: number, y: number): Point => ({ x, y });

export type Piece = readonly [kind: Barrier['kind'], id: string, a: Point, b: Point];

export const barrierOf = ([kind, id, a, b]: Piece): Barrier => ({ id, kind, a, b, bottom: 0, top: 'unlimited' });

export const box = (x: number, y: number, w: number, h: number): readonly Point[] => [
  at(x, y),
  at(x + w, y),
  at(x + w, y + h),
  at(x, y + h),
];

/** What breaks a wall: a door 4 cm wide, or a window that is seen and fired through. */
export interface Opening {
  readonly id: string;
  readonly kind: 'door' | 'rail';
  readonly middle: number;
  readonly wide: number;
}

export const door = (id: string, middle: number): Opening => ({ id, kind: 'door', middle, wide: 4 });
export const window = (id: string, middle: number, wide = 4): Opening => ({ id, kind: 'rail', middle, wide });

/** A straight wall along an axis, named, with its openings from first to last. */
export function wallAlong(
  name: string,
  kind: 'wall' | 'hull',
  a: Point,
  b: Point,
  openings: readonly Opening[] = [],
): readonly Piece[] {
  const along = a.x !== b.x;
  const place = (far: number): Point => (along ? at(far, a.y) : at(a.x, far));
  let from = along ? a.x : a.y;
  const pieces: Piece[] = [];
  for (const { id, kind: what, middle, wide } of openings) {
    const [start, end] = [middle - wide / 2, middle + wide / 2];
    if (start > from) pieces.push([kind, `${name}.${pieces.length}`, place(from), place(start)]);
    pieces.push([what, id, place(start), place(end)]);
    from = end;
  }
  return [...pieces, [kind, `${name}.${pieces.length}`, place(from), b]];
}

/** Something solid in the way: machinery stops walkers and shots, a console only walkers. */
export const fitting = (
  kind: 'machinery' | 'console',
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
): Area => ({
  id,
  kind,
  outline: box(x, y, w, h),
  bottom: 0,
  top: kind === 'console' ? 1 : 'unlimited',
});
