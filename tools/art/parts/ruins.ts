/** A shelled city: broken houses, rubble, wrecks, low walls. Pixels. */
import { ink, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { blob, disc, polygon, polyline, ring, roundedRect } from '../kit/shapes';
import { at, circle, data, group, line, path, placed, rect, type Point } from '../kit/svg';

const brick = '#a0684c';

/** Corner points from a to b with bites taken out, deepest in the middle. */
function brokenEdge(rng: Rng, a: Point, b: Point, depth: number, steps: number): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const k = i / steps;
    const bite = i === 0 || i === steps ? 0 : rng.range(0.15, 1) * depth;
    return at(a.x + dx * k + nx * bite, a.y + dy * k + ny * bite);
  });
}

export interface House {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly roof: string;
  /** Which side faces the street and is shot to pieces. */
  readonly open: 'east' | 'west';
}

/** A house without its street front: floors and inner walls lie open, the rest of the roof hangs on. */
export function house(rng: Rng, { x, y, w, h, roof, open }: House): string {
  const east = open === 'east';
  const outer = rect(x, y, w, h, { fill: '#6f665c', stroke: ink, 'stroke-width': 6 });
  const floor = Array.from({ length: Math.ceil(h / 46) }, (_, i) =>
    line(x, y + i * 46, x + w, y + i * 46, { stroke: '#574f47', 'stroke-width': 3 }),
  ).join('');
  const rooms = [0.36, 0.7]
    .map((k) =>
      lit(roundedRect(east ? x + w * 0.2 : x + 20, y + h * k, w * 0.62, 22, 2), tone(brick, -0.1), {
        depth: 5,
        stroke: 3,
      }),
    )
    .join('');
  const wallThick = 34;
  const front =
    lit(
      polygon([
        at(east ? x + w - wallThick : x, y),
        at(east ? x + w : x + wallThick, y),
        ...brokenEdge(rng, at(east ? x + w : x + wallThick, y), at(east ? x + w : x + wallThick, y + h * 0.34), 12, 5),
        at(east ? x + w - wallThick : x, y + h * 0.3),
      ]),
      brick,
      { depth: 6, stroke: 3.4 },
    ) +
    lit(
      polygon([
        at(east ? x + w - wallThick : x, y + h * 0.78),
        ...brokenEdge(
          rng,
          at(east ? x + w : x + wallThick, y + h * 0.72),
          at(east ? x + w : x + wallThick, y + h),
          10,
          4,
        ),
        at(east ? x + w - wallThick : x, y + h),
      ]),
      brick,
      { depth: 6, stroke: 3.4 },
    );
  const sides =
    lit(roundedRect(x, y, w, wallThick, 0), brick, { depth: 6, stroke: 3.4 }) +
    lit(roundedRect(x, y + h - wallThick, w, wallThick, 0), brick, { depth: 6, stroke: 3.4 });
  const edge = east
    ? brokenEdge(rng, at(x + w * 0.74, y - 4), at(x + w * 0.52, y + h + 4), w * 0.22, 13)
    : brokenEdge(rng, at(x + w * 0.48, y + h + 4), at(x + w * 0.26, y - 4), w * 0.22, 13);
  const back = east ? [at(x - 8, y + h + 4), at(x - 8, y - 4)] : [at(x + w + 8, y - 4), at(x + w + 8, y + h + 4)];
  const slab = polygon([...edge, ...back]);
  const tiles: string[] = [];
  for (let k = 30; k < h; k += 34) tiles.push(line(x - 10, y + k, x + w + 10, y + k, {}));
  const hole = polygon(
    ring(rng, x + w * (east ? 0.24 : 0.76), y + h * rng.range(0.3, 0.7), Math.min(w, h) * 0.13, 9, 0.25),
  );
  const roofing =
    path(slab, { fill: shadow, 'fill-opacity': 0.4, transform: 'translate(20 24)' }) +
    lit(slab, roof, { depth: 10, stroke: 4.5 }) +
    inside(slab, group({ stroke: tone(roof, -0.2), 'stroke-width': 3.4 }, ...tiles)) +
    path(hole, { fill: '#241f1e', stroke: ink, 'stroke-width': 5 });
  return (
    outer +
    floor +
    rubbleHeap(rng, x + w * (east ? 0.7 : 0.3), y + h * 0.55, Math.min(w, h) * 0.2, 16) +
    rooms +
    sides +
    front +
    roofing
  );
}

