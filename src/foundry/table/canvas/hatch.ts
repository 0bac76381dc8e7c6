import type { Point } from '../../../space/types';

/** Strokes falling to the right over an area with holes, a distance apart, all in the same grid so that neighbours join. */
export function hatchOf(outlines: readonly (readonly Point[])[], distance: number): [Point, Point][] {
  const sides = outlines.flatMap((outline) =>
    outline.map((a, i): [Point, Point] => [a, outline[(i + 1) % outline.length] ?? a]),
  );
  const depths = sides.map(([a]) => a.y - a.x);
  const strokes: [Point, Point][] = [];
  for (let n = Math.ceil(Math.min(...depths) / distance); n * distance < Math.max(...depths); n += 1) {
    const met = sides.flatMap(([a, b]) => meeting(a, b, n * distance)).sort((a, b) => a.x - b.x);
    for (let i = 0; i + 1 < met.length; i += 2) {
      const [from, to] = [met[i], met[i + 1]];
      if (from !== undefined && to !== undefined) strokes.push([from, to]);
    }
  }
  return strokes;
}

/** Where a side meets the line y = x + depth: its first end counts, its last does not, so that corners count once. */
function meeting(a: Point, b: Point, depth: number): Point[] {
  const [from, to] = [a.y - a.x - depth, b.y - b.x - depth];
  if (from >= 0 === to >= 0) return [];
  const share = from / (from - to);
  return [{ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }];
}
