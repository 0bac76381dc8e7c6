/** The pirates' haven: an old ore hold on a spinning station, drawn from the scenario's own walls, doors and fittings. 40 pixels to the centimetre. */
import { areas, barriers, berth, cutter, deck, dock, hold, rooms } from '../layouts/haven';
import { ink, paint, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { fade, hazard, inside, lit, merged } from '../kit/shade';
import { blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, data, drawing, group, line, path, placed, rect, type Point } from '../kit/svg';
import { deckSquare, grate, tiles } from '../parts/deck';
import { stain } from '../parts/plating';
import { doors, skyOf, thick } from './cruiser';
import { havenFittings } from './haven-fittings';

const PX = 40;
const [width, height] = [deck.width * PX, deck.height * PX];
const plating = '#77807f';
const scaled = ({ x, y }: Point): Point => at(x * PX, y * PX);

/** The station's skin beyond the rim, ribbed, with the girders that hold the ring. */
function skin(rng: Rng): string {
  const outer = polygon([at(-40, 54), at(width + 40, 54), at(width + 40, height - 54), at(-40, height - 54)]);
  const ribs = Array.from({ length: 16 }, (_, i) => {
    const x = (4 + i * 7.8) * PX;
    return [54, height - 54 - 124]
      .map((y) => lit(roundedRect(x, y, 46, 124, 4), '#59636b', { depth: 6, stroke: 4 }))
      .join('');
  }).join('');
  const plates = Array.from({ length: 90 }, () => {
    const [x, y] = [rng.range(0, width), rng.chance(0.5) ? rng.range(70, 150) : rng.range(height - 170, height - 80)];
    return rect(x, y, rng.range(40, 120), rng.range(14, 40), {
      fill: tone('#6f7b84', rng.range(-0.16, 0.1)),
      stroke: '#4b5660',
      'stroke-width': 2.4,
    });
  }).join('');
  const lights = Array.from({ length: 15 }, (_, i) =>
    [72, height - 72]
      .map((y) =>
        circle((8 + i * 7.8) * PX, y, 8, { fill: i % 3 === 0 ? '#d9684f' : '#f0d890', stroke: ink, 'stroke-width': 3 }),
      )
      .join(''),
  ).join('');
  return path(outer, { fill: '#6f7b84', stroke: ink, 'stroke-width': 8 }) + plates + ribs + lights;
}

/** The hold's own deck: worn plates, rails of the old ore cranes, oil and rust. */
function floor(rng: Rng): string {
  const squares: string[] = [];
  for (let x = 200; x < width - 200; x += 100)
    for (let y = 200; y < height - 200; y += 100) squares.push(deckSquare(rng, x, y, plating));
  const patches = Array.from({ length: 34 }, () =>
    path(blob(rng, rng.range(200, width - 200), rng.range(200, height - 200), rng.range(60, 220), 0.3, 9), {
      fill: rng.pick(['#5f5a4c', '#6d6f68', '#7d6650', '#566064']),
      'fill-opacity': rng.range(0.14, 0.3),
    }),
  ).join('');
  const rail = (y: number): string =>
    line(200, y, width - 200, y, { stroke: shadow, 'stroke-width': 26, 'stroke-opacity': 0.35 }) +
    line(200, y - 7, width - 200, y - 7, { stroke: '#a3adb2', 'stroke-width': 5 }) +
    line(200, y + 7, width - 200, y + 7, { stroke: '#4b5660', 'stroke-width': 5 });
  const stains = Array.from({ length: 16 }, () =>
    stain(rng, rng.range(400, width - 400), rng.range(300, height - 300), rng.range(40, 90)),
  ).join('');
  const grates = [at(28, 27.5), at(60, 27.8), at(95, 29), at(66, 60), at(45, 67.5), at(112, 66)]
    .map(scaled)
    .map(({ x, y }) => grate(x - 70, y - 36, 140, 72, plating))
    .join('');
  return inside(polygon(hold.map(scaled)), squares.join(''), patches, rail(28.6 * PX), rail(61 * PX), stains, grates);
}

/** Rugs and lamp light of the market, and the yellow lines of a time when this was a place of work. */
function market(rng: Rng): string {
  const rug = (x: number, y: number, w: number, h: number, turn: number, colour: string): string =>
    placed(
      x * PX,
      y * PX,
      turn,
      path(roundedRect((-w * PX) / 2, (-h * PX) / 2, w * PX, h * PX, 4), {
        fill: colour,
        stroke: ink,
        'stroke-width': 3,
      }) +
        path(roundedRect((-w * PX) / 2 + 12, (-h * PX) / 2 + 12, w * PX - 24, h * PX - 24, 3), {
          fill: 'none',
          stroke: '#d9ae3c',
          'stroke-width': 4,
        }) +
        path(disc(0, 0, h * PX * 0.24), { fill: tone(colour, 0.25), stroke: '#d9ae3c', 'stroke-width': 3 }),
    );
  const glow = [at(38, 34), at(50, 35), at(66, 36), at(74, 42), at(86, 40), at(24, 28), at(108, 30)]
    .map(scaled)
    .map(({ x, y }) => {
      const { def, fill } = fade('#ffd98a', 0.4);
      return def + circle(x, y, 330, { fill });
    })
    .join('');
  const dashes = {
    fill: 'none',
    stroke: paint.yellow,
    'stroke-width': 9,
    'stroke-dasharray': '70 46',
    'stroke-opacity': 0.5,
  };
  const litter = Array.from({ length: 70 }, () =>
    placed(
      rng.range(28, 98) * PX,
      rng.range(27, 39) * PX,
      rng.range(0, 180),
      rect(-9, -6, 18, 12, {
        fill: rng.pick(['#e6dfcb', '#c79a3a', '#a8653f', '#8fa6a0']),
        stroke: ink,
        'stroke-width': 1.4,
      }),
    ),
  ).join('');
  return (
    path(
      data`M${28 * PX} ${52 * PX}V${42 * PX}H${36 * PX}M${64 * PX} ${60 * PX}H${72 * PX}M${64 * PX} ${30 * PX}H${98 * PX}`,
      dashes,
    ) +
    rug(37.5, 36.2, 5, 2.6, -6, '#7a3f4c') +
    rug(49.5, 37, 5, 2.6, 5, '#4d5f77') +
    rug(75.5, 34.6, 5.4, 2.8, 8, '#6b4a30') +
    litter +
    glow
  );
}

const floors: Record<string, (rng: Rng, x: number, y: number) => string> = {
  barracks: (rng, x, y) => deckSquare(rng, x, y, '#8c8468'),
  ops: (rng, x, y) => deckSquare(rng, x, y, '#71869a'),
  workshop: (rng, x, y) => deckSquare(rng, x, y, '#8a8f7d'),
  tavern: (rng, x, y) =>
    [0, 25, 50, 75]
      .map((k) =>
        rect(x, y + k, 100, 25, {
          fill: tone('#9a6e46', rng.range(-0.12, 0.08)),
          stroke: '#5f4229',
          'stroke-width': 2,
        }),
      )
      .join(''),
  plant: (rng, x, y) => deckSquare(rng, x, y, '#86785f'),
  lodge: (_rng, x, y) => tiles(x, y, '#8f5a52', '#854f49'),
  dock: (rng, x, y) => deckSquare(rng, x, y, '#8f979b'),
  berth: (rng, x, y) => deckSquare(rng, x, y, '#8a8478'),
};

function roomFloors(rng: Rng): string {
  return rooms
    .map(({ id, outline }) => {
      const lay = floors[id];
      if (lay === undefined) throw new Error(`haven: no floor for '${id}'`);
      const points = outline.map(scaled);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const squares: string[] = [];
      for (let x = left; x < right; x += 100) for (let y = top; y < bottom; y += 100) squares.push(lay(rng, x, y));
      const { def, fill } = fade('#fff0c8', 0.38);
      const dark = path(polygon(points), { fill: 'none', stroke: shadow, 'stroke-width': 84, 'stroke-opacity': 0.24 });
      return inside(
        polygon(points),
        squares.join(''),
        dark,
        def + circle((left + right) / 2, (top + bottom) / 2, (right - left) * 0.7, { fill }),
      );
    })
    .join('');
}

/** Landing marks under both craft, and where one boards the cutter. */
function marks(): string {
  const zone = (outline: readonly Point[], colour: string): string => {
    const [first, , third] = outline.map(scaled);
    if (first === undefined || third === undefined) return '';
    const [x, y, w, h] = [first.x + 60, first.y + 60, third.x - first.x - 120, third.y - first.y - 120];
    return path(roundedRect(x, y, w, h, 30), {
      fill: 'none',
      stroke: colour,
      'stroke-width': 10,
      'stroke-dasharray': '90 50',
      'stroke-opacity': 0.6,
    });
  };
  const { x, y } = scaled(cutter);
  const ramp = hazard(roundedRect(x - 76, y - 76, 152, 152, 12), { x: x - 76, y: y - 76, w: 152, h: 152 }, 18, [
    tone(paint.yellow, -0.1),
    tone(ink, 0.2),
  ]);
  return (
    zone(dock, paint.white) +
    zone(berth, paint.yellow) +
    group({ opacity: 0.55 }, ramp) +
    path(roundedRect(x - 56, y - 56, 112, 112, 8), {
      fill: '#8a8478',
      stroke: ink,
      'stroke-width': 3,
      'fill-opacity': 0.9,
    }) +
    path(data`M${x - 20} ${y + 26}L${x + 22} ${y - 26}M${x + 22} ${y - 26}v26M${x + 22} ${y - 26}h-26`, {
      fill: 'none',
      stroke: paint.white,
      'stroke-width': 9,
      'stroke-opacity': 0.8,
    })
  );
}

function walls(): string {
  const of = (kind: string, half: number): string[] =>
    barriers.filter((one) => one.kind === kind).map(({ a, b }) => thick(a, b, half));
  const built = (blocks: readonly string[], colour: string, far: number): string =>
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.45, transform: `translate(${far} ${far * 1.2})` }) +
    merged(blocks, colour, { depth: 5, stroke: 3.5 });
  const panes = barriers
    .filter(({ kind }) => kind === 'rail')
    .map(({ a, b }) => {
      const [p, q] = [scaled(a), scaled(b)];
      const upright = p.x === q.x;
      const bars = Array.from({ length: 5 }, (_, i) => {
        const [x, y] = [p.x + ((q.x - p.x) * i) / 4, p.y + ((q.y - p.y) * i) / 4];
        return rect(upright ? x - 12 : x - 3, upright ? y - 3 : y - 12, upright ? 24 : 6, upright ? 6 : 24, {
          fill: '#3f484d',
          stroke: ink,
          'stroke-width': 1.6,
        });
      }).join('');
      return path(thick(a, b, 6), { fill: '#d8c27a', stroke: ink, 'stroke-width': 2.6 }) + bars;
    })
    .join('');
  return built(of('wall', 10), '#7d5f48', 9) + built(of('hull', 20), '#4b5660', 12) + panes;
}

