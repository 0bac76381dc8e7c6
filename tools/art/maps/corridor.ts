/** The ship's passage, drawn from the scenario's layout. 3600 by 2200 pixels, 100 to the inch. */
import { bulkheads, crates, deck, hatch, rooms } from '../layouts/corridor';
import { ink, paint, shadow, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { fade, inside, lit } from '../kit/shade';
import { polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, drawing, line, path, rect } from '../kit/svg';
import { bunk, consoleBank, deckSquare, grate, tableAndStools } from '../parts/deck';
import { px } from '../parts/field';

const [width, height] = [deck.width * 100, deck.height * 100];
const floor = '#6a747c';
const colours: Readonly<Record<string, string>> = {
  mess: '#8a7d66',
  stores: '#76726a',
  'sick-bay': '#8fa3a0',
  cabins: '#7a7686',
  armoury: '#7d6a66',
  engine: '#6d7462',
};

/** Low things along the walls of each room; everybody may stand on them. */
function fittings(rng: ReturnType<typeof rngOf>, id: string, x: number, y: number): string {
  if (id === 'mess') return tableAndStools(x + 500, y + 420, 180, 90, '#8a6a45');
  if (id === 'cabins') return [0, 1, 2].map((i) => bunk(x + 30, y + 330 + i * 110, '#4d6377')).join('');
  if (id === 'sick-bay') return [0, 1, 2].map((i) => bunk(x + 720, y + 60 + i * 110, '#c9d6d2')).join('');
  if (id === 'engine')
    return consoleBank(rng, x + 60, y + 560, 520, 90, '#59636b') + grate(x + 640, y + 420, 160, 200, '#4a5259');
  if (id === 'armoury') return consoleBank(rng, x + 120, y + 570, 560, 80, '#6b5148');
  return grate(x + 100, y + 80, 240, 160, '#4a5259');
}

export function corridorMap(): string {
  const rng = rngOf(20070411);
  const squares = Array.from({ length: deck.width * deck.height }, (_, i) => {
    const [x, y] = [i % deck.width, Math.floor(i / deck.width)];
    const room = rooms.find((one) => x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h);
    const outside = room === undefined && (y < 8 || y >= 13);
    const colour = outside ? '#23292f' : room === undefined ? floor : (colours[room.id] ?? floor);
    return deckSquare(rng, x * 100, y * 100, colour);
  }).join('');
  const inner = rooms
    .map(({ id, x, y, w, h }) => {
      const { def, fill } = fade('#fff6dc', 0.3);
      return (
        def +
        rect(x * 100, y * 100, w * 100, h * 100, { fill }) +
        fittings(rng, id, x * 100, y * 100) +
        stencil(id.toUpperCase().replace('-', ' '), (x + w / 2) * 100, (y < 8 ? y + h - 1.2 : y + 1.2) * 100, {
          size: 34,
          colour: paint.white,
          weight: 1,
          opacity: 0.5,
        })
      );
    })
    .join('');
  const stripes = [830, 1270]
    .map((y) =>
      line(60, y, width - 60, y, {
        stroke: '#d9ae3c',
        'stroke-width': 10,
        'stroke-opacity': 0.45,
        'stroke-dasharray': '90 50',
      }),
    )
    .join('');
  const goal =
    circle(hatch.place.x * 100, hatch.place.y * 100, hatch.r * 100 - 20, {
      fill: paint.yellow,
      'fill-opacity': 0.1,
      stroke: paint.yellow,
      'stroke-opacity': 0.5,
      'stroke-width': 8,
      'stroke-dasharray': '60 30',
    }) + lit(roundedRect(hatch.place.x * 100 + 190, 930, 60, 240, 10), '#a8352a', { depth: 6, stroke: 4 });
  const walls = bulkheads
    .map(([kind, a, b]) => {
      const [from, to] = px([a, b]);
      if (from === undefined || to === undefined) return '';
      if (kind === 'doorway')
        return line(from.x, from.y, to.x, to.y, { stroke: '#7fc4cf', 'stroke-width': 16, 'stroke-opacity': 0.55 });
      const along = { 'stroke-linecap': 'round' } as const;
      return (
        line(from.x + 8, from.y + 12, to.x + 8, to.y + 12, {
          ...along,
          stroke: shadow,
          'stroke-width': 30,
          'stroke-opacity': 0.35,
        }) +
        line(from.x, from.y, to.x, to.y, { ...along, stroke: ink, 'stroke-width': 32 }) +
        line(from.x, from.y, to.x, to.y, { ...along, stroke: '#aab4ba', 'stroke-width': 22 })
      );
    })
    .join('');
  const boxes = crates
    .map(({ outline }, i) => {
      const d = polygon(px(outline));
      const colour = ['#8a7a52', '#5d7a6a', '#7a5a4a'][i % 3] ?? '#8a7a52';
      return (
        path(d, { fill: shadow, 'fill-opacity': 0.4, transform: 'translate(10 14)' }) +
        lit(d, colour, { depth: 8, stroke: 4 }) +
        path(d, { fill: 'none', stroke: tone(colour, -0.4), 'stroke-width': 4 })
      );
    })
    .join('');
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(roundedRect(0, 0, width, height, 0), squares, inner, stripes, goal, boxes, walls),
  );
}
