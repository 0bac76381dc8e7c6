import fc from 'fast-check';
import type { Area, Barrier, Eye, Height, Point, SightFigure, Table } from '../../src/space';

export function table(barriers: readonly Barrier[] = [], areas: readonly Area[] = [], size = 40): Table {
  return { kind: 'gridless', width: size, height: size, barriers, areas };
}

/** A wall from one point to another: wall('w', 5, 0, 5, 10). */
export function wall(
  id: string,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  kind = 'wall',
  top: Height = 'unlimited',
): Barrier {
  return { id, kind, a: { x: ax, y: ay }, b: { x: bx, y: by }, bottom: 0, top };
}

/** A rectangle of terrain. */
export function box(
  id: string,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  kind = 'wood',
  top: Height = 'unlimited',
): Area {
  const outline = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  return { id, kind, outline, bottom: 0, top };
}

export function eye(x: number, y: number, z = 1): Eye {
  return { x, y, z };
}

export function body(id: string, x: number, y: number, top = 1): SightFigure {
  return { id, x, y, r: 0.5, bottom: 0, top };
}

// ---- random tables. Numbers are spread evenly and have many decimals, so that nothing is met by touching only.

/** A number between two limits, evenly spread (fast-check's own doubles crowd around 0 and repeat). */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 })).map((n) => min + ((max - min) * n) / 2 ** 31);
}

const coordinate = evenly(0, 40);

export const anyPoint: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
export const anyEye: fc.Arbitrary<Eye> = fc.record({ x: coordinate, y: coordinate, z: evenly(0.2, 3) });

const anyBarrier = fc
  .tuple(anyPoint, evenly(0, 360), evenly(0.5, 12), evenly(0.3, 3))
  .map(([a, angle, length, top]) => ({
    kind: 'wall',
    a,
    b: { x: a.x + Math.cos(angle) * length, y: a.y + Math.sin(angle) * length },
    bottom: 0,
    top,
  }));

/** A star-shaped polygon around a point. */
const anyArea = fc
  .tuple(
    anyPoint,
    fc.array(evenly(0.6, 5), { minLength: 3, maxLength: 9 }),
    evenly(0, 6),
    fc.option(evenly(0.3, 3), { nil: 'unlimited' as const }),
  )
  .map(([centre, radii, turn, top]) => ({
    kind: 'wood',
    outline: radii.map((r, i) => {
      const angle = turn + (i * 2 * Math.PI) / radii.length;
      return { x: centre.x + Math.cos(angle) * r, y: centre.y + Math.sin(angle) * r };
    }),
    bottom: 0,
    top,
  }));

export const anyTable: fc.Arbitrary<Table> = fc
  .tuple(fc.array(anyBarrier, { maxLength: 25 }), fc.array(anyArea, { maxLength: 12 }))
  .map(([barriers, areas]) =>
    table(
      barriers.map((b, i) => ({ id: `b${i}`, ...b })),
      areas.map((a, i) => ({ id: `a${i}`, ...a })),
    ),
  );

export const anyFigures: fc.Arbitrary<SightFigure[]> = fc
  .array(
    fc.record({ x: coordinate, y: coordinate, r: evenly(0.2, 1.5), bottom: fc.constant(0), top: evenly(0.2, 2) }),
    { maxLength: 20 },
  )
  .map((figures) => figures.map((figure, i) => ({ id: `f${i}`, ...figure })));

export const anyPath: fc.Arbitrary<Point[]> = fc.array(anyPoint, { minLength: 2, maxLength: 6 });

/** Turns a point about the origin and shifts it. */
export function moved<P extends Point>(p: P, degrees: number, shift: Point): P {
  const angle = (degrees * Math.PI) / 180;
  const x = p.x * Math.cos(angle) - p.y * Math.sin(angle) + shift.x;
  return { ...p, x, y: p.x * Math.sin(angle) + p.y * Math.cos(angle) + shift.y };
}

export function movedTable(original: Table, degrees: number, shift: Point): Table {
  return {
    ...original,
    barriers: original.barriers.map((b) => ({ ...b, a: moved(b.a, degrees, shift), b: moved(b.b, degrees, shift) })),
    areas: original.areas.map((a) => ({ ...a, outline: a.outline.map((p) => moved(p, degrees, shift)) })),
  };
}