/** Names over the doors, painted or in light. */
function signs(): string {
  const neon = (word: string, x: number, y: number, size: number, colour: string, turn = 0): string => {
    const { def, fill } = fade(colour, 0.5);
    const spot = scaled(at(x, y));
    return (
      def +
      circle(spot.x, spot.y, size * 3.2, { fill }) +
      placed(spot.x, spot.y, turn, stencil(word, 0, 0, { size, colour, opacity: 0.95, weight: 1.2 }))
    );
  };
  const painted = (word: string, x: number, y: number, size: number): string => {
    const spot = scaled(at(x, y));
    return stencil(word, spot.x, spot.y, { size, colour: paint.white, opacity: 0.5, weight: 1 });
  };
  return (
    neon('SPINDRIFT', 48, 38.6, 38, '#ff8f7a') +
    neon('LODGE', 103, 32.6, 30, '#8fe0dc') +
    painted('TOWER', 52, 22.4, 40) +
    painted('PLANT', 88.4, 62.6, 34) +
    painted('DOCK 3', 15.5, 60.6, 40) +
    painted('MIND THE SPIN', 78, 29.6, 30)
  );
}

export function havenMap(): string {
  const rng = rngOf(20051112);
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      skyOf(rng, width, height),
      skin(rng),
      floor(rng),
      roomFloors(rng),
      marks(),
      market(rng),
      havenFittings(rng, areas, PX),
      walls(),
      doors(barriers),
      signs(),
    ),
  );
}