/** Broken masonry piled up: dust below, chunks and bricks on top, a bent girder. */
export function rubbleHeap(rng: Rng, x: number, y: number, r: number, count: number): string {
  const dust =
    path(blob(rng, x, y, r * 1.25, 0.2, 11), { fill: '#b3a48e', 'fill-opacity': 0.55 }) +
    path(blob(rng, x, y, r * 0.85, 0.2, 10), { fill: '#8d8070', 'fill-opacity': 0.7 });
  const chunks = Array.from({ length: count }, () => {
    const [a, k] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.next()) * r];
    return { x: x + Math.cos(a) * k, y: y + Math.sin(a) * k * 0.9, s: rng.range(8, 30) * (1.15 - (k / r) * 0.5) };
  })
    .sort((a, b) => a.y - b.y)
    .map((c) => {
      const d = rng.chance(0.3)
        ? roundedRect(c.x - c.s * 0.6, c.y - c.s * 0.35, c.s * 1.2, c.s * 0.7, 2)
        : polygon(ring(rng, c.x, c.y, c.s, 6, 0.25));
      return (
        path(d, { fill: shadow, 'fill-opacity': 0.3, transform: 'translate(6 7)' }) +
        lit(d, rng.pick(['#a49a8c', '#b3a795', brick, '#8f867a', tone(brick, 0.12)]), { depth: 4, stroke: 2.4 })
      );
    })
    .join('');
  return dust + chunks;
}

/** A girder or bar lying about. */
export const girder = (x: number, y: number, degrees: number, length: number): string =>
  placed(x + 7, y + 9, degrees, rect(-length / 2, -7, length, 14, { fill: shadow, 'fill-opacity': 0.3 })) +
  placed(
    x,
    y,
    degrees,
    lit(roundedRect(-length / 2, -8, length, 16, 1), '#8a5a44', { depth: 4, stroke: 2.6 }) +
      line(-length / 2 + 4, 0, length / 2 - 4, 0, { stroke: '#4f3328', 'stroke-width': 3 }),
  );

/** A car burnt out where it stood. */
export function wreck(rng: Rng, x: number, y: number, degrees: number, colour: string): string {
  const body = roundedRect(-96, -190, 192, 380, 46);
  const wheel = (wx: number, wy: number): string =>
    lit(roundedRect(wx - 15, wy - 38, 30, 76, 9), '#2b2d2f', { depth: 4, stroke: 3 });
  const rust = Array.from({ length: 9 }, () =>
    path(blob(rng, rng.range(-80, 80), rng.range(-170, 170), rng.range(14, 42), 0.3, 8), {
      fill: rng.pick(['#3a332f', '#7d4a34', '#2b2928']),
      'fill-opacity': 0.75,
    }),
  ).join('');
  const parts = [
    wheel(-94, -112),
    wheel(94, -112),
    wheel(-94, 112),
    lit(body, colour, { depth: 11, stroke: 5 }),
    inside(body, rust),
    path(polygon([at(-70, -66), at(70, -66), at(60, -16), at(-60, -16)]), {
      fill: '#20252a',
      stroke: ink,
      'stroke-width': 4,
    }),
    path(polygon([at(-62, 74), at(62, 74), at(70, 116), at(-70, 116)]), {
      fill: '#20252a',
      stroke: ink,
      'stroke-width': 4,
    }),
    lit(roundedRect(-62, -14, 124, 86, 12), tone(colour, 0.06), { depth: 7, stroke: 3.4 }),
    path(polygon(ring(rng, -8, 26, 27, 8, 0.3)), { fill: '#1c1a19', stroke: ink, 'stroke-width': 3 }),
    line(-58, -180, -30, -78, { stroke: tone(colour, -0.45), 'stroke-width': 4 }),
    line(58, -180, 30, -78, { stroke: tone(colour, -0.45), 'stroke-width': 4 }),
    path(polyline([at(-40, -62), at(-4, -40), at(20, -60), at(-10, -20)]), {
      fill: 'none',
      stroke: '#8fa2a8',
      'stroke-width': 2.4,
    }),
    circle(-70, -176, 12, { fill: '#cfc8b4', stroke: ink, 'stroke-width': 3 }),
    circle(70, -176, 12, { fill: '#3a3633', stroke: ink, 'stroke-width': 3 }),
  ];
  return (
    path(blob(rng, x + 8, y + 8, 300, 0.2, 13), { fill: '#16130f', 'fill-opacity': 0.28 }) +
    path(blob(rng, x, y, 210, 0.2, 11), { fill: '#16130f', 'fill-opacity': 0.32 }) +
    placed(x + 18, y + 22, degrees, path(body, { fill: shadow, 'fill-opacity': 0.42 })) +
    placed(x, y, degrees, parts.join(''))
  );
}

