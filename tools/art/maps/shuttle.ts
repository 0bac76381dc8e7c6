/** The forest of the shuttle: 72 by 48 inches, drawn at 100 pixels to the inch and kept at 60. */
import { banks, cliff, creek, forest, hill, road, walls, woods } from '../layouts/shuttle';
import { ink, paint, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { polygon, roundedRect } from '../kit/shapes';
import { at, data, drawing, group, line, path, rect, type Point } from '../kit/svg';
import { isIn, px, strewn, wood } from '../parts/field';
import { pebbles, soil, stone, tracks, tufts } from '../parts/ground';
import { lowWall } from '../parts/ruins';
import { snag } from '../parts/relief';
import { inchTicks } from '../parts/strokes';
import { road as roadway } from '../parts/structures';

const [width, height] = [forest.width * 100, forest.height * 100];
/** Pixels to the inch of the file. */
const KEPT = 60;
const moss = '#6f7d4c';
const earth = '#9c8560';
const water = '#577f86';
const rock = '#8d8779';
const leaves = ['#55703f', '#627c47', '#4c6638', '#6d8249', '#587344'];

function land(rng: Rng): string {
  const slope = polygon(px(hill));
  return (
    soil(rng, width, height, [moss, tone(moss, 0.1), tone(moss, -0.12), '#7a7c4c', '#64764a'], 200) +
    [0, 1, 2].map((step) => terrace(slope, step)).join('') +
    tufts(rng, width, height, 1500, tone(moss, -0.4)) +
    pebbles(rng, width, height, 700, '#84847a')
  );
}

/** The rises of the hill, the higher the lighter. */
const terrace = (slope: string, step: number): string =>
  inside(
    slope,
    path(slope, {
      fill: step === 0 ? tone(moss, 0.14) : 'none',
      'fill-opacity': 0.8,
      stroke: tone(moss, 0.14 + step * 0.08),
      'stroke-width': 520 - step * 200,
      'stroke-opacity': 0.3,
      'stroke-linejoin': 'round',
    }) + path(slope, { fill: 'none', stroke: tone(moss, -0.4), 'stroke-width': 22, 'stroke-dasharray': '40 30' }),
  );

/** The creek with its muddy banks; it runs on under the bridge. */
function stream(rng: Rng): string {
  const edges = px([...[...banks.west].reverse(), ...banks.east]);
  const all = polygon(edges);
  const waves = strewn(rng, edges, 130).map(
    ({ x, y }) => data`M${x} ${y}q${rng.range(4, 12)} ${rng.range(14, 30)} ${rng.range(-8, 8)} ${rng.range(34, 66)}`,
  );
  const edge = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  const pebblesIn = [creek.north, creek.south]
    .flatMap((outline) => strewn(rng, px(outline), 150))
    .filter(() => rng.chance(0.3))
    .map(({ x, y }) => stone(rng, x, y, rng.range(10, 24), '#97968a'));
  return (
    path(all, { ...edge, stroke: tone(earth, -0.2), 'stroke-width': 74, 'stroke-opacity': 0.6 }) +
    path(all, { fill: water, stroke: ink, 'stroke-width': 9 }) +
    inside(
      all,
      path(all, { ...edge, stroke: tone(water, 0.22), 'stroke-width': 110, 'stroke-opacity': 0.7 }),
      group(
        { ...edge, stroke: tone(water, 0.5), 'stroke-width': 6, 'stroke-opacity': 0.6, 'stroke-linecap': 'round' },
        path(waves.join(''), {}),
      ),
    ) +
    pebblesIn.join('')
  );
}

/** A face of rock between hill and water. */
function face(rng: Rng): string {
  const outline = px(cliff);
  const blocks = strewn(rng, outline, 46).map(({ x, y }) => stone(rng, x, y, rng.range(16, 30), rock));
  return (
    path(polygon(outline), { fill: shadow, 'fill-opacity': 0.45, transform: 'translate(-34 -14)' }) +
    lit(polygon(outline), tone(rock, -0.2), { depth: 12, stroke: 5 }) +
    blocks.join('')
  );
}

/** Planks from bank to bank. */
function bridge(rng: Rng): string {
  const [x, y, w, h] = [4100, road.from * 100, 480, (road.to - road.from) * 100];
  const box = roundedRect(x, y - 10, w, h + 20, 5);
  const planks: string[] = [];
  for (let k = 0; k < w; k += 40)
    planks.push(
      rect(x + k, y - 10, 38, h + 20, {
        fill: tone('#8a6d49', rng.range(-0.14, 0.1)),
        stroke: '#4d3b26',
        'stroke-width': 3,
      }),
    );
  const rail = (level: number): string =>
    line(x - 20, level, x + w + 20, level, { stroke: '#5b462d', 'stroke-width': 16, 'stroke-linecap': 'round' });
  return (
    path(box, { fill: shadow, 'fill-opacity': 0.4, transform: 'translate(22 30)' }) +
    inside(box, ...planks) +
    rail(y - 4) +
    rail(y + h + 4)
  );
}

/** The trees: none on the road, in the water, or on the face of rock. */
function trees(rng: Rng): string {
  const isFree = ({ x, y }: Point): boolean =>
    !isIn(px(cliff), at(x, y)) && Math.abs(y - (road.from + road.to) * 50) > (road.to - road.from) * 50 + 46;
  return woods
    .map(({ outline }) => {
      const there = outline.map(({ x, y }) =>
        at(Math.min(forest.width, Math.max(0, x)), Math.min(forest.height, Math.max(0, y))),
      );
      return strewn(rng, px(there), 196)
        .filter(isFree)
        .map((spot) => wood(rng, around(spot), 100, leaves))
        .join('');
    })
    .join('');
}

/** A little square, in inches, for one clump. */
const around = ({ x, y }: Point): Point[] =>
  [at(-45, -45), at(45, -45), at(45, 45), at(-45, 45)].map((step) => at((x + step.x) / 100, (y + step.y) / 100));

/** The whole map as SVG. */
export function shuttleMap(): string {
  const rng = rngOf(20261128);
  const way = [at(-0.4, 12), at(20, 12), at(40, 12), at(60, 12), at(72.4, 12)];
  const stones = Array.from({ length: 90 }, () => at(rng.range(60, width - 60), rng.range(60, height - 60)))
    .filter((p) => !isIn(px(creek.south), p) && !isIn(px(creek.north), p) && Math.abs(p.y - 1200) > 230)
    .map((p) => stone(rng, p.x, p.y, rng.range(8, 20), '#8f8d80'));
  const ruins = walls.flatMap((points) =>
    px(points).flatMap((b, i, all) => {
      const a = all[i - 1];
      return a === undefined ? [] : [lowWall(rng, a, b)];
    }),
  );
  return drawing(
    [0, 0, width, height],
    forest.width * KEPT,
    forest.height * KEPT,
    inside(
      roundedRect(0, 0, width, height, 0),
      land(rng),
      roadway(px(way), 400, earth),
      tracks(px(way), 120, tone(earth, -0.3)),
      stream(rng),
      face(rng),
      stones.join(''),
      bridge(rng),
      ruins.join(''),
      trees(rng),
      snag(rng, 2600, 700, 60) + snag(rng, 6100, 2900, 62) + snag(rng, 900, 3300, 58),
    ),
    group({ transform: 'scale(100)' }, inchTicks(forest.width, forest.height, paint.white)),
  );
}
