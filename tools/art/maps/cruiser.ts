/** The crippled cruiser: her deck drawn from the scenario's own walls, doors, rooms and fittings. 40 pixels to the centimetre. */
import { areas, barriers, breach, deck, hullOutline, rooms } from '../layouts/cruiser';
import type { Barrier } from '../../../src/space/types';
import { ink, paint, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { fade, hazard, inside, lit, merged } from '../kit/shade';
import { blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, drawing, group, line, path, rect, type Point } from '../kit/svg';
import { deckSquare, grate } from '../parts/deck';
import { cruiserFittings } from './cruiser-rooms';

const PX = 40;
const [width, height] = [deck.width * PX, deck.height * PX];
const skinColour = '#6f7b84';
const scaled = ({ x, y }: Point): Point => at(x * PX, y * PX);
const hull = polygon(hullOutline.map(scaled));

const floors: Record<string, string> = {
  breach: '#8a8478',
  'main-control': '#7d8ea0',
  'power-control': '#8a7f70',
  corridor: '#8d979c',
  bunks: '#9c8f78',
  mess: '#a39a82',
  store: '#8c8a6c',
  gunnery: '#7f868c',
  lock: '#9a9684',
  workshop: '#868b7d',
  cabins: '#97897c',
};

/** The dark, its stars and its mists. */
export function skyOf(rng: Rng, width: number, height: number): string {
  const stars = Array.from({ length: 1100 }, () =>
    circle(rng.range(0, width), rng.range(0, height), rng.pick([1.2, 1.6, 2.2, 3.2]), {
      'fill-opacity': rng.range(0.3, 0.95),
    }),
  );
  const mist = Array.from({ length: 18 }, () =>
    circle(rng.range(0, width), rng.range(0, height), rng.range(220, 560), {
      fill: rng.pick(['#22364a', '#2d2f47', '#1d3540']),
      'fill-opacity': 0.2,
    }),
  );
  return rect(0, 0, width, height, { fill: '#141c26' }) + mist.join('') + group({ fill: '#f3ecdc' }, ...stars);
}

/** Her armoured skin, a little beyond the hull, with turrets and the scars of the battle that crippled her. */
function skin(rng: Rng): string {
  const bevel = { fill: 'none', stroke: skinColour, 'stroke-width': 150, 'stroke-linejoin': 'round' } as const;
  const seams = hullOutline
    .flatMap((a, i) => {
      const b = hullOutline[(i + 1) % hullOutline.length] ?? a;
      return Array.from({ length: 14 }, (_, k) => {
        const t = (k + rng.range(0.1, 0.9)) / 14;
        const [x, y] = [(a.x + (b.x - a.x) * t) * PX, (a.y + (b.y - a.y) * t) * PX];
        return path(`M${x - 24} ${y - 18}h${rng.range(20, 58)}v${rng.range(14, 40)}`, {});
      });
    })
    .join('');
  const bells = [12, 21, 39, 48]
    .map(
      (y) =>
        lit(polygon([at(2, y * PX - 92), at(84, y * PX - 66), at(84, y * PX + 66), at(2, y * PX + 92)]), '#5a646c', {
          depth: 10,
          stroke: 6,
        }) + rect(6, y * PX - 78, 14, 156, { fill: '#4a3f36', stroke: ink, 'stroke-width': 4 }),
    )
    .join('');
  return (
    bells +
    path(hull, { ...bevel, stroke: '#000000', 'stroke-opacity': 0.4, transform: 'translate(22 28)' }) +
    path(hull, { ...bevel, stroke: ink, 'stroke-width': 162 }) +
    path(hull, bevel) +
    path(hull, { ...bevel, stroke: tone(skinColour, 0.12), 'stroke-width': 96 }) +
    group({ fill: 'none', stroke: tone(skinColour, -0.32), 'stroke-width': 4 }, seams)
  );
}

function decks(rng: Rng): string {
  return rooms
    .map(({ id, outline }) => {
      const colour = floors[id];
      if (colour === undefined) throw new Error(`cruiser: no floor for '${id}'`);
      const points = outline.map(scaled);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const squares: string[] = [];
      for (let x = Math.floor(Math.min(...xs) / 100) * 100; x < Math.max(...xs); x += 100)
        for (let y = Math.floor(Math.min(...ys) / 100) * 100; y < Math.max(...ys); y += 100)
          squares.push(deckSquare(rng, x, y, colour));
      const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
      const { def, fill } = fade('#fff6dc', 0.36);
      const light = def + circle(cx, cy, Math.max(...xs) - cx, { fill });
      const dark = path(polygon(points), {
        fill: 'none',
        stroke: shadow,
        'stroke-width': 90,
        'stroke-opacity': 0.22,
      });
      return inside(polygon(points), squares.join(''), dark, light);
    })
    .join('');
}

/** The hole in her stern through which the boarders come: torn plates and scorched deck. */
function wound(rng: Rng): string {
  const { x, y } = scaled(breach);
  const scorch = [260, 190, 120]
    .map((r, i) => path(blob(rng, x - 60, y, r, 0.3, 13), { fill: shadow, 'fill-opacity': 0.16 + i * 0.05 }))
    .join('');
  const hole = blob(rng, 4 * PX - 6, y, 116, 0.28, 15);
  const shards = Array.from({ length: 16 }, (_, i) => {
    const a = ((i + rng.range(-0.3, 0.3)) / 16) * Math.PI * 2;
    const [px, py] = [4 * PX - 6 + Math.cos(a) * 122, y + Math.sin(a) * 122];
    const size = rng.range(12, 30);
    return lit(
      polygon([at(px - size, py - size * 0.4), at(px + size * 0.8, py - size * 0.7), at(px + size * 0.2, py + size)]),
      rng.pick([skinColour, '#59636b', '#8a8478']),
      { depth: 4, stroke: 3 },
    );
  }).join('');
  return scorch + path(hole, { fill: '#10161d', stroke: ink, 'stroke-width': 6 }) + shards;
}

/** A straight piece of wall, twice as thick as `half` in pixels. */
export const thick = (a: Point, b: Point, half: number): string => {
  const [p, q] = [scaled(a), scaled(b)];
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const [ux, uy] = [((q.x - p.x) / length) * half, ((q.y - p.y) / length) * half];
  return polygon([
    at(p.x - ux - uy, p.y - uy + ux),
    at(q.x + ux - uy, q.y + uy + ux),
    at(q.x + ux + uy, q.y + uy - ux),
    at(p.x - ux + uy, p.y - uy - ux),
  ]);
};

function bulkheads(): string {
  const blocks = barriers.flatMap(({ kind, a, b }) =>
    kind === 'wall' ? [thick(a, b, 11)] : kind === 'hull' ? [thick(a, b, 19)] : [],
  );
  return (
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.42, transform: 'translate(9 11)' }) +
    merged(blocks, wall.base, { depth: 5, stroke: 3.5 })
  );
}

