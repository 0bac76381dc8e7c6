/** What people have built outdoors: habitat domes, sandbags, a landing pad, masts. Pixels. */
import { ink, paint, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { hazard, lit, merged } from '../kit/shade';
import { arc, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, group, line, num, path, placed, type Point } from '../kit/svg';

/** Habitat domes over the spaces, joined by short tunnels. */
export function domes(rng: Rng, spots: readonly Point[], colour: string): string {
  const near = spots.flatMap((a, i) =>
    spots
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 110)
      .map((b) => [a, b] as const),
  );
  const tunnels = near.map(([a, b]) => {
    const [dx, dy] = [(b.x - a.x) / 100, (b.y - a.y) / 100];
    return polygon([
      at(a.x - dy * 24, a.y + dx * 24),
      at(b.x - dy * 24, b.y + dx * 24),
      at(b.x + dy * 24, b.y - dx * 24),
      at(a.x + dy * 24, a.y - dx * 24),
    ]);
  });
  const foot = [...tunnels, ...spots.map((p) => disc(p.x, p.y, 51))];
  return (
    path(foot.join(''), { fill: shadow, 'fill-opacity': 0.34, transform: 'translate(15 19)' }) +
    merged(foot, tone(colour, -0.12), { depth: 7, stroke: 3.4 }) +
    spots.map((p) => dome(rng, p, colour)).join('')
  );
}

function dome(rng: Rng, { x, y }: Point, colour: string): string {
  const turn = rng.range(0, 60);
  const ribs = [0, 60, 120, 180, 240, 300].map((a) => {
    const k = ((a + turn) * Math.PI) / 180;
    return line(x - 4, y - 5, x + Math.cos(k) * 45, y + Math.sin(k) * 45, {});
  });
  const detail = rng.pick([
    lit(disc(x - 4, y - 5, 14), tone(colour, 0.1), { depth: 3, stroke: 2 }) +
      path(disc(x - 4, y - 5, 7), { fill: '#5f8fa0', stroke: ink, 'stroke-width': 1.8 }),
    lit(roundedRect(x - 18, y - 16, 28, 20, 3), tone(colour, -0.3), { depth: 3, stroke: 2 }) +
      [0, 1, 2]
        .map((i) => line(x - 14, y - 11 + i * 5, x + 6, y - 11 + i * 5, { stroke: ink, 'stroke-width': 1.8 }))
        .join(''),
    stencil(String(rng.int(1, 9)), x - 3, y - 4, { size: 26, colour: tone(colour, -0.55), weight: 0.9 }),
  ]);
  return (
    lit(disc(x, y, 47), colour, { depth: 9, stroke: 2 }) +
    path(disc(x - 6, y - 7, 30), { fill: tone(colour, 0.14) }) +
    group({ stroke: tone(colour, -0.3), 'stroke-width': 2.2 }, ...ribs) +
    path(arc(x, y, 41, 280, 350), {
      fill: 'none',
      stroke: tone(colour, 0.6),
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }) +
    detail
  );
}

/** One sandbag. */
function bag(rng: Rng, x: number, y: number, degrees: number): string {
  return (
    placed(x + 4, y + 5, degrees, path(roundedRect(-17, -10, 34, 20, 8), { fill: shadow, 'fill-opacity': 0.3 })) +
    placed(
      x,
      y,
      degrees + rng.range(-5, 5),
      lit(roundedRect(-17, -10, 34, 20, 8), tone('#b7a477', rng.range(-0.12, 0.08)), { depth: 3.5, stroke: 2 }) +
        path('M-9 -3h18', { stroke: '#80704a', 'stroke-width': 1.8 }),
    )
  );
}

/** Sandbags in two courses along a straight run from a to b. */
export function bagRun(rng: Rng, a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const degrees = (Math.atan2(uy, ux) * 180) / Math.PI;
  const course = (from: number, lift: number): string[] => {
    const out: string[] = [];
    for (let k = from; k < length; k += 29)
      out.push(bag(rng, a.x + ux * k - uy * lift, a.y + uy * k + ux * lift, degrees));
    return out;
  };
  return [...course(0, 7), ...course(14, -7)].join('');
}

/** A wall of sandbags through neighbouring spaces; a space without neighbours gets a short wall of its own. */
export function sandbagWall(rng: Rng, spots: readonly Point[]): string {
  const linked = new Set<Point>();
  const runs = spots.flatMap((a, i) =>
    spots
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 110)
      .map((b) => {
        linked.add(a).add(b);
        return { a, b };
      }),
  );
  const alone = spots.filter((p) => !linked.has(p)).map((p) => ({ a: at(p.x - 44, p.y), b: at(p.x + 44, p.y) }));
  return (
    [...runs, ...alone]
      .sort((p, q) => p.a.y - q.a.y)
      .map(({ a, b }) => bagRun(rng, a, b))
      .join('') + spots.map((p) => bag(rng, p.x, p.y, 0)).join('')
  );
}

