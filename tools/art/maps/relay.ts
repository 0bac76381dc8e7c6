/** The relay station in the woods: 48 by 36 inches at 100 pixels to the inch. */
import { compound, growths, hut, hutPieces, relay, sandbags, stacks, track, trenches } from '../layouts/relay';
import { ink, paint, paper, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { arc, blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, drawing, group, line, path, type Point } from '../kit/svg';
import { drawCrate } from '../parts/crates';
import { consoleBank, tableAndStools, tiles } from '../parts/deck';
import { brush, isIn, px, trench, trunk, wood, woodFloor } from '../parts/field';
import { pebbles, soil, stone, tracks, trail, tufts } from '../parts/ground';
import { openHouse } from '../parts/open-house';
import { snag } from '../parts/relief';
import { shellHole } from '../parts/ruins';
import { inchTicks } from '../parts/strokes';
import { bagRun } from '../parts/structures';

const [width, height] = [relay.width * 100, relay.height * 100];
const moss = '#87936a';
const earth = '#a08a63';
const gravel = '#aaa48f';
const leaves = ['#56724a', '#64804f', '#4c684a', '#71844c'];
const thin = ['#6f8a52', '#7f9556', '#64804f', '#8d9a58'];

function ground(rng: Rng): string {
  const yard = polygon(px(compound));
  const way = px(track);
  return (
    soil(rng, width, height, [moss, tone(moss, 0.12), tone(moss, -0.12), '#9a9b70', '#77875f'], 190) +
    path(blob(rng, 2450, 2250, 1020, 0.12, 15), { fill: tone(earth, 0.16), 'fill-opacity': 0.3 }) +
    trail(way, 92, tone(earth, 0.12), tone(earth, -0.18)) +
    tracks(way, 26, tone(earth, -0.34)) +
    path(yard, {
      fill: gravel,
      'fill-opacity': 0.85,
      stroke: gravel,
      'stroke-width': 60,
      'stroke-opacity': 0.35,
      'stroke-linejoin': 'round',
    }) +
    growths.map(({ kind, outline }) => woodFloor(outline, kind === 'brush' ? '#8f9a5c' : '#6f7f52')).join('') +
    tufts(rng, width, height, 1500, tone(moss, -0.38)) +
    pebbles(rng, width, height, 1000, '#8d8d84')
  );
}

function hutPicture(rng: Rng): string {
  const [x, y] = [hut.x * 100, hut.y * 100];
  const floor: string[] = [];
  for (let j = 0; j < hut.h; j += 1)
    for (let i = 0; i < hut.w; i += 1) floor.push(tiles(x + i * 100, y + j * 100, '#8f989b', '#99a2a4'));
  const inner =
    consoleBank(rng, x + 26, y + 290, 150, 90, '#6a7a84') + tableAndStools(x + 320, y + 140, 90, 60, '#8a7350');
  return openHouse({ ...hut, pieces: hutPieces, wall: wall.light }, floor.join(''), inner);
}

/** The dish that all this is about, on its footing. */
function dish(outline: readonly Point[]): string {
  const points = px(outline);
  const foot = polygon(points);
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const r = 92;
  const ribs = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    return line(x - 14, y - 16, x + Math.cos(a) * (r - 7), y + Math.sin(a) * (r - 7), {});
  });
  return (
    path(foot, { fill: shadow, 'fill-opacity': 0.34, transform: 'translate(16 19)' }) +
    lit(foot, '#7f878a', { depth: 9, stroke: 3.6 }) +
    path(disc(x + 30, y + 36, r), { fill: shadow, 'fill-opacity': 0.34 }) +
    lit(disc(x, y, r), '#d3d6cf', { depth: 13, stroke: 3.6 }) +
    path(disc(x - 6, y - 7, r * 0.72), { fill: '#e6e7df', 'fill-opacity': 0.7 }) +
    group({ stroke: '#8f979b', 'stroke-width': 3.2 }, ...ribs) +
    path(arc(x, y, r - 14, 280, 350), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }) +
    [150, 270, 30]
      .map((a) =>
        line(x - 16, y - 18, x + Math.cos((a * Math.PI) / 180) * 66, y + Math.sin((a * Math.PI) / 180) * 66, {
          stroke: ink,
          'stroke-width': 5,
        }),
      )
      .join('') +
    lit(disc(x - 16, y - 18, 17), paint.orange, { depth: 4, stroke: 3 })
  );
}

