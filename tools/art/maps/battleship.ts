/** The battleship: both of her decks from the scenario's own walls, doors, rooms and fittings, and between them her profile. 40 pixels to the centimetre. */
import { areas, barriers, breach, deck, fittings, hatches, hulls, rooms } from '../layouts/battleship';
import { ink, paint, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { fade, hazard, inside, lit, merged } from '../kit/shade';
import { blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, drawing, group, line, path, rect, type Point } from '../kit/svg';
import { deckSquare, grate } from '../parts/deck';
import { doors, skyOf, thick } from './cruiser';
import { bank, bench, bunks, cast, crates, gun, reactor, table, type Box } from './cruiser-rooms';

const PX = 40;
const [width, height] = [deck.width * PX, deck.height * PX];
const skinColour = '#5a5055';
const glow = '#e0574a';
const scaled = ({ x, y }: Point): Point => at(x * PX, y * PX);

const floors: Record<string, string> = {
  bay: '#7f7a72',
  spine: '#85868a',
  gallery: '#777b80',
  drill: '#84776f',
  arsenal: '#7d7a62',
  stores: '#827f66',
  mess: '#94896f',
  quarters: '#8c7f70',
  'main-control': '#75808f',
  engines: '#706d6c',
  keel: '#7a7c80',
  racks: '#75696a',
  magazine: '#7d705c',
  pumps: '#6d7a78',
  'power-control': '#80756a',
  brig: '#6f7277',
  hold: '#857f70',
};

/** Her skin of black iron about either deck, ribbed, with a red line along the hull. */
function skin(rng: Rng, outline: readonly Point[]): string {
  const hull = polygon(outline.map(scaled));
  const band = (colour: string, wide: number, more: object = {}): string =>
    path(hull, { fill: 'none', stroke: colour, 'stroke-width': wide, 'stroke-linejoin': 'miter', ...more });
  const ribs = outline
    .flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length] ?? a;
      const count = Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 5);
      const [ux, uy] = [(b.y - a.y) / Math.hypot(b.x - a.x, b.y - a.y), (a.x - b.x) / Math.hypot(b.x - a.x, b.y - a.y)];
      return Array.from({ length: count }, (_, k) => {
        const t = (k + 0.5) / count;
        const [x, y] = [(a.x + (b.x - a.x) * t) * PX, (a.y + (b.y - a.y) * t) * PX];
        return line(x, y, x + ux * 84, y + uy * 84, {
          stroke: tone(skinColour, -0.4),
          'stroke-width': rng.range(5, 9),
        });
      });
    })
    .join('');
  return (
    band('#000000', 170, { 'stroke-opacity': 0.4, transform: 'translate(22 28)' }) +
    band(ink, 178) +
    band(skinColour, 166) +
    ribs +
    band(tone(skinColour, 0.14), 70) +
    band(glow, 7, { 'stroke-opacity': 0.7, 'stroke-dasharray': '90 26' })
  );
}

function floorsOf(rng: Rng): string {
  return rooms
    .map(({ id, outline }) => {
      const colour = floors[id];
      if (colour === undefined) throw new Error(`battleship: no floor for '${id}'`);
      const points = outline.map(scaled);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const squares: string[] = [];
      for (let x = Math.floor(Math.min(...xs) / 100) * 100; x < Math.max(...xs); x += 100)
        for (let y = Math.floor(Math.min(...ys) / 100) * 100; y < Math.max(...ys); y += 100)
          squares.push(deckSquare(rng, x, y, colour));
      const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
      const { def, fill } = fade('#ffe9d2', 0.3);
      const dark = path(polygon(points), { fill: 'none', stroke: shadow, 'stroke-width': 90, 'stroke-opacity': 0.26 });
      return inside(polygon(points), squares.join(''), dark, def + circle(cx, cy, Math.max(...xs) - cx, { fill }));
    })
    .join('');
}