/** A landing pad over the spaces: a slab, a ring and a letter. */
export function landingPad(x: number, y: number, r: number): string {
  const slab = polygon(
    Array.from({ length: 8 }, (_, i) =>
      at(x + Math.cos(((i + 0.5) * Math.PI) / 4) * r, y + Math.sin(((i + 0.5) * Math.PI) / 4) * r),
    ),
  );
  const lights = Array.from({ length: 8 }, (_, i) =>
    circle(x + Math.cos((i * Math.PI) / 4) * r * 0.86, y + Math.sin((i * Math.PI) / 4) * r * 0.86, 7, {
      fill: '#f0d890',
      stroke: ink,
      'stroke-width': 2.2,
    }),
  );
  return (
    path(slab, { fill: shadow, 'fill-opacity': 0.3, transform: 'translate(9 11)' }) +
    lit(slab, '#949a98', { depth: 7, stroke: 3.4 }) +
    [-0.5, 0, 0.5]
      .map(
        (k) =>
          line(x - r * 0.88, y + r * k, x + r * 0.88, y + r * k, { stroke: '#737a79', 'stroke-width': 2.4 }) +
          line(x + r * k, y - r * 0.88, x + r * k, y + r * 0.88, { stroke: '#737a79', 'stroke-width': 2.4 }),
      )
      .join('') +
    path(disc(x, y, r * 0.68), { fill: 'none', stroke: paint.yellow, 'stroke-width': 11, 'stroke-opacity': 0.85 }) +
    path(disc(x, y, r * 0.58), {
      fill: 'none',
      stroke: paint.white,
      'stroke-width': 4,
      'stroke-dasharray': '20 14',
      'stroke-opacity': 0.85,
    }) +
    stencil('H4', x, y, { size: r * 0.42, colour: paint.white, weight: 0.85, opacity: 0.8 }) +
    lights.join('')
  );
}

/** An aerial mast on guy ropes. */
export function mast(x: number, y: number): string {
  const ropes = [20, 140, 260]
    .map((a) =>
      line(x, y, x + Math.cos((a * Math.PI) / 180) * 52, y + Math.sin((a * Math.PI) / 180) * 52, {
        stroke: ink,
        'stroke-width': 2.4,
      }),
    )
    .join('');
  return (
    line(x, y, x + 60, y + 72, {
      stroke: shadow,
      'stroke-width': 9,
      'stroke-opacity': 0.28,
      'stroke-linecap': 'round',
    }) +
    ropes +
    lit(roundedRect(x - 17, y - 17, 34, 34, 4), '#8d979c', { depth: 4, stroke: 2.6 }) +
    lit(disc(x - 3, y - 3, 9), '#c8641b', { depth: 2, stroke: 2 })
  );
}

/** A freight container two spaces long. */
export function container(x: number, y: number, degrees: number, colour: string, mark: string): string {
  const ribs = Array.from({ length: 9 }, (_, i) =>
    line(-60 + i * 15, -24, -60 + i * 15, 24, { stroke: tone(colour, -0.3), 'stroke-width': 3 }),
  ).join('');
  const end = roundedRect(56, -26, 12, 52, 2);
  return (
    placed(
      x + 14,
      y + 17,
      degrees,
      path(roundedRect(-70, -29, 140, 58, 4), { fill: shadow, 'fill-opacity': 0.34 }),
      1.28,
    ) +
    placed(
      x,
      y,
      degrees,
      lit(roundedRect(-70, -29, 140, 58, 4), colour, { depth: 5, stroke: 3 }) +
        ribs +
        hazard(end, { x: 56, y: -26, w: 12, h: 52 }, 8, [paint.yellow, ink]) +
        stencil(mark, -8, 0, { size: 20, colour: tone(colour, 0.55), weight: 1.1 }),
      1.28,
    )
  );
}

/** A hard road through the points with a broken centre line and worn shoulders. */
export function road(points: readonly Point[], width: number, colour: string): string {
  const d = `M${points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}`;
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    path(d, { stroke: tone(colour, -0.22), 'stroke-width': width + 18, 'stroke-opacity': 0.55 }),
    path(d, { stroke: colour, 'stroke-width': width }),
    path(d, { stroke: tone(colour, 0.28), 'stroke-width': 5, 'stroke-dasharray': '44 34', 'stroke-opacity': 0.7 }),
  );
}
