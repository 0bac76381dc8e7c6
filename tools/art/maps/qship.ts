/** A freighter and the raider that has her on the hook, drawn from the scenario's own walls, doors and fittings. 40 pixels to the centimetre. */
import { areas, barriers, deck, freighterHull, raiderHull, rooms } from '../layouts/qship';
import { ink, paint, shadow, stuff, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { fade, inside, lit, merged } from '../kit/shade';
import { blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, drawing, group, line, path, placed, rect, type Point } from '../kit/svg';
import { deckSquare, grate } from '../parts/deck';
import { stain } from '../parts/plating';
import { doors, skyOf, thick } from './cruiser';
import { qshipFittings } from './qship-fittings';

const PX = 40;
const [width, height] = [deck.width * PX, deck.height * PX];
const scaled = ({ x, y }: Point): Point => at(x * PX, y * PX);

const ochre = '#b98a45';
const soot = '#453d45';

/** The containers' own paint, walls and floor. */
const painted: Record<string, string> = {
  'container-1': stuff.rust,
  'container-2': stuff.navy,
  'container-3': stuff.olive,
  'container-4': '#8a9aa0',
  'container-5': stuff.drumRed,
};

/** The world that the freighter was bound for, with its ring. */
function world(): string {
  const [x, y, r] = [width - 250, 130, 640];
  const { def, fill } = fade('#e8b98a', 0.5);
  const bands = [-0.62, -0.34, -0.08, 0.2, 0.46, 0.7]
    .map((k, i) =>
      rect(x - r, y + r * k, r * 2, r * 0.16, { fill: i % 2 === 0 ? '#b5764c' : '#d9a878', 'fill-opacity': 0.75 }),
    )
    .join('');
  const ring = (a: number, wide: number, opacity: number): string =>
    path(disc(0, 0, a, a * 0.2), { fill: 'none', stroke: '#e6d2a8', 'stroke-width': wide, 'stroke-opacity': opacity });
  return (
    def +
    circle(x, y, r * 1.35, { fill }) +
    inside(
      disc(x, y, r),
      circle(x, y, r, { fill: '#c78d5c' }),
      placed(x, y, -14, group({ transform: `translate(${-x} ${-y})` }, bands)),
    ) +
    placed(x, y, -14, ring(r * 1.36, 26, 0.55) + ring(r * 1.5, 10, 0.4) + ring(r * 1.22, 12, 0.3))
  );
}

/** Nozzles astern, glowing faintly where they are warm. */
function bells(x: number, at_: readonly number[], far: number, half: number, glow: string): string {
  return at_
    .map((y) => {
      const { def, fill } = fade(glow, 0.55);
      const cone = polygon([
        at(x, y - half * 0.62),
        at(x + far, y - half),
        at(x + far, y + half),
        at(x, y + half * 0.62),
      ]);
      return (
        def +
        circle(x + far, y, half * 1.3, { fill }) +
        lit(cone, '#5a5048', { depth: 9, stroke: 6 }) +
        rect(x + far - 16, y - half + 9, 14, half * 2 - 18, { fill: tone(glow, -0.25), stroke: ink, 'stroke-width': 4 })
      );
    })
    .join('');
}

/** A hull's skin around its decks: plates, seams, wear. */
function skin(rng: Rng, outline: readonly Point[], colour: string, wide: number): string {
  const shape = polygon(outline.map(scaled));
  const edge = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  const along = outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const count = Math.max(3, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 4));
    return Array.from({ length: count }, (_, k) => {
      const t = (k + rng.range(0.1, 0.9)) / count;
      return at((a.x + (b.x - a.x) * t) * PX, (a.y + (b.y - a.y) * t) * PX);
    });
  });
  const seams = along
    .map(({ x, y }) => path(`M${x - 30} ${y - 22}h${rng.range(24, 62)}v${rng.range(16, 44)}`, {}))
    .join('');
  const wear = along
    .filter(() => rng.chance(0.5))
    .map(({ x, y }) =>
      path(blob(rng, x, y, rng.range(14, 40), 0.34, 9), {
        fill: rng.pick([tone(colour, -0.4), tone(colour, 0.24), '#6b4a33']),
        'fill-opacity': 0.4,
      }),
    )
    .join('');
  return (
    path(shape, {
      ...edge,
      stroke: '#000000',
      'stroke-width': wide,
      'stroke-opacity': 0.42,
      transform: 'translate(24 30)',
    }) +
    path(shape, { ...edge, fill: ink, stroke: ink, 'stroke-width': wide + 12 }) +
    path(shape, { ...edge, stroke: colour, 'stroke-width': wide }) +
    path(shape, { ...edge, stroke: tone(colour, 0.14), 'stroke-width': wide * 0.6 }) +
    wear +
    group({ fill: 'none', stroke: tone(colour, -0.4), 'stroke-width': 4 }, seams)
  );
}

