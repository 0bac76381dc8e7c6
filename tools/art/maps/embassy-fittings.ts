/** The fittings of the embassy, its grounds and the streets; each area of the layout is drawn as what its id names. */
import type { Area } from '../../../src/space/types';
import { ink, paint, shadow, stuff, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { hazard, lit } from '../kit/shade';
import { blob, disc, polygon, ring, roundedRect, smooth } from '../kit/shapes';
import { at, circle, line, path, rect } from '../kit/svg';
import { consoleBank } from '../parts/deck';
import { wreck } from '../parts/ruins';
import { bagRun } from '../parts/structures';
import { bunks, cast, crates, table, type Box } from './cruiser-rooms';

const middle = ({ x, y, w, h }: Box) => at(x + w / 2, y + h / 2);

const oblong = (box: Box, colour: string, r = 8): string =>
  cast(box, r) + lit(roundedRect(box.x, box.y, box.w, box.h, r), colour, { depth: 6, stroke: 3.4 });

function car(rng: Rng, box: Box): string {
  const { x, y } = middle(box);
  return wreck(rng, x, y, box.w > box.h ? 90 : 0, rng.pick(['#7a5a48', '#566069', '#6a6a4a', '#8a4a3a']));
}

/** Tyres, planks and a door or two, heaped across the way. */
function barricade(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const planks = Array.from({ length: 12 }, () => {
    const [cx, cy] = [rng.range(x + 14, x + w - 14), rng.range(y + 14, y + h - 14)];
    const turn = rng.range(-0.5, 0.5) + (w > h ? 0 : Math.PI / 2);
    const [ux, uy] = [Math.cos(turn) * 52, Math.sin(turn) * 52];
    return lit(
      polygon([
        at(cx - ux - uy * 0.2, cy - uy + ux * 0.2),
        at(cx + ux - uy * 0.2, cy + uy + ux * 0.2),
        at(cx + ux, cy + uy),
        at(cx - ux, cy - uy),
      ]),
      rng.pick(['#8a6b48', '#a1835c', '#6d5238', '#77807f']),
      { depth: 3, stroke: 2.6 },
    );
  }).join('');
  const tyres = Array.from({ length: Math.round((w * h) / 3600) }, () => {
    const [cx, cy] = [rng.range(x + 22, x + w - 22), rng.range(y + 22, y + h - 22)];
    return (
      lit(disc(cx, cy, 25), '#34373a', { depth: 4, stroke: 3 }) +
      circle(cx - 1, cy - 1, 11, { fill: '#1c2023', stroke: ink, 'stroke-width': 2 })
    );
  }).join('');
  return cast(box, 20) + planks + tyres;
}

function kiosk(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const stripes = Array.from({ length: 7 }, (_, i) =>
    rect(x + (w * i) / 7, y, w / 14, h, { fill: '#e4e2d6', 'fill-opacity': 0.75 }),
  );
  return (
    oblong(box, '#a8452f', 12) +
    stripes.join('') +
    path(roundedRect(x, y, w, h, 12), { fill: 'none', stroke: ink, 'stroke-width': 5 }) +
    lit(roundedRect(x + w * 0.36, y + h * 0.32, w * 0.28, h * 0.36, 8), '#77807f', { depth: 4, stroke: 3 })
  );
}

function fountain(_rng: Rng, box: Box): string {
  const { x, y } = middle(box);
  const r = box.w / 2;
  return (
    path(disc(x + 9, y + 12, r), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(disc(x, y, r), '#c9c1ad', { depth: 8, stroke: 4 }) +
    path(disc(x, y, r * 0.8), { fill: '#5f97a6', stroke: ink, 'stroke-width': 4 }) +
    [0.68, 0.5]
      .map((k) =>
        path(disc(x, y, r * k), { fill: 'none', stroke: '#bfe3e6', 'stroke-width': 3, 'stroke-opacity': 0.6 }),
      )
      .join('') +
    lit(disc(x, y, r * 0.3), '#d9d2bf', { depth: 5, stroke: 3 }) +
    path(disc(x, y, r * 0.13), { fill: '#e9f7f6', stroke: ink, 'stroke-width': 2 })
  );
}

function bed(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const flowers = Array.from({ length: 70 }, () => {
    const [cx, cy] = [rng.range(x + 20, x + w - 20), rng.range(y + 20, y + h - 20)];
    return (
      path(blob(rng, cx, cy, rng.range(12, 20), 0.3, 7), { fill: rng.pick(['#5d7a45', '#4f6b3f', '#6d8a4f']) }) +
      circle(cx, cy, rng.range(4, 7), { fill: rng.pick(['#d9684f', '#e9b64f', '#e4e2d6', '#b45a8a']) })
    );
  }).join('');
  return (
    oblong(box, '#c9c1ad', 14) +
    path(roundedRect(x + 11, y + 11, w - 22, h - 22, 8), { fill: '#5a4736', stroke: ink, 'stroke-width': 3 }) +
    flowers
  );
}

function sandbags(rng: Rng, { x, y, w, h }: Box): string {
  return [0.28, 0.72].map((k) => bagRun(rng, at(x + w * k, y + 10), at(x + w * k, y + h - 10))).join('');
}

const counter = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#7d6148');

/** Filing cabinets, drawers to the front. */
export function files(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const count = Math.max(2, Math.round(Math.max(w, h) / 44));
  const wide = w > h;
  return (
    cast(box, 4) +
    Array.from({ length: count }, (_, i) => {
      const [cx, cy, cw, ch] = wide ? [x + (w * i) / count, y, w / count, h] : [x, y + (h * i) / count, w, h / count];
      return (
        lit(roundedRect(cx + 1, cy + 1, cw - 2, ch - 2, 3), '#76817c', { depth: 4, stroke: 2.8 }) +
        rect(cx + cw / 2 - 8, cy + ch - 14, 16, 6, { fill: '#d9cfb8', stroke: ink, 'stroke-width': 1.6 })
      );
    }).join('')
  );
}

/** A desk with papers, a lamp and its chair. */
export function desk(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const papers = Array.from({ length: 5 }, () =>
    rect(rng.range(x + 14, x + w - 44), rng.range(y + 12, y + h - 44), 26, 32, {
      fill: '#efe9d8',
      stroke: '#8f8773',
      'stroke-width': 2,
    }),
  ).join('');
  return (
    oblong(box, '#7a4f34', 8) +
    path(roundedRect(x + 14, y + 12, w - 28, h - 24, 6), {
      fill: '#4f6b54',
      'fill-opacity': 0.85,
      stroke: ink,
      'stroke-width': 2,
    }) +
    papers +
    circle(x + w - 24, y + 24, 13, { fill: '#e9d28a', stroke: ink, 'stroke-width': 3 })
  );
}

/** A generator in its frame, with its exhaust and warning plates. */
function generator(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  return (
    cast(box, 10) +
    hazard(roundedRect(x, y, w, h, 10), box, 14, [paint.yellow, ink]) +
    lit(roundedRect(x + 14, y + 14, w - 28, h - 28, 8), '#5d6a5f', { depth: 7, stroke: 4 }) +
    Array.from({ length: 7 }, (_, i) =>
      line(x + 34, y + 40 + i * 20, x + w - 34, y + 40 + i * 20, { stroke: '#2f3a35', 'stroke-width': 8 }),
    ).join('') +
    lit(disc(x + w / 2, y + h - 78, 44), '#8d979c', { depth: 6, stroke: 4 }) +
    circle(x + w / 2, y + h - 78, 20, { fill: '#2f3a35', stroke: ink, 'stroke-width': 3 })
  );
}

function sofa(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const seats = [0, 1, 2].map((i) =>
    lit(roundedRect(x + 26, y + 16 + ((h - 32) * i) / 3, w - 36, (h - 32) / 3 - 4, 8), '#a35f58', {
      depth: 4,
      stroke: 2.6,
    }),
  );
  return oblong(box, '#7f3f3c', 18) + seats.join('');
}

function piano(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const body = `M${x} ${y + 8}H${x + w * 0.42}C${x + w * 0.62} ${y + 8} ${x + w * 0.5} ${y + h * 0.48} ${x + w} ${y + h * 0.56}V${y + h}H${x}Z`;
  const keys = Array.from({ length: 16 }, (_, i) =>
    line(x + 8 + (i * (w - 16)) / 16, y + h - 26, x + 8 + (i * (w - 16)) / 16, y + h - 5, {
      stroke: ink,
      'stroke-width': 1.8,
    }),
  );
  return (
    path(body, { fill: shadow, 'fill-opacity': 0.38, transform: 'translate(7 9)' }) +
    lit(body, '#2c2724', { depth: 6, stroke: 4 }) +
    rect(x + 5, y + h - 27, w - 10, 22, { fill: '#f3ecdc', stroke: ink, 'stroke-width': 2.6 }) +
    keys.join('') +
    path(`M${x + 12} ${y + 22}H${x + w * 0.36}V${y + h * 0.66}H${x + 12}Z`, { fill: '#4a423c' })
  );
}

/** A crown of leaves about its trunk, wider than the obstacle. */
function tree(rng: Rng, box: Box): string {
  const { x, y } = middle(box);
  const crown = (r: number, rough: number): string => smooth(ring(rng, x, y, r, 15, rough));
  const leaves = Array.from({ length: 26 }, () => {
    const [a, far] = [rng.range(0, Math.PI * 2), rng.range(0, box.w * 0.72)];
    return path(blob(rng, x + Math.cos(a) * far, y + Math.sin(a) * far, rng.range(16, 34), 0.3, 8), {
      fill: rng.pick(['#6f9152', '#5b7d47', '#83a35f']),
      'fill-opacity': 0.75,
    });
  }).join('');
  const outer = crown(box.w * 0.98, 0.12);
  return (
    path(outer, { fill: shadow, 'fill-opacity': 0.3, transform: 'translate(16 20)' }) +
    lit(outer, '#547344', { depth: 14, stroke: 4 }) +
    leaves
  );
}

function hedge(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const tufts = Array.from({ length: Math.round(w / 10) }, () =>
    path(blob(rng, rng.range(x + 16, x + w - 16), rng.range(y + 16, y + h - 16), rng.range(10, 22), 0.3, 7), {
      fill: rng.pick(['#6f8f56', '#5b7a48', '#4f6b3f']),
      'fill-opacity': 0.9,
    }),
  ).join('');
  return oblong(box, '#4f6b3f', 24) + tufts;
}

function bins(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  return (
    cast(box, 8) +
    [stuff.olive, stuff.navy, stuff.rust]
      .map((colour, i) => {
        const bx = x + (w * i) / 3 + 3;
        return (
          lit(roundedRect(bx, y + 3, w / 3 - 6, h - 6, 7), colour, { depth: 5, stroke: 3 }) +
          line(bx + 6, y + h * 0.28, bx + w / 3 - 12, y + h * 0.28, { stroke: tone(colour, -0.45), 'stroke-width': 5 })
        );
      })
      .join('')
  );
}

const bank = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#5a6f86');

const drawn: Record<string, (rng: Rng, box: Box) => string> = {
  bank,
  barricade,
  bed,
  bins,
  bunks,
  car,
  counter,
  crates,
  desk,
  files,
  fountain,
  generator,
  hedge,
  kiosk,
  lockers: files,
  piano,
  sandbags,
  sofa,
  table,
  tree,
};

export function embassyFittings(rng: Rng, areas: readonly Area[], px: number): string {
  return areas
    .map(({ id, outline }) => {
      const draw = drawn[id.split('.')[0] ?? ''];
      if (draw === undefined) throw new Error(`embassy: nothing is drawn for '${id}'`);
      const [xs, ys] = [outline.map(({ x }) => x * px), outline.map(({ y }) => y * px)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return draw(rng, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y });
    })
    .join('');
}
