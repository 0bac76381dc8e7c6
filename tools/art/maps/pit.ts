/** The pit of the beasts: 30 by 24 inches at 100 pixels to the inch. */
import { burrows, floor, growths, pit, stones, walls } from '../layouts/pit';
import { paint, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, drawing, group, path } from '../kit/svg';
import { brush, isIn, px, wood, woodFloor } from '../parts/field';
import { cracks, pebbles, soil, stone, tufts } from '../parts/ground';
import { burrow } from '../parts/relief';
import { lowWall, rubbleHeap } from '../parts/ruins';
import { inchTicks } from '../parts/strokes';

const [width, height] = [pit.width * 100, pit.height * 100];
const sand = '#b59a6c';
const clay = '#8a5f45';

/** The whole map as SVG, 3000 by 2400. */
export function pitMap(): string {
  const rng = rngOf(20261127);
  const sunk = px(floor);
  const rim = (wide: number, colour: string, opacity: number): string =>
    path(polygon(sunk), {
      fill: 'none',
      stroke: colour,
      'stroke-width': wide,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const land =
    soil(rng, width, height, [sand, tone(sand, 0.1), tone(sand, -0.12), '#a88a5c'], 90) +
    cracks(rng, width, height, 46, tone(sand, -0.3)) +
    growths.map(({ kind, outline }) => woodFloor(outline, kind === 'brush' ? '#9a9658' : '#7f8a56')).join('') +
    tufts(rng, width, height, 260, tone(sand, -0.34)) +
    pebbles(rng, width, height, 420, '#8f866f');
  const bones = Array.from({ length: 46 }, () => at(rng.range(980, 2040), rng.range(360, 1160)))
    .filter((p) => isIn(sunk, p))
    .map(({ x, y }) => {
      const [dx, dy] = [rng.range(-16, 16), rng.range(-16, 16)];
      return (
        path(`M${x} ${y}l${dx} ${dy}`, {
          fill: 'none',
          stroke: '#e9dfc6',
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }) + path(disc(x, y, 5), { fill: '#f3ead4' })
      );
    });
  const hollow =
    rim(90, tone(clay, -0.3), 0.5) +
    path(polygon(sunk), { fill: tone(clay, -0.12) }) +
    rim(34, tone(clay, -0.5), 0.6) +
    bones.join('');
  const ruins = walls.map(([a, b]) => lowWall(rng, at(a.x * 100, a.y * 100), at(b.x * 100, b.y * 100))).join('');
  const fallen = stones
    .map((outline) => {
      const corners = px(outline);
      const middle = corners.reduce(
        (sum, p) => at(sum.x + p.x / corners.length, sum.y + p.y / corners.length),
        at(0, 0),
      );
      return rubbleHeap(rng, middle.x, middle.y, 120, 9) + lit(polygon(corners), '#8d877b', { depth: 12, stroke: 5 });
    })
    .join('');
  const loose = Array.from({ length: 46 }, () => at(rng.range(40, width - 40), rng.range(40, height - 40)))
    .filter((p) => !isIn(sunk, p))
    .map((p) => stone(rng, p.x, p.y, rng.range(6, 16), '#9a927f'));
  const growing = growths.map(({ kind, outline }) =>
    kind === 'brush'
      ? brush(rng, outline, ['#8b8a4c', '#9a9452', '#7c7d48'])
      : wood(rng, outline, 190, ['#7f8a52', '#8f9556', '#74804f']),
  );
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      land,
      hollow,
      loose.join(''),
      burrows.map(({ x, y }) => burrow(rng, x * 100, y * 100, '#6b5238', '#9a7a4a')).join(''),
      ruins,
      fallen,
      ...growing,
    ),
    group({ transform: 'scale(100)' }, inchTicks(pit.width, pit.height, paint.white)),
  );
}