/** A shark's teeth about the raider's nose, ribs and old hits along her sides. */
function warPaint(rng: Rng): string {
  const [nose, top, bottom] = [at(22, 16), at(34, 4), at(34, 28)].map(scaled) as [Point, Point, Point];
  const teeth = [top, bottom]
    .flatMap((end) =>
      Array.from({ length: 7 }, (_, i) => {
        const [t, u] = [0.1 + i * 0.12, 0.1 + (i + 0.8) * 0.12];
        const on = (k: number): Point => at(nose.x + (end.x - nose.x) * k, nose.y + (end.y - nose.y) * k);
        const [p, q] = [on(t), on(u)];
        const out = end === top ? -1 : 1;
        return path(polygon([p, q, at((p.x + q.x) / 2 - 34, (p.y + q.y) / 2 + out * 40)]), {
          fill: '#efe6d2',
          stroke: ink,
          'stroke-width': 3,
        });
      }),
    )
    .join('');
  const spikes = [44, 54, 76, 88]
    .flatMap((x) => [
      lit(
        polygon([at(x * PX - 34, 4 * PX - 60), at(x * PX + 34, 4 * PX - 60), at(x * PX + 60, 4 * PX - 128)]),
        '#6b3f42',
        { depth: 5, stroke: 4 },
      ),
    ])
    .join('');
  const hits = Array.from({ length: 7 }, () => {
    const [x, y] = [rng.range(70, 90) * PX, (rng.chance(0.6) ? 2.6 : 29.4) * PX];
    return path(blob(rng, x, y, rng.range(18, 34), 0.4, 11), { fill: '#1d1a1e', stroke: '#7a5a4a', 'stroke-width': 4 });
  }).join('');
  return spikes + hits + teeth;
}

function corrugated(rng: Rng, x: number, y: number, colour: string): string {
  const ribs = Array.from({ length: 5 }, (_, i) =>
    line(x + i * 20 + 10, y, x + i * 20 + 10, y + 100, { stroke: tone(colour, -0.34), 'stroke-width': 4 }),
  ).join('');
  return rect(x, y, 100, 100, { fill: tone(colour, rng.range(-0.26, -0.2)) }) + ribs;
}

const floors: Record<string, string> = {
  bridge: '#7f8a84',
  cabins: '#a3937a',
  galley: '#b0a68e',
  'fore-corridor': '#9a9484',
  'aft-corridor': '#9a9484',
  hold: '#9b8f78',
  stores: '#8f8a70',
  workshop: '#878b7c',
  engines: '#8a7c6c',
  link: '#7d7f80',
  'raider-bridge': '#6d5f66',
  'raider-corridor': '#646068',
  'raider-bunks': '#75655c',
  armoury: '#5f666c',
  brig: '#686458',
  'raider-lock': '#6b686c',
  'raider-engines': '#6b5a54',
};