/** A low wall of coping stones, gaps shot into it. */
export function lowWall(rng: Rng, a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const out: string[] = [];
  for (let k = 0; k < length; k += 62) {
    if (rng.chance(0.13)) continue;
    const [x, y] = [a.x + ((b.x - a.x) * k) / length, a.y + ((b.y - a.y) * k) / length];
    out.push(
      placed(x + 9, y + 11, degrees, rect(0, -20, 60, 40, { fill: shadow, 'fill-opacity': 0.34 })),
      placed(
        x,
        y,
        degrees + rng.range(-2.4, 2.4),
        lit(roundedRect(0, -20, 60, 40, 4), tone('#b0a691', rng.range(-0.12, 0.06)), { depth: 6, stroke: 3.2 }),
      ),
    );
  }
  return out.join('');
}

/** A street lamp, bent or fallen. */
export const streetLamp = (x: number, y: number, degrees: number, length: number): string =>
  placed(x + 10, y + 13, degrees, rect(0, -5, length, 10, { fill: shadow, 'fill-opacity': 0.3 })) +
  placed(
    x,
    y,
    degrees,
    lit(roundedRect(0, -6, length, 12, 5), '#59636b', { depth: 3, stroke: 3 }) +
      lit(roundedRect(length - 12, -17, 52, 34, 12), '#7b858c', { depth: 5, stroke: 3 }) +
      rect(length + 2, -8, 24, 16, { fill: '#e9e0c0', stroke: ink, 'stroke-width': 2 }) +
      lit(disc(0, 0, 19), '#464f57', { depth: 4, stroke: 3 }),
  );

/** A shell hole through the paving. */
export function shellHole(rng: Rng, x: number, y: number, r: number): string {
  const cracks = ring(rng, x, y, r * 1.9, 11, 0.25)
    .map(
      (p) =>
        data`M${x + (p.x - x) * 0.5} ${y + (p.y - y) * 0.5}` +
        data`L${x + (p.x - x) * 0.75 + rng.range(-8, 8)} ${y + (p.y - y) * 0.75}L${p.x} ${p.y}`,
    )
    .join('');
  const slabs = ring(rng, x, y, r * 1.05, 10, 0.12)
    .map((p) =>
      lit(polygon(ring(rng, p.x, p.y, r * rng.range(0.14, 0.26), 5, 0.25)), '#8f8c86', { depth: 4, stroke: 2.4 }),
    )
    .join('');
  return (
    path(cracks, { fill: 'none', stroke: '#3d3c3b', 'stroke-width': 4 }) +
    path(blob(rng, x, y, r, 0.14, 10), { fill: '#6a5c4c', stroke: ink, 'stroke-width': 4 }) +
    path(blob(rng, x + r * 0.08, y + r * 0.1, r * 0.7, 0.14, 9), { fill: '#4a4035' }) +
    path(blob(rng, x + r * 0.14, y + r * 0.16, r * 0.4, 0.14, 8), { fill: '#5f6d70' }) +
    slabs
  );
}
