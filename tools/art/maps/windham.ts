/** The road to Windham: 44 by 48 inches at 100 pixels to the inch. */
import { fences, growths, houses, piecesOf, road, village, VERGE, windham } from '../layouts/windham';
import { paint, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside } from '../kit/shade';
import { polygon, roundedRect } from '../kit/shapes';
import { at, drawing, group, path } from '../kit/svg';
import { tableAndStools, tiles } from '../parts/deck';
import { brush, isIn, px, wood, woodFloor } from '../parts/field';
import { pebbles, soil, stone, tracks, trail, tufts } from '../parts/ground';
import { openHouse } from '../parts/open-house';
import { lowWall } from '../parts/ruins';
import { inchTicks } from '../parts/strokes';

const [width, height] = [windham.width * 100, windham.height * 100];
const grass = '#8d9663';
const earth = '#a58a62';
const leaves = ['#6f8a52', '#7f9556', '#64804f', '#8d9a58'];
const thick = ['#56724a', '#64804f', '#4c684a', '#71844c'];

const floorOf = {
  'easy-hill': '#9aa06a',
  'heavy-woods': '#5f7348',
  'medium-woods': '#6f7f52',
  brush: '#929a5c',
} as const;

/** A hill in three terraces, lit from the north-west. */
function hill(outline: readonly { readonly x: number; readonly y: number }[]): string {
  const points = px(outline);
  const middle = points.reduce((sum, p) => at(sum.x + p.x / points.length, sum.y + p.y / points.length), at(0, 0));
  const terrace = (share: number, dx: number, dy: number): string =>
    polygon(points.map((p) => at(middle.x + (p.x - middle.x) * share + dx, middle.y + (p.y - middle.y) * share + dy)));
  return (
    path(terrace(1, 14, 18), { fill: shadow, 'fill-opacity': 0.24 }) +
    [
      [1, 0, 0, -0.06],
      [0.82, -6, -8, 0.02],
      [0.6, -12, -16, 0.1],
    ]
      .map(([share = 1, dx = 0, dy = 0, light = 0]) =>
        path(terrace(share, dx, dy), {
          fill: tone(floorOf['easy-hill'], light),
          stroke: tone(floorOf['easy-hill'], -0.3),
          'stroke-width': 5,
          'stroke-opacity': 0.5,
          'stroke-linejoin': 'round',
        }),
      )
      .join('')
  );
}

function ground(rng: Rng): string {
  const way = px(road);
  const square = polygon(px(village));
  return (
    soil(rng, width, height, [grass, tone(grass, 0.1), tone(grass, -0.1), '#989c66', '#7f8b58'], 210) +
    growths.map(({ kind, outline }) => (kind === 'easy-hill' ? hill(outline) : '')).join('') +
    path(square, {
      fill: tone(earth, 0.14),
      'fill-opacity': 0.5,
      stroke: tone(earth, 0.14),
      'stroke-width': 80,
      'stroke-opacity': 0.3,
      'stroke-linejoin': 'round',
    }) +
    trail(way, VERGE * 100, tone(earth, 0.1), tone(earth, -0.2)) +
    tracks(way, 36, tone(earth, -0.34)) +
    growths.map(({ kind, outline }) => (kind === 'easy-hill' ? '' : woodFloor(outline, floorOf[kind]))).join('') +
    tufts(rng, width, height, 1700, tone(grass, -0.36)) +
    pebbles(rng, width, height, 700, '#8f8d7c')
  );
}

function housePicture(rng: Rng, index: number): string {
  const house = houses[index];
  if (house === undefined) throw new Error('windham: there is no such house');
  const [x, y] = [house.x * 100, house.y * 100];
  const floor: string[] = [];
  for (let j = 0; j < house.h; j += 1)
    for (let i = 0; i < house.w; i += 1) floor.push(tiles(x + i * 100, y + j * 100, '#9a8b70', '#a4957a'));
  const inner = tableAndStools(x + rng.range(150, 240), y + rng.range(120, 200), 100, 64, '#8a7350');
  return openHouse({ ...house, pieces: piecesOf(house), wall: wall.light }, floor.join(''), inner);
}

/** The whole map as SVG, 4400 by 4800. */
export function windhamMap(): string {
  const rng = rngOf(20261128);
  const land = ground(rng);
  const walls = fences
    .map(([a, b]) =>
      a === undefined || b === undefined ? '' : lowWall(rng, at(a.x * 100, a.y * 100), at(b.x * 100, b.y * 100)),
    )
    .join('');
  const loose = Array.from({ length: 80 }, () => at(rng.range(40, width - 40), rng.range(40, height - 40)))
    .filter((p) => !isIn(px(village), p))
    .map((p) => stone(rng, p.x, p.y, rng.range(6, 17), '#9a9582'));
  const growing = growths.map(({ kind, outline }) => {
    if (kind === 'easy-hill') return '';
    if (kind === 'brush') return brush(rng, outline, ['#8b8a4c', '#9a9452', '#7c7d48']);
    return wood(rng, outline, kind === 'heavy-woods' ? 120 : 170, kind === 'heavy-woods' ? thick : leaves);
  });
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      land,
      loose.join(''),
      walls,
      houses.map((_, i) => housePicture(rng, i)).join(''),
      growing.join(''),
    ),
    group({ transform: 'scale(100)' }, inchTicks(windham.width, windham.height, paint.white)),
  );
}
