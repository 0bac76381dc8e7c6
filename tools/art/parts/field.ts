/** Woods, brush and trenches by their outlines on the table. Pixels, 100 to the inch. */
import { ink, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { polygon, polyline, roundedRect } from '../kit/shapes';
import { at, group, line, path, placed, type Point } from '../kit/svg';
import { scrub } from './ground';
import { grove } from './relief';

/** Table inches as pixels. */
export const px = (points: readonly Point[]): Point[] => points.map(({ x, y }) => at(x * 100, y * 100));

export function isIn(outline: readonly Point[], { x, y }: Point): boolean {
  let odd = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  });
  return odd;
}

/** Spots all over an outline, about so far apart, none of them on a regular line. */
export function strewn(rng: Rng, outline: readonly Point[], apart: number): Point[] {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const spots: Point[] = [];
  for (let y = Math.min(...ys) + apart / 2; y < Math.max(...ys); y += apart * 0.86) {
    const indent = (spots.length % 2) * apart * 0.5;
    for (let x = Math.min(...xs) + indent; x < Math.max(...xs); x += apart) {
      const spot = at(x + rng.range(-0.28, 0.28) * apart, y + rng.range(-0.28, 0.28) * apart);
      if (isIn(outline, spot)) spots.push(spot);
    }
  }
  return spots;
}

/** The dark floor of a wood, its edge as the rules measure it. */
export function woodFloor(outline: readonly Point[], colour: string): string {
  const d = polygon(px(outline));
  return (
    path(d, {
      fill: tone(colour, -0.34),
      'fill-opacity': 0.6,
      stroke: tone(colour, -0.34),
      'stroke-width': 46,
      'stroke-opacity': 0.3,
      'stroke-linejoin': 'round',
    }) +
    path(d, {
      fill: 'none',
      stroke: tone(colour, -0.55),
      'stroke-width': 7,
      'stroke-dasharray': '30 26',
      'stroke-linejoin': 'round',
    })
  );
}

/** Crowns over a wood: the nearer together, the denser it is. */
export const wood = (rng: Rng, outline: readonly Point[], apart: number, colours: readonly string[]): string =>
  strewn(rng, px(outline), apart)
    .map((spot) => grove(rng, [spot], colours))
    .join('');

export const brush = (rng: Rng, outline: readonly Point[], colours: readonly string[]): string =>
  strewn(rng, px(outline), 92)
    .map(({ x, y }) => scrub(rng, x, y, colours))
    .join('');

/** A trench along a line: spoil on both sides, revetted walls, a floor of duckboards. */
export function trench(rng: Rng, points: readonly Point[], soil: string): string {
  const way = px(points);
  const d = polyline(way);
  const round = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
  const spoil = way.flatMap((b, i) => {
    const a = way[i - 1];
    if (a === undefined) return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const clods: string[] = [];
    for (let k = 10; k < length; k += 24)
      for (const side of [-1, 1]) {
        const off = side * rng.range(74, 98);
        const r = rng.range(13, 25);
        const [x, y] = [a.x + ux * k - uy * off, a.y + uy * k + ux * off];
        clods.push(
          path(roundedRect(x - r, y - r * 0.8, r * 2, r * 1.6, r * 0.7), {
            fill: tone(soil, rng.range(-0.2, 0.14)),
            'fill-opacity': 0.85,
          }),
        );
      }
    return clods;
  });
  const boards = way.flatMap((b, i) => {
    const a = way[i - 1];
    if (a === undefined) return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const out: string[] = [];
    for (let k = 12; k < length - 8; k += 27)
      out.push(
        placed(
          a.x + ((b.x - a.x) * k) / length,
          a.y + ((b.y - a.y) * k) / length,
          degrees + rng.range(-4, 4),
          lit(roundedRect(-9, -31, 18, 62, 2), tone('#8a7350', rng.range(-0.16, 0.08)), { depth: 3, stroke: 1.8 }),
        ),
      );
    return out;
  });
  return (
    path(d, { ...round, stroke: tone(soil, -0.08), 'stroke-width': 204, 'stroke-opacity': 0.45 }) +
    path(d, { ...round, stroke: tone(soil, 0.1), 'stroke-width': 168, 'stroke-opacity': 0.8 }) +
    spoil.join('') +
    path(d, { ...round, stroke: ink, 'stroke-width': 108 }) +
    path(d, { ...round, stroke: '#6d5638', 'stroke-width': 100 }) +
    path(d, { ...round, stroke: '#43362a', 'stroke-width': 78 }) +
    boards.join('') +
    group(
      { transform: 'translate(-13 -15)' },
      path(d, { ...round, stroke: shadow, 'stroke-opacity': 0.3, 'stroke-width': 62 }),
    )
  );
}

/** A felled trunk lying between two points. */
export function trunk(a: Point, b: Point, thick: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const body = roundedRect(0, -thick / 2, length, thick, thick * 0.3);
  return (
    placed(a.x + 10, a.y + 12, degrees, path(body, { fill: shadow, 'fill-opacity': 0.32 })) +
    placed(
      a.x,
      a.y,
      degrees,
      lit(body, '#7d6144', { depth: 7, stroke: 3 }) +
        inside(
          body,
          ...[-0.2, 0.1, 0.3].map((k) =>
            line(14, thick * k, length - 14, thick * k, {
              stroke: '#54402c',
              'stroke-width': 3,
              'stroke-dasharray': '46 18',
            }),
          ),
        ) +
        lit(roundedRect(length - 15, -thick / 2, 15, thick, 6), '#c6a878', { depth: 2, stroke: 2.4 }),
    )
  );
}