function decks(rng: Rng): string {
  return rooms
    .map(({ id, outline }) => {
      const paintOf = painted[id];
      const colour = paintOf ?? floors[id];
      if (colour === undefined) throw new Error(`qship: no floor for '${id}'`);
      const points = outline.map(scaled);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const squares: string[] = [];
      for (let x = left; x < right; x += 100)
        for (let y = top; y < bottom; y += 100)
          squares.push(paintOf === undefined ? deckSquare(rng, x, y, colour) : corrugated(rng, x, y, colour));
      const dirt = Array.from({ length: Math.ceil(((right - left) * (bottom - top)) / 260000) }, () =>
        rng.chance(0.4)
          ? stain(rng, rng.range(left, right), rng.range(top, bottom), rng.range(24, 60))
          : path(blob(rng, rng.range(left, right), rng.range(top, bottom), rng.range(50, 130), 0.3, 9), {
              fill: '#4b4034',
              'fill-opacity': 0.13,
            }),
      ).join('');
      const { def, fill } = fade(
        id.startsWith('raider') || id === 'armoury' || id === 'brig' ? '#ff9a6a' : '#fff0c8',
        0.3,
      );
      const light =
        def + circle((left + right) / 2, (top + bottom) / 2, Math.max(right - left, bottom - top) * 0.6, { fill });
      const dark = path(polygon(points), { fill: 'none', stroke: shadow, 'stroke-width': 80, 'stroke-opacity': 0.24 });
      return inside(polygon(points), squares.join(''), dirt, id === 'hold' ? lanes() : '', dark, light);
    })
    .join('');
}

/** Lanes and lashing rails in the hold, and a ring under the lock through which all of it comes in. */
function lanes(): string {
  const dashed = {
    fill: 'none',
    stroke: paint.yellow,
    'stroke-width': 9,
    'stroke-dasharray': '70 40',
    'stroke-opacity': 0.65,
  };
  const rails = [52, 63.4]
    .map(
      (y) =>
        line(41 * PX, y * PX, 91 * PX, y * PX, { stroke: shadow, 'stroke-width': 20, 'stroke-opacity': 0.3 }) +
        line(41 * PX, y * PX, 91 * PX, y * PX, { stroke: '#b9b4a4', 'stroke-width': 5, 'stroke-dasharray': '30 10' }),
    )
    .join('');
  const ring = path(disc(66 * PX, 43 * PX, 104), {
    fill: 'none',
    stroke: paint.white,
    'stroke-width': 8,
    'stroke-opacity': 0.5,
  });
  return (
    rails +
    path(`M${63.6 * PX} ${38 * PX}V${50.6 * PX}M${68.4 * PX} ${38 * PX}V${50.6 * PX}`, dashed) +
    path(
      `M${41 * PX} ${55.4 * PX}H${56 * PX}M${41 * PX} ${62.2 * PX}H${56 * PX}M${74 * PX} ${55.4 * PX}H${91 * PX}M${74 * PX} ${62.6 * PX}H${91 * PX}`,
      dashed,
    ) +
    ring +
    [47, 86].map((x) => grate(x * PX - 70, 52.6 * PX, 140, 72, '#9b8f78')).join('')
  );
}

/** The raider's boarding tube: hoops of an old hose, and claws that hold the freighter. */
function tube(): string {
  const [left, right, top, bottom] = [63 * PX, 69 * PX, 28 * PX, 38 * PX];
  const hoops = Array.from({ length: 9 }, (_, i) => {
    const y = top + 24 + i * 44;
    return [left - 58, right + 8]
      .map((x) => lit(roundedRect(x, y, 50, 30, 13), i % 2 === 0 ? '#8a7a62' : '#746650', { depth: 5, stroke: 3.6 }))
      .join('');
  }).join('');
  const claw = (x: number, out: number): string =>
    lit(
      polygon([
        at(x, bottom - 96),
        at(x + out * 110, bottom - 60),
        at(x + out * 150, bottom + 44),
        at(x + out * 96, bottom + 26),
        at(x + out * 70, bottom - 20),
        at(x, bottom - 40),
      ]),
      '#6b3f42',
      { depth: 7, stroke: 5 },
    );
  return claw(left - 50, -1) + claw(right + 50, 1) + hoops;
}