/** Two leaves with warning sills; the table shows their present state. */
export function doors(barriers: readonly Barrier[]): string {
  return barriers
    .filter(({ kind }) => kind === 'door')
    .map(({ a, b }) => {
      const [p, q] = [scaled(a), scaled(b)];
      const across = a.x === b.x;
      const box = across ? { x: p.x - 30, y: p.y, w: 60, h: q.y - p.y } : { x: p.x, y: p.y - 30, w: q.x - p.x, h: 60 };
      const leaf = across ? roundedRect(box.x + 20, box.y, 20, box.h, 3) : roundedRect(box.x, box.y + 20, box.w, 20, 3);
      const seam = across
        ? line(box.x + 20, box.y + box.h / 2, box.x + 40, box.y + box.h / 2, { stroke: ink, 'stroke-width': 4 })
        : line(box.x + box.w / 2, box.y + 20, box.x + box.w / 2, box.y + 40, { stroke: ink, 'stroke-width': 4 });
      return (
        hazard(roundedRect(box.x, box.y, box.w, box.h, 4), box, 9, [paint.yellow, ink]) +
        lit(leaf, '#a3adb2', { depth: 4, stroke: 3 }) +
        seam
      );
    })
    .join('');
}

function corridorMarks(): string {
  const stripe = (y: number): string =>
    path(`M${17 * PX} ${y}H${95 * PX}`, {
      fill: 'none',
      stroke: paint.yellow,
      'stroke-width': 7,
      'stroke-dasharray': '60 34',
      'stroke-opacity': 0.6,
    });
  const text = (word: string, x: number, y: number, size = 44): string =>
    stencil(word, x * PX, y * PX, { size, colour: paint.white, opacity: 0.55, weight: 1 });
  return (
    stripe(25.2 * PX) +
    stripe(34.8 * PX) +
    [36, 58, 80].map((x) => grate(x * PX - 70, 29 * PX, 140, 80, '#8d979c')).join('') +
    text('AFT', 20.5, 30) +
    text('FORE', 91, 30) +
    text('POWER', 50, 39, 40) +
    text('MAIN CONTROL', 103.5, 44.5, 36) +
    plot()
  );
}

/** The plot on the deck of Main Control, with the watch's seats about it. */
function plot(): string {
  const [x, y] = [105.5 * PX, 36 * PX];
  const seat = (sx: number, sy: number): string =>
    path(disc(sx + 5, sy + 6, 24), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(sx - 24, sy - 24, 46, 48, 14), '#7a4f3e', { depth: 5, stroke: 3.2 }) +
    lit(roundedRect(sx - 12, sy - 16, 32, 32, 9), '#9a6a50', { depth: 4, stroke: 2.2 });
  const ring = (r: number, dash: string): string =>
    path(disc(x, y, r), {
      fill: '#5f7288',
      'fill-opacity': 0.35,
      stroke: paint.white,
      'stroke-opacity': 0.55,
      'stroke-width': 5,
      'stroke-dasharray': dash,
    });
  const courses = path(
    `M${x - 70} ${y + 34}Q${x} ${y - 60} ${x + 78} ${y - 22}M${x - 40} ${y - 62}L${x + 50} ${y + 58}`,
    {
      fill: 'none',
      stroke: '#8fe0dc',
      'stroke-width': 4,
      'stroke-opacity': 0.8,
    },
  );
  return (
    ring(112, 'none') +
    ring(78, '18 12') +
    courses +
    circle(x + 78, y - 22, 8, { fill: '#d9684f' }) +
    circle(x - 70, y + 34, 8, { fill: '#8fe0dc' }) +
    seat(109.3 * PX, 24 * PX) +
    seat(109.3 * PX, 35.5 * PX)
  );
}

export function cruiserMap(): string {
  const rng = rngOf(19750705);
  return drawing(
    [0, 0, width, height],
    width,
    height,
    skyOf(rng, width, height),
    skin(rng),
    decks(rng),
    corridorMarks(),
    cruiserFittings(rng, areas, PX),
    bulkheads(),
    wound(rng),
    doors(barriers),
  );
}