/** A hatch as it is seen from either deck: down a ladder into the light below, or up to a lid. */
function hatchAt({ x, y }: Point, leads: 'down' | 'up'): string {
  const [px, py, half] = [x * PX, y * PX, 60];
  const frame = { x: px - half, y: py - half, w: 2 * half, h: 2 * half };
  const rungs = [-30, -10, 10, 30].map((dy) =>
    line(px - 26, py + dy, px + 26, py + dy, { stroke: '#c9ced2', 'stroke-width': 7 }),
  );
  const rails = [-26, 26].map((dx) =>
    line(px + dx, py - 44, px + dx, py + 44, { stroke: '#aeb6bb', 'stroke-width': 8 }),
  );
  const well =
    leads === 'down'
      ? rect(px - 44, py - 44, 88, 88, { fill: '#1d2126', stroke: ink, 'stroke-width': 5 }) +
        rect(px - 36, py - 36, 72, 72, { fill: '#5c4a35', 'fill-opacity': 0.55 })
      : lit(roundedRect(px - 44, py - 44, 88, 88, 6), '#6d757b', { depth: 5, stroke: 4 });
  return (
    cast(frame, 8) +
    hazard(roundedRect(frame.x, frame.y, frame.w, frame.h, 8), frame, 10, [paint.yellow, ink]) +
    well +
    rails.join('') +
    rungs.join('')
  );
}

/** A clanker's stall: clamps, a charging bar and a number. */
function rack(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const count = Math.round(w / 120);
  const each = w / count;
  const stalls = Array.from({ length: count }, (_, i) => {
    const [sx, cy] = [x + i * each, y + h / 2];
    return (
      lit(roundedRect(sx + 5, y + 6, each - 10, h - 12, 8), '#54595f', { depth: 6, stroke: 3.4 }) +
      circle(sx + each / 2, cy, Math.min(each, h) * 0.26, { fill: '#2b3036', stroke: ink, 'stroke-width': 4 }) +
      rect(sx + 14, y + h - 26, (each - 28) * rng.range(0.4, 1), 10, { fill: glow }) +
      stencil(String(rng.int(10, 99)), sx + each / 2, cy, { size: 24, colour: '#d5cfc0', opacity: 0.8 })
    );
  });
  return cast(box, 8) + stalls.join('');
}

const drawn: Record<string, (rng: Rng, box: Box) => string> = {
  reactor,
  bank,
  bench,
  table,
  bunks,
  crates,
  gun,
  rack,
};

function furniture(rng: Rng): string {
  return fittings
    .map(({ id, outline }) => {
      const draw = drawn[id.split('.')[0] ?? ''];
      if (draw === undefined) throw new Error(`battleship: nothing is drawn for '${id}'`);
      const [xs, ys] = [outline.map(({ x }) => x * PX), outline.map(({ y }) => y * PX)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return draw(rng, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y });
    })
    .join('');
}

function bulkheads(): string {
  const blocks = barriers.flatMap(({ kind, a, b }) =>
    kind === 'wall' ? [thick(a, b, 12)] : kind === 'hull' ? [thick(a, b, 20)] : [],
  );
  return (
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.45, transform: 'translate(9 11)' }) +
    merged(blocks, tone(wall.base, -0.12), { depth: 5, stroke: 3.5 })
  );
}

const text = (word: string, x: number, y: number, size = 42, colour: string = paint.white): string =>
  stencil(word, x * PX, y * PX, { size, colour, opacity: 0.6, weight: 1 });

function marks(): string {
  const stripe = (y: number, from: number, to: number): string =>
    path(`M${from * PX} ${y * PX}H${to * PX}`, {
      fill: 'none',
      stroke: glow,
      'stroke-width': 7,
      'stroke-dasharray': '60 34',
      'stroke-opacity': 0.65,
    });
  return (
    stripe(17.2, 19, 91) +
    stripe(24.8, 19, 91) +
    stripe(93.2, 27, 91) +
    stripe(100.8, 27, 91) +
    [48, 62].map((x) => grate(x * PX - 70, 20 * PX, 140, 80, '#85868a')).join('') +
    [48, 62].map((x) => grate(x * PX - 70, 96 * PX, 140, 80, '#7a7c80')).join('') +
    text('MAIN CONTROL', 101, 25.5, 34) +
    text('POWER', 60, 107, 38) +
    text('RACKS', 44, 85.5, 36) +
    text('DRILL', 61, 12.5, 34) +
    text('HOLD', 103, 97.5, 38) +
    text('ENGINES', 17, 97, 36)
  );
}

