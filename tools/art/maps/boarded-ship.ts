/** The boarded ship, drawn from the scenario's rows of squares. */
import { reactor, shipRooms, shipRows } from '../layouts/ship';
import { ink, paint, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { hazard, lit, merged } from '../kit/shade';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { squareSpaces, type Space } from '../kit/spaces';
import { stencil } from '../kit/stencil';
import { at, circle, drawing, group, line, path, rect } from '../kit/svg';
import { doorSquare, deckSquare, tiles } from '../parts/deck';
import { gloomIn, roomFittings } from './ship-rooms';

const [width, height] = [3000, 2000];
const hullColour = '#77828a';

const floors: Record<string, string> = {
  'engine-room': '#8a7f70',
  'crew-quarters': '#9c8f78',
  mess: '#a9a28c',
  'medical-bay': '#b9c8c4',
  'main-corridor': '#8d979c',
  'cargo-hold': '#8c8a6c',
  armoury: '#7f868c',
  'life-support': '#84988c',
  bridge: '#7d8ea0',
  'north-airlock': '#9a9684',
  'south-airlock': '#9a9684',
};

function floorColour(space: Space): string | undefined {
  const room = shipRooms.find(
    (r) =>
      space.column >= r.column &&
      space.column < r.column + r.columns &&
      space.row >= r.row &&
      space.row < r.row + r.rows,
  );
  if (room === undefined) return undefined;
  const colour = floors[room.id];
  if (colour === undefined) throw new Error(`boarded ship: no floor for the room ${room.id}`);
  return colour;
}

function stars(rng: Rng): string {
  const dots = Array.from({ length: 900 }, () =>
    circle(rng.range(0, width), rng.range(0, height), rng.pick([1, 1.3, 1.8, 2.6]), {
      'fill-opacity': rng.range(0.3, 0.95),
    }),
  );
  const mist = Array.from({ length: 16 }, () =>
    circle(rng.range(0, width), rng.range(0, height), rng.range(160, 420), {
      fill: rng.pick(['#22364a', '#2d2f47', '#1d3540']),
      'fill-opacity': 0.22,
    }),
  );
  return rect(0, 0, width, height, { fill: '#141c26' }) + mist.join('') + group({ fill: '#f3ecdc' }, ...dots);
}

/** The outside of the ship: armoured skin one square beyond the rooms, engine bells aft, a prow. */
function skin(rng: Rng, open: readonly Space[]): string {
  const plates = open.map((s) => roundedRect(s.x - 182, s.y - 182, 364, 364, 70));
  const bells = [620, 1000, 1380]
    .map(
      (y) =>
        path(roundedRect(-60, y - 105, 110, 210, 18), { fill: '#f0a64a', 'fill-opacity': 0.28 }) +
        lit(polygon([at(2, y - 84), at(70, y - 62), at(70, y + 62), at(2, y + 84)]), '#5a646c', {
          depth: 9,
          stroke: 5,
        }) +
        rect(6, y - 72, 12, 144, { fill: '#f6c56a', stroke: ink, 'stroke-width': 3 }),
    )
    .join('');
  const seams = Array.from({ length: 260 }, () => {
    const s = rng.pick(open);
    const [x, y] = [s.x + rng.range(-176, 110), s.y + rng.range(-176, 110)];
    return path(`M${x} ${y}h${rng.range(20, 60)}v${rng.range(14, 44)}`, {
      fill: 'none',
      stroke: tone(hullColour, -0.3),
      'stroke-width': 3,
    });
  }).join('');
  return (
    bells +
    path(plates.join(''), { fill: '#000000', 'fill-opacity': 0.4, transform: 'translate(18 22)' }) +
    merged(plates, hullColour, { depth: 12, stroke: 5 }) +
    seams
  );
}

/** Bulkheads: every solid square that touches the inside, drawn as one raised mass. */
function bulkheads(solid: readonly Space[]): string {
  const blocks = solid.map((s) => roundedRect(s.x - 50, s.y - 50, 100, 100, 0));
  const tops = solid.map((s) => roundedRect(s.x - 41, s.y - 41, 82, 82, 6));
  const ribs = solid
    .filter((s) => (s.column * 7 + s.row * 3) % 4 === 0)
    .map((s) => path(`M${s.x - 18} ${s.y - 14}h36M${s.x - 18} ${s.y}h36M${s.x - 18} ${s.y + 14}h36`, {}))
    .join('');
  return (
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.42, transform: 'translate(14 17)' }) +
    merged(blocks, wall.base, { depth: 7, stroke: 3.5 }) +
    tops
      .map((d) => path(d, { fill: tone(wall.base, 0.06), stroke: tone(wall.base, -0.14), 'stroke-width': 2 }))
      .join('') +
    group({ fill: 'none', stroke: tone(wall.base, -0.3), 'stroke-width': 4, 'stroke-linecap': 'round' }, ribs)
  );
}

