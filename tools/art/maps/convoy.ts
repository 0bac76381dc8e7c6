/** The canyon road, drawn from the scenario's layout. 4800 by 2800 pixels, 100 to the inch. */
import { boulders, canyon, mouth, road as way, walls } from '../layouts/convoy';
import { paint, shadow, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { polygon, roundedRect } from '../kit/shapes';
import { at, circle, drawing, path } from '../kit/svg';
import { px, strewn } from '../parts/field';
import { cracks, pebbles, scrub, soil, stone, tracks } from '../parts/ground';
import { outcrop } from '../parts/relief';
import { road } from '../parts/structures';

const [width, height] = [canyon.width * 100, canyon.height * 100];
const sand = '#c48f62';
const rock = '#9c5f3f';

export function convoyMap(): string {
  const rng = rngOf(20070410);
  const street = px(way);
  const ground =
    soil(rng, width, height, [sand, tone(sand, 0.1), tone(sand, -0.1), '#b98055', '#cf9f72'], 130) +
    road(street, 420, tone(sand, 0.1)) +
    tracks(street, 110, tone(sand, -0.3)) +
    cracks(rng, width, height, 80, tone(sand, -0.3)) +
    pebbles(rng, width, height, 900, '#8f6a4a');
  const cliffs = walls
    .map(({ outline }) => {
      const d = polygon(px(outline));
      return (
        path(d, { fill: shadow, 'fill-opacity': 0.36, transform: 'translate(18 28)' }) +
        lit(d, tone(rock, -0.1), { depth: 16, stroke: 6 }) +
        outcrop(
          rng,
          strewn(rng, outline, 1.3).map(({ x, y }) => at(x * 100, y * 100)),
          rock,
        )
      );
    })
    .join('');
  const heaps = boulders
    .map(({ kind, outline }) => {
      const solid = kind === 'rock';
      const d = polygon(px(outline));
      const base = solid
        ? lit(d, tone(rock, -0.06), { depth: 12, stroke: 5 })
        : path(d, { fill: tone(sand, -0.22), 'fill-opacity': 0.6 });
      return (
        base +
        strewn(rng, outline, 0.62)
          .map(({ x, y }) => stone(rng, x * 100, y * 100, rng.range(28, 46), solid ? rock : '#ab7d5b'))
          .join('')
      );
    })
    .join('');
  const brush = Array.from({ length: 30 }, () =>
    scrub(rng, rng.range(80, width - 80), rng.pick([rng.range(620, 1050), rng.range(1850, 2220)]), [
      '#8a8a55',
      '#77804c',
    ]),
  ).join('');
  const goal = circle(mouth.place.x * 100, mouth.place.y * 100, mouth.r * 100 - 14, {
    fill: paint.yellow,
    'fill-opacity': 0.1,
    stroke: paint.yellow,
    'stroke-opacity': 0.5,
    'stroke-width': 8,
    'stroke-dasharray': '70 34',
  });
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(roundedRect(0, 0, width, height, 0), ground, goal, brush, heaps, cliffs),
  );
}
