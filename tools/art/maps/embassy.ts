/** The embassy between its two streets, drawn from the scenario's own walls, windows, doors and fittings. 40 pixels to the centimetre. */
import { areas, barriers, deck, grounds, house, pad, rooms } from '../layouts/embassy';
import type { Barrier } from '../../../src/space/types';
import { ink, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { cast, fade, inside, lit, merged } from '../kit/shade';
import { blob, disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, data, drawing, group, line, path, rect, type Point } from '../kit/svg';
import { deckSquare, tiles } from '../parts/deck';
import { streetLamp } from '../parts/ruins';
import { landingPad } from '../parts/structures';
import { embassyFittings } from './embassy-fittings';

const PX = 40;
const [width, height] = [deck.width * PX, deck.height * PX];
const asphalt = '#7d7d7a';
const flag = '#aea794';
const grass = '#7f9460';
const scaled = ({ x, y }: Point): Point => at(x * PX, y * PX);
const cm = (x: number, y: number, w: number, h: number) => ({ x: x * PX, y: y * PX, w: w * PX, h: h * PX });
const oblong = ({ x, y, w, h }: ReturnType<typeof cm>): string => roundedRect(x, y, w, h, 0);

/** Asphalt with its patches, seams and painted lines: one street from north to south, one from west to east. */
function streets(rng: Rng): string {
  const patches = Array.from({ length: 60 }, () =>
    path(blob(rng, rng.range(0, width), rng.range(0, height), rng.range(50, 230), 0.3, 9), {
      fill: tone(asphalt, rng.pick([-0.08, 0.06, -0.05])),
      'fill-opacity': 0.55,
    }),
  ).join('');
  const dashes = { stroke: '#d9d3bd', 'stroke-width': 14, 'stroke-dasharray': '120 90', 'stroke-opacity': 0.55 };
  const crossing = Array.from({ length: 9 }, (_, i) =>
    rect((2 + i * 2.1) * PX, 66.4 * PX, 46, 130, { fill: '#dcd6c2', 'fill-opacity': rng.range(0.35, 0.62) }),
  ).join('');
  const covers = [at(9, 24), at(48, 80), at(104, 79)]
    .map(scaled)
    .map(
      ({ x, y }) =>
        circle(x, y, 40, { fill: '#5c6064', stroke: ink, 'stroke-width': 5 }) +
        [-16, 0, 16].map((k) => line(x - 24, y + k, x + 24, y + k, { stroke: '#3f4448', 'stroke-width': 6 })).join(''),
    )
    .join('');
  return (
    rect(0, 0, width, height, { fill: asphalt }) +
    patches +
    line(10.5 * PX, 0, 10.5 * PX, 64 * PX, dashes) +
    line(24 * PX, 78.5 * PX, width, 78.5 * PX, dashes) +
    crossing +
    covers
  );
}

/** Flagstones along the wall, with a kerb towards the street. */
function pavements(rng: Rng): string {
  const slab = (x: number, y: number): string =>
    rect(x, y, 80, 80, { fill: tone(flag, rng.range(-0.08, 0.05)), stroke: tone(flag, -0.3), 'stroke-width': 3 });
  const fill = ({ x, y, w, h }: ReturnType<typeof cm>): string => {
    const slabs: string[] = [];
    for (let px = x; px < x + w; px += 80) for (let py = y; py < y + h; py += 80) slabs.push(slab(px, py));
    return inside(roundedRect(x, y, w, h, 0), slabs.join(''));
  };
  const kerb = (d: string): string =>
    path(d, {
      fill: 'none',
      stroke: shadow,
      'stroke-opacity': 0.35,
      'stroke-width': 22,
      transform: 'translate(-10 8)',
    }) +
    path(d, { fill: 'none', stroke: ink, 'stroke-width': 22 }) +
    path(d, { fill: 'none', stroke: '#c7c0af', 'stroke-width': 15 });
  return (
    fill(cm(21, 0, 5, 71)) +
    fill(cm(26, 68, 98, 3)) +
    fill(cm(120, 0, 4, 68)) +
    fill(cm(26, 0, 94, 4)) +
    kerb(data`M${21 * PX} 0V${67.5 * PX}q0 ${3.5 * PX} ${3.5 * PX} ${3.5 * PX}H${width}`)
  );
}

/** Lawn with its mowing, a gravel court before the house, concrete in the yard, and the paths between. */
function gardens(rng: Rng): string {
  const stripes = Array.from({ length: 16 }, (_, i) =>
    rect((94 + i * 2) * PX, 4 * PX, PX, 64 * PX, { fill: tone(grass, 0.1), 'fill-opacity': 0.55 }),
  ).join('');
  const blades = Array.from({ length: 900 }, () => {
    const [x, y] = [rng.range(94 * PX, 120 * PX), rng.range(4 * PX, 68 * PX)];
    return `M${x} ${y}l${rng.range(-5, 5)} ${-rng.range(7, 14)}`;
  }).join('');
  const gravel = (box: ReturnType<typeof cm>, colour: string, count: number): string =>
    inside(
      oblong(box),
      path(oblong(box), { fill: colour }),
      Array.from({ length: count }, () =>
        circle(rng.range(box.x, box.x + box.w), rng.range(box.y, box.y + box.h), rng.range(2, 5), {
          fill: tone(colour, rng.range(-0.22, 0.16)),
        }),
      ).join(''),
    );
  const walk = (d: string): string =>
    path(d, { fill: 'none', stroke: tone(flag, -0.3), 'stroke-width': 150, 'stroke-linejoin': 'round' }) +
    path(d, { fill: 'none', stroke: '#c3b99f', 'stroke-width': 136, 'stroke-linejoin': 'round' });
  const yard: string[] = [];
  for (let x = 46; x < 94; x += 4)
    for (let y = 60; y < 68; y += 4)
      yard.push(
        rect(x * PX, y * PX, 160, 160, {
          fill: tone('#98968c', rng.range(-0.05, 0.05)),
          stroke: '#6f6d66',
          'stroke-width': 3,
        }),
      );
  return inside(
    polygon(grounds.map(scaled)),
    path(polygon(grounds.map(scaled)), { fill: grass }),
    stripes,
    path(blades, { fill: 'none', stroke: '#5d7345', 'stroke-width': 2.6, 'stroke-opacity': 0.6 }),
    gravel(cm(26, 4, 20, 64), '#b8a888', 1500),
    gravel(cm(46, 4, 48, 8), '#aa9b7d', 900),
    yard.join(''),
    walk(data`M${26 * PX} ${36 * PX}H${46 * PX}`),
    walk(data`M${94 * PX} ${36 * PX}H${108 * PX}V${27 * PX}`),
    walk(data`M${94 * PX} ${64 * PX}H${108 * PX}V${36 * PX}`),
    path(data`M${37 * PX} ${36 * PX}m-190 0a190 190 0 1 0 380 0a190 190 0 1 0 -380 0`, {
      fill: 'none',
      stroke: '#c3b99f',
      'stroke-width': 110,
    }),
  );
}

/** Parquet in the salon, tiles in the hall, a runner in the corridor, plain plates where the work is done. */
function floors(rng: Rng): string {
  const parquet = (xs: number, xe: number, ys: number, ye: number): string => {
    const boards: string[] = [];
    for (let y = ys; y < ye; y += 26)
      for (let x = xs - rng.range(0, 90); x < xe; x += 120)
        boards.push(
          rect(x, y, 120, 26, { fill: tone('#a5794c', rng.range(-0.1, 0.08)), stroke: '#6e4f30', 'stroke-width': 2 }),
        );
    return boards.join('');
  };
  const squares = (xs: number, xe: number, ys: number, ye: number, one: (x: number, y: number) => string): string => {
    const all: string[] = [];
    for (let x = xs; x < xe; x += 100) for (let y = ys; y < ye; y += 100) all.push(one(x, y));
    return all.join('');
  };
  const laid: Record<string, (xs: number, xe: number, ys: number, ye: number) => string> = {
    hall: (...box) => squares(...box, (x, y) => tiles(x, y, '#d8d0bc', '#a3988a')),
    'visa-office': (...box) => squares(...box, (x, y) => tiles(x, y, '#b9b6a0', '#aeab95')),
    mess: (...box) => squares(...box, (x, y) => tiles(x, y, '#c7b48f', '#b5a27d')),
    corridor: (...box) => squares(...box, (x, y) => tiles(x, y, '#cfc6b0', '#c3b9a2')),
    'security-post': (...box) => squares(...box, (x, y) => deckSquare(rng, x, y, '#7d8ea0')),
    plant: (...box) => squares(...box, (x, y) => deckSquare(rng, x, y, '#8a8272')),
    salon: parquet,
    guardroom: (...box) => squares(...box, (x, y) => deckSquare(rng, x, y, '#97907c')),
  };
  return rooms
    .map(({ id, outline }) => {
      const lay = laid[id];
      if (lay === undefined) throw new Error(`embassy: no floor for '${id}'`);
      const points = outline.map(scaled);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const { def, fill } = fade('#fff3cf', 0.34);
      const dark = path(polygon(points), { fill: 'none', stroke: shadow, 'stroke-width': 80, 'stroke-opacity': 0.2 });
      const light = def + circle((left + right) / 2, (top + bottom) / 2, (right - left) * 0.8, { fill });
      return inside(polygon(points), lay(left, right, top, bottom), dark, light);
    })
    .join('');
}

/** The runner in the corridor, the carpet of the salon, and the seal in the hall. */
function carpets(): string {
  const rug = (box: ReturnType<typeof cm>, colour: string): string =>
    path(roundedRect(box.x, box.y, box.w, box.h, 6), { fill: colour, stroke: ink, 'stroke-width': 3 }) +
    path(roundedRect(box.x + 14, box.y + 14, box.w - 28, box.h - 28, 4), {
      fill: 'none',
      stroke: '#d9ae3c',
      'stroke-width': 5,
    });
  const [x, y] = [51 * PX, 36 * PX];
  const star = polygon(
    Array.from({ length: 16 }, (_, i) => {
      const r = i % 2 === 0 ? 92 : 44;
      const a = (i / 16) * Math.PI * 2;
      return at(x + Math.cos(a) * r, y + Math.sin(a) * r);
    }),
  );
  return (
    rug(cm(63, 34.4, 30, 3.2), '#8a3a34') +
    rug(cm(82, 20.5, 7, 5), '#4d5f77') +
    path(disc(x, y, 116), { fill: '#3f566b', stroke: ink, 'stroke-width': 4 }) +
    path(disc(x, y, 104), { fill: 'none', stroke: '#d9ae3c', 'stroke-width': 4 }) +
    path(star, { fill: '#d9ae3c', stroke: ink, 'stroke-width': 3 }) +
    path(disc(x, y, 26), { fill: '#e4e2d6', stroke: ink, 'stroke-width': 3 })
  );
}

/** A straight piece of wall as thick as twice `half`. */
function thick({ a, b }: Barrier, half: number): string {
  const [p, q] = [scaled(a), scaled(b)];
  const [x, y] = [Math.min(p.x, q.x) - half, Math.min(p.y, q.y) - half];
  return roundedRect(x, y, Math.abs(q.x - p.x) + half * 2, Math.abs(q.y - p.y) + half * 2, 2);
}

const isHouse = ({ a, b }: Barrier): boolean => {
  const [first, , third] = house;
  if (first === undefined || third === undefined) return false;
  return [a, b].every(({ x, y }) => x >= first.x && x <= third.x && y >= first.y && y <= third.y);
};

function walls(): string {
  const of = (kind: string, inHouse: boolean, half: number): string[] =>
    barriers.filter((one) => one.kind === kind && isHouse(one) === inHouse).map((one) => thick(one, half));
  const built = (blocks: readonly string[], colour: string, far: number): string =>
    path(blocks.join(''), { fill: shadow, 'fill-opacity': 0.4, transform: `translate(${far} ${far * 1.2})` }) +
    merged(blocks, colour, { depth: 6, stroke: 3.5 });
  return (
    built(of('hull', false, 20), '#a8977c', 16) +
    built(of('wall', false, 8), '#5c6a55', 9) +
    built(of('wall', true, 11), '#d0c6b0', 8) +
    built(of('hull', true, 22), '#bdb094', 14)
  );
}

/** Panes between their posts: seen and fired through. */
function windows(): string {
  return barriers
    .filter(({ kind }) => kind === 'rail')
    .map((one) => {
      const [p, q] = [scaled(one.a), scaled(one.b)];
      const upright = p.x === q.x;
      const posts = Array.from({ length: 4 }, (_, i) => {
        const [x, y] = [p.x + ((q.x - p.x) * i) / 3, p.y + ((q.y - p.y) * i) / 3];
        return lit(upright ? roundedRect(x - 18, y - 6, 36, 12, 2) : roundedRect(x - 6, y - 18, 12, 36, 2), '#e9e4d4', {
          depth: 3,
          stroke: 2.6,
        });
      }).join('');
      return (
        path(thick(one, 14), { fill: '#cfc6b0', stroke: ink, 'stroke-width': 3 }) +
        path(thick(one, 7), { fill: '#9cc8d0', stroke: ink, 'stroke-width': 2.4 }) +
        posts
      );
    })
    .join('');
}

/**
 * Gates of iron bars in the wall about the grounds, doors of wood in the house. The table shows their present state.
 */
function doors(): string {
  return barriers
    .filter(({ kind }) => kind === 'door')
    .map((one) => {
      const [p, q] = [scaled(one.a), scaled(one.b)];
      const upright = p.x === q.x;
      const iron = !isHouse(one);
      const colour = iron ? '#4b5660' : '#8a5a34';
      const mark = (k: number): string => {
        const [x, y] = [p.x + (q.x - p.x) * k, p.y + (q.y - p.y) * k];
        return iron
          ? lit(upright ? roundedRect(x - 15, y - 4, 30, 8, 2) : roundedRect(x - 4, y - 15, 8, 30, 2), '#77848d', {
              depth: 2,
              stroke: 2,
            })
          : circle(x, y, 6, { fill: '#d9ae3c', stroke: ink, 'stroke-width': 2 });
      };
      return (
        path(thick(one, iron ? 20 : 24), { fill: iron ? '#8f866f' : '#b7a684', stroke: ink, 'stroke-width': 3 }) +
        lit(thick(one, 9), colour, { depth: 4, stroke: 3 }) +
        (iron ? [0.1, 0.26, 0.42, 0.58, 0.74, 0.9] : [0.44, 0.56]).map(mark).join('')
      );
    })
    .join('');
}

/** The flag before the house, lamps on the pavement, the roofs across the way, and the shadow that they throw. */
function surroundings(): string {
  const [x, y] = [31 * PX, 24 * PX];
  const flagpole =
    path(disc(x, y, 30), { fill: '#c9c1ad', stroke: ink, 'stroke-width': 4 }) +
    line(x, y, x + 64, y - 78, { stroke: ink, 'stroke-width': 14, 'stroke-linecap': 'round' }) +
    line(x, y, x + 64, y - 78, { stroke: '#d9d2bf', 'stroke-width': 8, 'stroke-linecap': 'round' }) +
    lit(data`M${x + 62} ${y - 80}q70 -36 128 6q56 36 112 0v92q-56 36 -112 0q-58 -42 -128 -6Z`, '#2f5f8f', {
      depth: 8,
      stroke: 4,
    }) +
    path(data`M${x + 62} ${y - 50}q70 -36 128 6q56 36 112 0v28q-56 36 -112 0q-58 -42 -128 -6Z`, { fill: '#e4e2d6' });
  const lamps =
    streetLamp(22.4 * PX, 14 * PX, 270, 150) +
    streetLamp(22.4 * PX, 60 * PX, 270, 150) +
    streetLamp(44 * PX, 70 * PX, 0, 130) +
    streetLamp(108 * PX, 70 * PX, 0, 130);
  const roofs = path(polygon([at(0, 0), at(150, 0), at(80, 900), at(170, 1700), at(60, 2500), at(0, 2600)]), {
    fill: shadow,
    'fill-opacity': 0.28,
  });
  return flagpole + lamps + roofs;
}

/** Paper, glass and scorched patches where the crowd has been. */
function litter(rng: Rng): string {
  const where = (): Point =>
    rng.chance(0.5) ? at(rng.range(2, 24), rng.range(6, 66)) : at(rng.range(28, 120), rng.range(71, 83));
  const papers = Array.from({ length: 90 }, () => {
    const { x, y } = scaled(where());
    return group(
      { transform: data`translate(${x} ${y}) rotate(${rng.range(0, 180)})` },
      rect(-11, -8, 22, 16, {
        fill: rng.pick(['#e6dfcb', '#d9b8a8', '#cfd8d4']),
        stroke: '#8f8773',
        'stroke-width': 1.6,
      }),
    );
  }).join('');
  const scorch = [at(19, 36), at(23, 44), at(68, 72), at(14, 20)]
    .map(scaled)
    .flatMap(({ x, y }) =>
      [130, 84].map((r) => path(blob(rng, x, y, r, 0.3, 11), { fill: shadow, 'fill-opacity': 0.17 })),
    )
    .join('');
  return scorch + papers;
}

function lettering(): string {
  const text = (word: string, x: number, y: number, size: number, colour: string, turn = 0): string => {
    const spot = scaled(at(x, y));
    return group(
      { transform: data`translate(${spot.x} ${spot.y}) rotate(${turn})` },
      stencil(word, 0, 0, { size, colour, opacity: 0.5, weight: 1 }),
    );
  };
  return (
    text('SECURITY', 69.5, 19.6, 36, '#f3ecdc') +
    text('PLANT', 73.4, 57.4, 36, '#f3ecdc') +
    text('VISAS', 56.6, 25.6, 32, '#4a4a40') +
    text('YARD', 78, 66.2, 36, '#4a4a40')
  );
}

export function embassyMap(): string {
  const rng = rngOf(20051975);
  const spot = scaled(pad);
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      streets(rng),
      pavements(rng),
      litter(rng),
      gardens(rng),
      cast(polygon(house.map(scaled)), 34, 0.3),
      landingPad(spot.x, spot.y, 5.6 * PX),
      floors(rng),
      carpets(),
      lettering(),
      embassyFittings(rng, areas, PX),
      walls(),
      windows(),
      doors(),
      surroundings(),
    ),
  );
}