/** The closed outer hatches of the two airlocks, where boarders come in. */
function hatches(): string {
  return [
    [1150, 50],
    [1250, 1950],
  ]
    .map(
      ([x = 0, y = 0]) =>
        lit(roundedRect(x - 62, y - 30, 124, 60, 8), '#8d979c', { depth: 6, stroke: 4 }) +
        hazard(roundedRect(x - 52, y - 10, 104, 20, 2), { x: x - 52, y: y - 10, w: 104, h: 20 }, 13, [
          paint.yellow,
          ink,
        ]) +
        line(x, y - 30, x, y + 30, { stroke: ink, 'stroke-width': 4 }),
    )
    .join('');
}

function reactorCore(): string {
  const [x, y] = [(reactor.column + reactor.columns / 2) * 100, (reactor.row + reactor.rows / 2) * 100];
  const vanes = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    return line(x + Math.cos(a) * 38, y + Math.sin(a) * 38, x + Math.cos(a) * 82, y + Math.sin(a) * 82, {
      stroke: ink,
      'stroke-width': 9,
    });
  }).join('');
  return (
    hazard(roundedRect(x - 100, y - 100, 200, 200, 22), { x: x - 100, y: y - 100, w: 200, h: 200 }, 18, [
      paint.yellow,
      ink,
    ]) +
    path(disc(x + 10, y + 12, 90), { fill: shadow, 'fill-opacity': 0.4 }) +
    lit(disc(x, y, 90), '#6d7882', { depth: 9, stroke: 5 }) +
    vanes +
    lit(disc(x, y, 58), '#4b5660', { depth: 7, stroke: 4 }) +
    path(disc(x, y, 42), { fill: '#8fe0dc', stroke: ink, 'stroke-width': 4 }) +
    path(disc(x - 6, y - 8, 24), { fill: '#d8fbf4' }) +
    group({ stroke: '#2f6f7a', 'stroke-width': 4, fill: 'none' }, path(disc(x, y, 32), {}))
  );
}

export function boardedShipMap(): string {
  const rng = rngOf(20050501);
  const spaces = squareSpaces(shipRows, '#.+');
  const open = spaces.filter((s) => s.sign !== '#');
  const touches = (s: Space): boolean =>
    open.some((o) => Math.abs(o.column - s.column) <= 1 && Math.abs(o.row - s.row) <= 1);
  const inReactor = (s: Space): boolean =>
    s.column >= reactor.column &&
    s.column < reactor.column + reactor.columns &&
    s.row >= reactor.row &&
    s.row < reactor.row + reactor.rows;
  const solid = spaces.filter((s) => s.sign === '#' && !inReactor(s) && touches(s));
  const deck = spaces
    .filter((s) => s.sign === '.' || inReactor(s))
    .map((s) => {
      const colour = floorColour(s) ?? hullColour;
      return colour === floors.mess
        ? tiles(s.x - 50, s.y - 50, '#a9a28c', '#96907c')
        : deckSquare(rng, s.x - 50, s.y - 50, colour);
    })
    .join('');
  const doors = spaces
    .filter((s) => s.sign === '+')
    .map((s) => {
      const sideways = [s.column - 1, s.column + 1].every((column) => shipRows[s.row]?.[column] !== '#');
      return doorSquare(s.x - 50, s.y - 50, sideways ? 'x' : 'y', '#8d979c');
    })
    .join('');
  const stripes =
    path('M905 1000H2395', {
      fill: 'none',
      stroke: paint.yellow,
      'stroke-width': 9,
      'stroke-dasharray': '60 34',
      'stroke-opacity': 0.7,
    }) +
    [960, 2340]
      .map((x) =>
        stencil(x < 2000 ? 'AFT' : 'FORE', x + (x < 2000 ? 130 : -150), 1050, {
          size: 34,
          colour: paint.white,
          opacity: 0.6,
        }),
      )
      .join('');
  return drawing(
    [0, 0, width, height],
    width,
    height,
    stars(rng),
    skin(rng, open),
    deck,
    stripes,
    shipRooms.map(gloomIn).join(''),
    roomFittings(rng),
    bulkheads(solid),
    hatches(),
    reactorCore(),
    doors,
  );
}