/** The hole that the boarders have cut into the aft bay. */
function wound(rng: Rng): string {
  const { x, y } = scaled(breach);
  const scorch = [230, 170, 110].map((r, i) =>
    path(blob(rng, x - 70, y, r, 0.3, 13), { fill: shadow, 'fill-opacity': 0.16 + i * 0.05 }),
  );
  const hole = path(blob(rng, 4 * PX - 6, y, 108, 0.26, 15), { fill: '#10161d', stroke: ink, 'stroke-width': 6 });
  return scorch.join('') + hole;
}

/** Between her decks the ship as one would see her from the side, with the two decks lit and the hatches between them. */
function profile(): string {
  const p = (x: number, y: number): Point => at(x * PX, y * PX);
  const body = polygon([
    p(8, 54),
    p(16, 50),
    p(40, 50),
    p(44, 46),
    p(58, 46),
    p(62, 50),
    p(92, 50),
    p(110, 57),
    p(112, 60),
    p(110, 63),
    p(92, 69),
    p(20, 69),
    p(8, 65),
  ]);
  const turret = (x: number, y: number, up: boolean): string => {
    const s = up ? -1 : 1;
    return (
      path(polygon([p(x - 4, y), p(x - 2.4, y + s * 2.4), p(x + 2.4, y + s * 2.4), p(x + 4, y)]), {
        fill: tone(skinColour, 0.06),
        stroke: ink,
        'stroke-width': 4,
      }) + line(x * PX, (y + s * 1.6) * PX, (x + 8) * PX, (y + s * 2.6) * PX, { stroke: '#8a8083', 'stroke-width': 12 })
    );
  };
  const lamp = (y: number, word: string): string =>
    path(`M${16 * PX} ${y * PX}H${104 * PX}`, {
      fill: 'none',
      stroke: glow,
      'stroke-width': 9,
      'stroke-opacity': 0.85,
    }) + stencil(word, 60 * PX, (y - 1.3) * PX, { size: 44, colour: '#f0d9c8', opacity: 0.9, weight: 1 });
  const ladder = ({ x }: Point): string =>
    path(`M${x * PX} ${39.4 * PX}V${78.6 * PX}`, {
      fill: 'none',
      stroke: paint.yellow,
      'stroke-width': 7,
      'stroke-dasharray': '26 20',
      'stroke-opacity': 0.8,
    }) +
    [55, 64]
      .map((y) => path(disc(x * PX, y * PX, 17), { fill: ink, stroke: paint.yellow, 'stroke-width': 6 }))
      .join('');
  const plates = Array.from({ length: 22 }, (_, i) =>
    line((12 + i * 4.4) * PX, 51 * PX, (12 + i * 4.4) * PX, 68 * PX, {
      stroke: tone(skinColour, -0.35),
      'stroke-width': 4,
      'stroke-opacity': 0.6,
    }),
  ).join('');
  const engines = [54, 59.5, 65].map((y) =>
    lit(roundedRect(3 * PX, (y - 1.6) * PX, 6 * PX, 3.2 * PX, 18), '#4a4246', { depth: 8, stroke: 5 }),
  );
  return (
    path(body, { fill: '#000000', 'fill-opacity': 0.4, transform: 'translate(20 26)' }) +
    engines.join('') +
    [26, 74, 84].map((x) => turret(x, 50, true)).join('') +
    [34, 66, 80].map((x) => turret(x, 69, false)).join('') +
    lit(body, skinColour, { depth: 16, stroke: 7 }) +
    inside(body, plates) +
    lamp(55, 'COMMAND DECK') +
    lamp(64, 'MACHINE DECK') +
    ladder(hatches.aft) +
    ladder(hatches.forward)
  );
}

const hatchesDrawn = (): string =>
  areas
    .filter(({ kind }) => kind === 'hatch')
    .map(({ outline }) => {
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      const middle = at((Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2);
      return hatchAt(middle, middle.y < 60 ? 'down' : 'up');
    })
    .join('');

export function battleshipMap(): string {
  const rng = rngOf(20051975);
  return drawing(
    [0, 0, width, height],
    width,
    height,
    skyOf(rng, width, height),
    profile(),
    group({}, skin(rng, hulls.command), skin(rng, hulls.machine)),
    floorsOf(rng),
    marks(),
    hatchesDrawn(),
    furniture(rng),
    bulkheads(),
    wound(rng),
    doors(barriers),
  );
}
