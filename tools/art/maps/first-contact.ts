/** The post of a first battle: 24 by 20 inches at 100 pixels to the inch. */
import { firstContact, growths, sandbags, stacks, yard } from '../layouts/first-contact';
import { paint, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { inside } from '../kit/shade';
import { polygon, roundedRect } from '../kit/shapes';
import { at, drawing, group, path, type Point } from '../kit/svg';
import { drawCrate } from '../parts/crates';
import { brush, isIn, px, wood, woodFloor } from '../parts/field';
import { pebbles, soil, stone, tracks, trail, tufts } from '../parts/ground';
import { shellHole } from '../parts/ruins';
import { inchTicks } from '../parts/strokes';
import { bagRun } from '../parts/structures';

const [width, height] = [firstContact.width * 100, firstContact.height * 100];
const moss = '#8d9669';
const earth = '#a89067';
const gravel = '#b1ac98';
/** From the road in the north through the yard to the south. */
const way: readonly Point[] = [at(1200, -40), at(1210, 700), at(1190, 1200), at(1130, 2040)];

/** The whole map as SVG, 2400 by 2000. */
export function firstContactMap(): string {
  const rng = rngOf(20261126);
  const place = polygon(px(yard));
  const land =
    soil(rng, width, height, [moss, tone(moss, 0.12), tone(moss, -0.1), '#9c9b72'], 90) +
    trail(way, 130, tone(earth, 0.12), tone(earth, -0.18)) +
    tracks(way, 34, tone(earth, -0.34)) +
    path(place, { fill: gravel, 'fill-opacity': 0.8, stroke: gravel, 'stroke-width': 40, 'stroke-opacity': 0.35 }) +
    growths.map(({ kind, outline }) => woodFloor(outline, kind === 'brush' ? '#8f9a5c' : '#6f7f52')).join('') +
    tufts(rng, width, height, 420, tone(moss, -0.38)) +
    pebbles(rng, width, height, 300, '#8d8d84');
  const stones = Array.from({ length: 40 }, () => at(rng.range(40, width - 40), rng.range(40, height - 40)))
    .filter((p) => !isIn(px(yard), p))
    .map((p) => stone(rng, p.x, p.y, rng.range(6, 15), '#94958b'));
  const bags = sandbags.map(([a, b]) => bagRun(rng, at(a.x * 100, a.y * 100), at(b.x * 100, b.y * 100))).join('');
  const boxes = stacks
    .flatMap(({ crates }) => crates)
    .map((crate) => drawCrate(crate, rng))
    .map(({ shadow, body }) => shadow + body)
    .join('');
  const growing = growths.map(({ kind, outline }) =>
    kind === 'brush'
      ? brush(rng, outline, ['#7b8a4c', '#8b9452', '#6c7d48'])
      : wood(rng, outline, 190, ['#6f8a52', '#7f9556', '#64804f']),
  );
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      land,
      shellHole(rng, 1020, 1240, 46) + shellHole(rng, 1960, 1660, 40),
      stones.join(''),
      bags,
      group({ transform: 'scale(100)' }, boxes),
      ...growing,
    ),
    group({ transform: 'scale(100)' }, inchTicks(firstContact.width, firstContact.height, paint.white)),
  );
}