/** Cables from the generators to the hut and to the dish. */
function cables(): string {
  const cable = (d: string): string =>
    path(d, { fill: 'none', stroke: shadow, 'stroke-opacity': 0.3, 'stroke-width': 9, transform: 'translate(5 7)' }) +
    path(d, { fill: 'none', stroke: ink, 'stroke-width': 8 }) +
    path(d, { fill: 'none', stroke: '#4d5a62', 'stroke-width': 3.4 });
  return (
    cable('M2050 2440C2080 2330 2000 2230 2060 2100') +
    cable('M2150 2520C2290 2560 2370 2440 2460 2460S2540 2330 2580 2330')
  );
}

function litter(rng: Rng): string {
  const stones = Array.from({ length: 90 }, () => at(rng.range(40, width - 40), rng.range(40, height - 40)))
    .filter((p) => !isIn(px(compound), p))
    .map((p) => stone(rng, p.x, p.y, rng.range(6, 17), '#94958b'));
  const marks = compound.map(({ x, y }) =>
    circle(x * 100, y * 100, 13, { fill: paint.yellow, stroke: ink, 'stroke-width': 3 }),
  );
  return stones.join('') + marks.join('');
}

/** The whole map as SVG, 4800 by 3600. */
export function relayMap(): string {
  const rng = rngOf(20260611);
  const [dishStack, ...others] = stacks;
  if (dishStack === undefined) throw new Error('relay: the station has no dish');
  const land = ground(rng);
  const holes =
    shellHole(rng, 1620, 1130, 46) +
    shellHole(rng, 3390, 1300, 40) +
    shellHole(rng, 1060, 1750, 42) +
    shellHole(rng, 3560, 2180, 38);
  const digs = trenches.map((points) => trench(rng, points, earth)).join('');
  const bags = sandbags
    .map(([a, b]) => {
      const [p, q] = px([a, b]) as [Point, Point];
      return bagRun(rng, p, q);
    })
    .join('');
  const boxes = others
    .flatMap(({ crates }) => crates)
    .map((crate) => drawCrate(crate, rng))
    .map(({ shadow: dark, body }) => dark + body)
    .join('');
  const logs = others
    .filter(({ crates }) => crates.length === 0)
    .map(({ outline }) => {
      const [a, b, c, d] = px(outline) as [Point, Point, Point, Point];
      const mid = (p: Point, q: Point, k: number): Point => at(p.x + (q.x - p.x) * k, p.y + (q.y - p.y) * k);
      return [0.2, 0.5, 0.8].map((k) => trunk(mid(a, d, k), mid(b, c, k), 44)).join('');
    })
    .join('');
  const name = stencil('RELAY 9', 2345, 2240, { size: 50, colour: paper, weight: 0.9, opacity: 0.55 });
  const low = growths
    .filter(({ kind }) => kind === 'brush')
    .map(({ outline }) => brush(rng, outline, ['#7b8a4c', '#8b9452', '#6c7d48', '#949a58']));
  const high = growths
    .filter(({ kind }) => kind !== 'brush')
    .map(({ kind, outline }) =>
      kind === 'medium-woods' ? wood(rng, outline, 128, leaves) : wood(rng, outline, 200, thin),
    );
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      land,
      holes,
      litter(rng),
      digs,
      name,
      cables(),
      bags,
      hutPicture(rng),
      group({ transform: 'scale(100)' }, boxes),
      dish(dishStack.outline),
      logs,
      snag(rng, 3180, 760, 52) + snag(rng, 1330, 2940, 50) + snag(rng, 760, 880, 46),
      ...low,
      ...high,
    ),
    group({ transform: 'scale(100)' }, inchTicks(relay.width, relay.height, paint.white)),
  );
}