function walls(): string {
  const of = (test: (id: string, kind: string) => boolean, half: number): string[] =>
    barriers
      .filter(({ id, kind }) => (kind === 'wall' || kind === 'hull') && test(id, kind))
      .map(({ a, b }) => thick(a, b, half));
  const built = (blocks: readonly string[], colour: string): string =>
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.45, transform: 'translate(9 12)' }) +
    merged(blocks, colour, { depth: 5, stroke: 3.5 });
  const isRaider = (id: string): boolean => id.startsWith('raider');
  const isBox = (id: string): boolean => id.startsWith('container');
  return (
    Object.entries(painted)
      .map(([box, colour]) =>
        built(
          of((id) => id.startsWith(box), 13),
          colour,
        ),
      )
      .join('') +
    built(
      of((id, kind) => kind === 'wall' && !isRaider(id) && !isBox(id), 11),
      '#7d6648',
    ) +
    built(
      of((id, kind) => kind === 'wall' && isRaider(id), 11),
      '#4f4248',
    ) +
    built(
      of((id, kind) => kind === 'hull' && isRaider(id), 19),
      '#332d33',
    ) +
    built(
      of((id, kind) => kind === 'hull' && !isRaider(id), 19),
      '#6b5331',
    )
  );
}

/** What is written on decks and hulls. */
function signs(): string {
  const text = (word: string, x: number, y: number, size: number, colour: string, turn = 0, opacity = 0.6): string =>
    placed(x * PX, y * PX, turn, stencil(word, 0, 0, { size, colour, opacity, weight: 1.1 }));
  return (
    text('PATIENCE  OF  CERES', 66, 79.1, 44, tone(ochre, -0.62), 0, 0.9) +
    text('BRIDGE', 18.6, 68, 38, paint.white, 90) +
    text('HOLD', 66, 59.4, 64, paint.white, 0, 0.4) +
    text('ENGINES', 108.2, 66.5, 34, paint.white, 90) +
    text('GALLEY', 35, 65, 30, paint.white) +
    text('CABINS', 31, 51, 32, paint.white) +
    text('WORKSHOP', 99, 65, 30, paint.white) +
    text('STORES', 99, 50, 32, paint.white) +
    text('CUTLASS', 48, 29.1, 42, '#d9684f', 0, 0.9) +
    text('NO PRISONERS WITHOUT RECEIPT', 60, 16, 22, '#d9b49a') +
    text('BRIG', 50, 22, 30, '#d9b49a') +
    text('ARMS', 71, 8.2, 30, '#d9b49a') +
    text('417', 49, 74.2, 46, '#f0d8b8', 0, 0.5) +
    text('208', 63, 74.2, 46, '#c9d6e4', 0, 0.5) +
    text('355', 79, 74.2, 46, '#dfe3c4', 0, 0.5) +
    text('090', 49, 42.4, 46, '#eef2f2', 0, 0.5) +
    text('512', 83, 42.4, 46, '#f0d0c8', 0, 0.5)
  );
}

export function qshipMap(): string {
  const rng = rngOf(19170805);
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      skyOf(rng, width, height),
      world(),
      bells(
        122 * PX + 40,
        [47, 53, 63, 69].map((y) => y * PX),
        120,
        92,
        '#ffb36a',
      ),
      bells(
        100 * PX + 30,
        [11.6, 16, 20.4].map((y) => y * PX),
        96,
        68,
        '#ff6f5a',
      ),
      skin(rng, freighterHull, ochre, 132),
      skin(rng, raiderHull, soot, 124),
      warPaint(rng),
      decks(rng),
      tube(),
      qshipFittings(rng, areas, PX),
      walls(),
      doors(barriers),
      signs(),
    ),
  );
}
