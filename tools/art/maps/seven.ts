/** The village in the pass, drawn from the scenario's layout. 3600 by 2800 pixels, 100 to the inch. */
import { cliffs, granary, heaps, houses, lowWalls, village, type HouseLayout } from '../layouts/seven';
import { ink, paint, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside, lit } from '../kit/shade';
import { blob, polygon, roundedRect } from '../kit/shapes';
import { at, circle, drawing, group, line, path, placed, rect } from '../kit/svg';
import { px, strewn } from '../parts/field';
import { cracks, pebbles, scrub, soil, stone, tracks } from '../parts/ground';
import { openHouse } from '../parts/open-house';
import { outcrop } from '../parts/relief';
import { lowWall } from '../parts/ruins';
import { road } from '../parts/structures';

const [width, height] = [village.width * 100, village.height * 100];
const dust = '#c2a878';
const rock = '#a5805c';

/** Adobe walls, a plank floor, and what is left of the roof on its beams along the back. */
function adobe(rng: Rng, house: HouseLayout): string {
  const { x, y, w, h, pieces } = house;
  const planks = Array.from({ length: Math.ceil(h * 4) }, (_, i) =>
    rect(x * 100, y * 100 + i * 25, w * 100, 25, {
      fill: tone('#9a7b56', rng.range(-0.1, 0.06)),
      stroke: tone('#9a7b56', -0.3),
      'stroke-width': 2,
    }),
  ).join('');
  const north = pieces[0]?.[1].y === y;
  const edge = north ? y * 100 : (y + h) * 100 - 120;
  const tiles = Array.from({ length: Math.floor(w * 2.5) }, (_, i) =>
    lit(roundedRect(x * 100 + i * 40, edge, 38, 120, 10), tone('#b0613f', rng.range(-0.12, 0.08)), {
      depth: 4,
      stroke: 2.2,
    }),
  ).join('');
  const beams = [0.25, 0.5, 0.75]
    .map((share) =>
      rect(x * 100 + w * 100 * share - 9, y * 100, 18, h * 100, {
        fill: '#6b4f36',
        stroke: ink,
        'stroke-width': 2.4,
        'fill-opacity': 0.85,
      }),
    )
    .join('');
  const shell = pieces.map(
    ([kind, a, b]) => [kind === 'wall' ? 'building-wall' : kind === 'window' ? 'window' : 'door', a, b] as const,
  );
  const table = placed(
    x * 100 + w * 68,
    y * 100 + h * 52,
    rng.range(-12, 12),
    lit(roundedRect(-46, -28, 92, 56, 6), '#8a6a45', { depth: 5, stroke: 2.6 }),
  );
  return openHouse({ x, y, w, h, pieces: shell, wall: '#d8bf93' }, planks, beams + tiles + table);
}

function cart(outline: readonly { readonly x: number; readonly y: number }[]): string {
  const points = px(outline);
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const wheel = (dx: number, dy: number): string =>
    lit(roundedRect(dx - 34, dy - 9, 68, 18, 8), '#5c442e', { depth: 4, stroke: 2.6 });
  return placed(
    x,
    y,
    -13,
    wheel(-50, -66) +
      wheel(50, -66) +
      wheel(-50, 66) +
      wheel(50, 66) +
      lit(roundedRect(-108, -56, 216, 112, 8), '#8a6a45', { depth: 8, stroke: 3.4 }) +
      [-64, -22, 20, 62].map((k) => line(k, -50, k, 50, { stroke: '#5c442e', 'stroke-width': 5 })).join('') +
      lit(roundedRect(-70, -36, 70, 64, 12), '#c9b98c', { depth: 6, stroke: 2.6 }),
  );
}

function well(outline: readonly { readonly x: number; readonly y: number }[]): string {
  const points = px(outline);
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  return (
    lit(polygon(points), '#a99c84', { depth: 8, stroke: 3.2 }) +
    circle(x, y, 46, { fill: '#24323a', stroke: ink, 'stroke-width': 5 }) +
    circle(x - 8, y - 8, 22, { fill: '#4d7482', 'fill-opacity': 0.7 }) +
    rect(x - 78, y - 8, 156, 14, { fill: '#6b4f36', stroke: ink, 'stroke-width': 3 })
  );
}

/** The granary's yard: sacks on a threshing floor. */
function yard(rng: Rng): string {
  const [x, y, r] = [granary.place.x * 100, granary.place.y * 100, granary.r * 100];
  const sacks = Array.from({ length: 16 }, () => {
    const turn = rng.range(0, 360);
    return placed(
      x + rng.range(-150, 120),
      y + rng.range(-170, 170),
      turn,
      lit(roundedRect(-30, -20, 60, 40, 16), tone('#cdb98a', rng.range(-0.1, 0.08)), { depth: 5, stroke: 2.4 }),
    );
  }).join('');
  return (
    circle(x, y, r - 10, {
      fill: tone(dust, 0.12),
      stroke: tone(dust, -0.25),
      'stroke-width': 8,
      'stroke-dasharray': '60 30',
    }) + sacks
  );
}

export function sevenMap(): string {
  const rng = rngOf(20070409);
  const street = [at(-20, 1400), at(700, 1395), at(1700, 1385), at(2600, 1400), at(3620, 1390)];
  const ground =
    soil(rng, width, height, [dust, tone(dust, 0.1), tone(dust, -0.1), '#b79a6a', '#cdb68a'], 120) +
    road(street, 300, tone(dust, 0.08)) +
    tracks(street, 60, tone(dust, -0.28)) +
    cracks(rng, width, height, 60, tone(dust, -0.3)) +
    pebbles(rng, width, height, 700, '#a08a66');
  const walls = cliffs
    .map(({ outline }) => {
      const d = polygon(px(outline));
      return (
        path(d, { fill: shadow, 'fill-opacity': 0.34, transform: 'translate(18 26)' }) +
        lit(d, tone(rock, -0.1), { depth: 14, stroke: 6 }) +
        outcrop(
          rng,
          strewn(rng, outline, 1.3).map(({ x, y }) => at(x * 100, y * 100)),
          rock,
        )
      );
    })
    .join('');
  const things = heaps
    .map(({ kind, outline }) => {
      if (kind === 'cart') return cart(outline);
      if (kind === 'well') return well(outline);
      return strewn(rng, outline, 0.6)
        .map(({ x, y }) => stone(rng, x * 100, y * 100, rng.range(26, 44), '#a08a70'))
        .join('');
    })
    .join('');
  const brush = Array.from({ length: 26 }, () =>
    scrub(rng, rng.range(60, width - 60), rng.pick([rng.range(420, 900), rng.range(1950, 2350)]), [
      '#8a8a55',
      '#77804c',
    ]),
  ).join('');
  const stones = lowWalls.map(([a, b]) => lowWall(rng, at(a.x * 100, a.y * 100), at(b.x * 100, b.y * 100))).join('');
  const light = path(polygon([at(2300, -20), at(3620, -20), at(3620, 1900)]), {
    fill: paint.yellow,
    'fill-opacity': 0.08,
  });
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      ground,
      yard(rng),
      group({ 'fill-opacity': 0.9 }, brush),
      path(blob(rng, 2000, 1400, 300, 0.2, 12), { fill: tone(dust, -0.12), 'fill-opacity': 0.25 }),
      houses.map((house) => adobe(rng, house)).join(''),
      stones,
      things,
      walls,
      light,
    ),
  );
}
