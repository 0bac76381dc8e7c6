/** The bridge over the river: 48 by 36 inches at 100 pixels to the inch. */
import {
  banks,
  bridgeTable,
  deck,
  farm,
  farmPieces,
  fieldWalls,
  groves,
  heaps,
  post,
  roads,
  waters,
} from '../layouts/bridge';
import { ink, paint, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { blob, polygon, roundedRect } from '../kit/shapes';
import { at, data, drawing, group, line, path, placed, rect, type Point } from '../kit/svg';
import { drawCrate } from '../parts/crates';
import { bunk, tableAndStools } from '../parts/deck';
import { brush, isIn, px, strewn, wood, woodFloor } from '../parts/field';
import { pebbles, soil, stone, tracks, trail, tufts } from '../parts/ground';
import { openHouse } from '../parts/open-house';
import { snag } from '../parts/relief';
import { lowWall, shellHole, wreck } from '../parts/ruins';
import { inchTicks } from '../parts/strokes';
import { bagRun, road } from '../parts/structures';

const [width, height] = [bridgeTable.width * 100, bridgeTable.height * 100];
const meadow = '#98a06b';
const earth = '#b09a6c';
const gravel = '#b2ab97';
const water = '#5f8a98';
const leaves = ['#5d7848', '#6b844e', '#536e4a', '#788a50'];
const thin = ['#7d9054', '#8a9c58', '#6f884c', '#98a25c'];

/** A ploughed field: furrows inside its outline. */
function field(outline: readonly Point[], colour: string): string {
  const d = polygon(px(outline));
  const [xs, ys] = [outline.map(({ x }) => x * 100), outline.map(({ y }) => y * 100)];
  const furrows: string[] = [];
  for (let y = Math.min(...ys) + 14; y < Math.max(...ys); y += 27)
    furrows.push(line(Math.min(...xs), y, Math.max(...xs), y + 24, {}));
  return (
    path(d, {
      fill: colour,
      'fill-opacity': 0.75,
      stroke: tone(colour, -0.25),
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) + inside(d, group({ stroke: tone(colour, -0.2), 'stroke-width': 8, 'stroke-opacity': 0.6 }, ...furrows))
  );
}

function land(rng: Rng): string {
  const main = px(roads.main);
  return (
    soil(rng, width, height, [meadow, tone(meadow, 0.12), tone(meadow, -0.1), '#a9a675', '#869460'], 190) +
    field([at(13, 10), at(19.2, 10), at(19.2, 14.6), at(13, 14.6)], '#a88f60') +
    field([at(4.8, 20.6), at(11.8, 20.6), at(11.8, 25), at(4.8, 25)], '#b49b66') +
    trail(px(roads.ford), 84, tone(earth, 0.1), tone(earth, -0.2)) +
    tracks(px(roads.ford), 24, tone(earth, -0.32)) +
    trail(px(roads.north), 96, tone(earth, 0.1), tone(earth, -0.2)) +
    tracks(px(roads.north), 26, tone(earth, -0.32)) +
    road(main, 150, gravel) +
    tracks(main, 40, tone(gravel, -0.3)) +
    groves.map(({ kind, outline }) => woodFloor(outline, kind === 'brush' ? '#949a5c' : '#74804f')).join('') +
    tufts(rng, width, height, 1500, tone(meadow, -0.38)) +
    pebbles(rng, width, height, 900, '#8f8f84')
  );
}

/** The river: sandy banks, darker where it is deep, waves along its run; stones and white water at the ford. */
function river(rng: Rng): string {
  const edges = px([...[...banks.west].reverse(), ...banks.east]);
  // The ends run on beyond the table, so that no bank is drawn along its edge.
  const all = polygon(edges.map(({ x, y }) => at(x, y === 0 ? -200 : y === height ? height + 200 : y)));
  const fordAt = px(waters.find(({ kind }) => kind === 'stream')?.outline ?? []);
  const run = edges.map(({ x }) => x);
  const [west, east] = [Math.min(...run), Math.max(...run)];
  const waves = Array.from({ length: 360 }, () => {
    const [x, y, w] = [rng.range(west - 40, east + 60), rng.range(0, height), rng.range(26, 80)];
    return data`M${x} ${y}q${w * 0.12} ${w * 0.5} ${rng.range(-8, 8)} ${w}`;
  });
  const fordStones = strewn(rng, fordAt, 66)
    .filter(() => rng.chance(0.62))
    .map(({ x, y }) => stone(rng, x, y, rng.range(9, 24), '#a7a596'));
  const foam = strewn(rng, fordAt, 74).map(({ x, y }) =>
    path(data`M${x - 20} ${y}q10 ${rng.range(8, 18)} 22 4t20 2`, {}),
  );
  const edge = { 'stroke-linejoin': 'round', fill: 'none' } as const;
  return (
    path(all, { ...edge, stroke: tone(earth, -0.12), 'stroke-width': 132, 'stroke-opacity': 0.5 }) +
    path(all, { ...edge, stroke: tone(earth, 0.2), 'stroke-width': 84 }) +
    path(all, { ...edge, stroke: ink, 'stroke-width': 10 }) +
    path(all, { fill: water }) +
    inside(
      all,
      path(all, { ...edge, stroke: tone(water, 0.22), 'stroke-width': 120, 'stroke-opacity': 0.7 }),
      path(all, { ...edge, stroke: tone(water, 0.4), 'stroke-width': 40, 'stroke-opacity': 0.6 }),
      path(polygon(fordAt), {
        fill: tone(water, 0.34),
        'fill-opacity': 0.75,
        stroke: tone(water, 0.34),
        'stroke-width': 50,
        'stroke-opacity': 0.35,
      }),
      path(blob(rng, 2810, 800, 170, 0.2, 12), { fill: tone(water, -0.2), 'fill-opacity': 0.5 }),
      path(blob(rng, 2790, 2350, 150, 0.2, 12), { fill: tone(water, -0.2), 'fill-opacity': 0.5 }),
      group(
        {
          fill: 'none',
          stroke: tone(water, 0.5),
          'stroke-width': 6,
          'stroke-opacity': 0.6,
          'stroke-linecap': 'round',
        },
        path(waves.join(''), {}),
      ),
      group(
        { fill: 'none', stroke: '#eef3ee', 'stroke-width': 5, 'stroke-opacity': 0.75, 'stroke-linecap': 'round' },
        ...foam,
      ),
    ) +
    fordStones.join('')
  );
}

/** The bridge: piers in the water, a deck of slabs, parapets with bites out of them. */
function bridge(rng: Rng): string {
  const [x, y, w, h] = [deck.x * 100, deck.y * 100, deck.w * 100, deck.h * 100];
  const box = roundedRect(x - 30, y - 14, w + 60, h + 28, 6);
  const piers = [0.3, 0.66].flatMap((k) =>
    [y - 42, y + h - 6].map((top) =>
      lit(roundedRect(x + w * k - 52, top, 104, 48, 18), '#8c8779', { depth: 8, stroke: 3.6 }),
    ),
  );
  const slabs: string[] = [];
  for (let i = 0; i < w + 60; i += 78)
    for (let j = 0; j < h; j += 100)
      slabs.push(
        rect(x - 30 + i, y + j, 78, 100, {
          fill: tone('#a8a292', rng.range(-0.1, 0.06)),
          stroke: '#716c60',
          'stroke-width': 3,
        }),
      );
  const wall = (level: number): string => lowWall(rng, at(x - 6, level), at(x + w - 20, level));
  return (
    path(box, { fill: shadow, 'fill-opacity': 0.4, transform: 'translate(30 40)' }) +
    piers.join('') +
    lit(box, '#a8a292', { depth: 9, stroke: 4 }) +
    inside(
      box,
      ...slabs,
      line(x - 30, y + h / 2, x + w + 30, y + h / 2, {
        stroke: paint.white,
        'stroke-width': 7,
        'stroke-dasharray': '52 40',
        'stroke-opacity': 0.5,
      }),
      path(blob(rng, x + w * 0.5, y + h * 0.48, 190, 0.22, 12), { fill: '#16130f', 'fill-opacity': 0.3 }),
      shellHole(rng, x + 110, y + 310, 34),
      shellHole(rng, x + 610, y + 90, 30),
    ) +
    wall(y) +
    wall(y + h)
  );
}

function farmPicture(): string {
  const [x, y] = [farm.x * 100, farm.y * 100];
  const boards: string[] = [rect(x, y, farm.w * 100, farm.h * 100, { fill: '#96764f' })];
  for (let k = 0; k < farm.h * 100; k += 34)
    boards.push(line(x, y + k, x + farm.w * 100, y + k, { stroke: '#6f5638', 'stroke-width': 3.4 }));
  const inner = bunk(x + 30, y + 40, '#a8452f') + tableAndStools(x + 230, y + 180, 110, 70, '#7b5c3c');
  return openHouse({ ...farm, pieces: farmPieces, wall: '#a0684c' }, boards.join(''), inner);
}

/** The whole map as SVG, 4800 by 3600. */
export function bridgeMap(): string {
  const rng = rngOf(20260612);
  const ground = land(rng);
  const wet = waters.map(({ outline }) => px(outline));
  const stones = Array.from({ length: 110 }, () => at(rng.range(40, width - 40), rng.range(40, height - 40)))
    .filter((p) => !wet.some((outline) => isIn(outline, p)) && Math.abs(p.y - 1800) > 150)
    .map((p) => stone(rng, p.x, p.y, rng.range(6, 17), '#9a998c'))
    .join('');
  const runs = (pairs: readonly (readonly [Point, Point])[], draw: (a: Point, b: Point) => string): string =>
    pairs
      .map(([a, b]) => {
        const [p, q] = px([a, b]) as [Point, Point];
        return draw(p, q);
      })
      .join('');
  const boxes = heaps
    .flatMap(({ crates }) => crates)
    .map((crate) => drawCrate(crate, rng))
    .map(({ shadow: dark, body }) => dark + body)
    .join('');
  const [carrier] = heaps;
  if (carrier === undefined) throw new Error('bridge: nothing stands on it');
  const spots = px(carrier.outline);
  const middle = at(
    spots.reduce((sum, p) => sum + p.x, 0) / spots.length,
    spots.reduce((sum, p) => sum + p.y, 0) / spots.length,
  );
  const holes =
    shellHole(rng, 1520, 1960, 44) +
    shellHole(rng, 3620, 1560, 40) +
    shellHole(rng, 4260, 2230, 46) +
    shellHole(rng, 720, 1500, 38);
  const low = groves
    .filter(({ kind }) => kind === 'brush')
    .map(({ outline }) => brush(rng, outline, ['#83904c', '#939a52', '#748048', '#9aa05a']));
  const high = groves
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
      ground,
      holes,
      river(rng),
      stones,
      bridge(rng),
      placed(middle.x, middle.y, 0, wreck(rng, 0, 0, 92, '#5f6d50'), 0.6),
      runs(fieldWalls, (a, b) => lowWall(rng, a, b)),
      runs(post, (a, b) => bagRun(rng, a, b)),
      group({ transform: 'scale(100)' }, boxes),
      farmPicture(),
      snag(rng, 2330, 620, 52) + snag(rng, 3350, 2560, 48) + snag(rng, 1700, 2760, 46),
      ...low,
      ...high,
    ),
    group({ transform: 'scale(100)' }, inchTicks(bridgeTable.width, bridgeTable.height, paint.white)),
  );
}
