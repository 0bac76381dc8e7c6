/** A moorland outpost ringed by sandbags, drawn from the scenario's rows of hexes. */
import { outpostRows } from '../layouts/outpost';
import { tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { blob, roundedRect } from '../kit/shapes';
import { hexMapSize, hexSpaces, type Space } from '../kit/spaces';
import { at, drawing, group, path } from '../kit/svg';
import { pebbles, puddle, soil, stone, tracks, tufts } from '../parts/ground';
import { grove } from '../parts/relief';
import { container, domes, landingPad, mast, road, sandbagWall } from '../parts/structures';
import { clumps } from './bug-hunt';

const moor = '#8f9a72';
const gravel = '#aaa590';
const metal = '#bcc2bd';

/** A shell hole: a ring of thrown earth round a dark hollow. */
function crater(rng: Rng, x: number, y: number, r: number): string {
  return (
    path(blob(rng, x, y, r * 1.5, 0.3, 11), { fill: tone(moor, -0.3), 'fill-opacity': 0.4 }) +
    lit(blob(rng, x, y, r, 0.12, 9), '#9c8d68', { depth: 6, stroke: 2.4 }) +
    path(blob(rng, x + 3, y + 4, r * 0.66, 0.12, 9), { fill: '#5c5340' }) +
    path(blob(rng, x + 8, y + 9, r * 0.4, 0.12, 8), { fill: '#776a4e' })
  );
}

export function botsAssaultMap(): string {
  const rng = rngOf(20050412);
  const { width, height } = hexMapSize(30, 22);
  const spaces = hexSpaces(outpostRows, '.=tmsbpc');
  const of = (sign: string): Space[] => spaces.filter((s) => s.sign === sign);
  const lane = of('=').filter((s) => s.row === 11);
  const spur = of('=').filter((s) => s.row < 11);
  const level = lane[0]?.y ?? 0;
  const roads =
    road(
      [
        ...spur.slice(0, 1).map((s) => at(s.x - 25, -20)),
        at((spur[0]?.x ?? 0) - 25, 400),
        at((spur[0]?.x ?? 0) + 25, 520),
        at((spur[0]?.x ?? 0) + 25, level),
      ],
      84,
      gravel,
    ) +
    road([at(-20, level), at(width + 20, level)], 88, gravel) +
    tracks([at(-20, level), at(900, level + 4), at(2000, level - 4), at(width + 20, level)], 22, tone(gravel, -0.3));
  const yard =
    path(roundedRect(1330, 500, 1110, 960, 130), { fill: tone(gravel, 0.02), 'fill-opacity': 0.75 }) +
    path(blob(rng, 1880, 980, 560, 0.1, 14), { fill: gravel, 'fill-opacity': 0.6 });
  const marsh = of('m')
    .map((s) => path(blob(rng, s.x, s.y, 66, 0.14), {}))
    .join('');
  const pools = of('m')
    .map((s) => puddle(rng, s.x + rng.range(-18, 18), s.y + rng.range(-18, 18), rng.range(22, 38), '#7c9a9c'))
    .join('');
  const reeds = of('m')
    .map((s) => group({ transform: `translate(${s.x - 50} ${s.y - 50})` }, tufts(rng, 100, 100, 7, '#4f5f3c')))
    .join('');
  const ground =
    soil(rng, width, height, [moor, tone(moor, 0.12), tone(moor, -0.12), '#a3a277', '#7f8f6c'], 100) +
    yard +
    group({ fill: '#6f7f5c', 'fill-opacity': 0.7 }, marsh) +
    roads +
    tufts(rng, width, height, 620, tone(moor, -0.38)) +
    pebbles(rng, width, height, 420, '#8d8d84');
  const pad = of('p');
  const middle = at(
    pad.reduce((sum, s) => sum + s.x, 0) / pad.length,
    pad.reduce((sum, s) => sum + s.y, 0) / pad.length,
  );
  const wall = sandbagWall(rng, of('s'));
  const paints = ['#5d7a55', '#9c5a3a', '#4d6377', '#a88a4a'];
  const stores = clumps(spaces, 'c')
    .map((pair, i) => {
      const [a, b] = pair;
      if (a === undefined || b === undefined) throw new Error('outpost: a container needs two spaces');
      return container(
        (a.x + b.x) / 2,
        (a.y + b.y) / 2,
        0,
        paints[i % paints.length] ?? moor,
        ['B 4', 'C 2', 'D 7', 'A 1'][i % 4] ?? 'A 1',
      );
    })
    .join('');
  const craters = [
    [260, 620, 34],
    [930, 780, 42],
    [1120, 1190, 30],
    [420, 1290, 38],
    [2640, 620, 36],
    [2730, 1300, 44],
    [1180, 300, 32],
    [2250, 1760, 36],
    [1660, 1830, 30],
  ]
    .map(([x = 0, y = 0, r = 30]) => crater(rng, x, y, r))
    .join('');
  const boulders = Array.from({ length: 46 }, () =>
    stone(
      rng,
      rng.range(30, width - 30),
      rng.pick([rng.range(20, 420), rng.range(1500, height - 20)]),
      rng.range(6, 15),
      '#9a9a90',
    ),
  ).join('');
  const habitats = clumps(spaces, 'b')
    .map((clump) => domes(rng, clump, metal))
    .join('');
  const woods = clumps(spaces, 't')
    .map((clump) => grove(rng, clump, ['#5f7a4a', '#6c8450', '#546f4c', '#7a8a52']))
    .join('');
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      ground,
      pools,
      reeds,
      craters,
      boulders,
      landingPad(middle.x, middle.y, 178),
      stores,
      wall,
      habitats,
      mast(1640, 830),
      woods,
    ),
  );
}
