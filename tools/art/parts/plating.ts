/** Hull plates, drains, stains and light on a metal floor. Sizes in inches. */
import { deepLine } from './strokes';
import { hull, ink, shadow, tone, white } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { fade } from '../kit/shade';
import { blob } from '../kit/shapes';
import { circle, el, freshId, group, line, path, rect } from '../kit/svg';

/** Plates laid in courses, some split, some with a hatch or tread; rivets at the corners. */
export function plates(
  rng: Rng,
  width: number,
  height: number,
  plate: { w: number; h: number },
  colour: string = hull.base,
): string {
  const out: string[] = [rect(0, 0, width, height, { fill: colour })];
  const rivets: string[] = [];
  for (let row = 0; row * plate.h < height; row += 1) {
    const shift = row % 2 === 0 ? 0 : plate.w / 2;
    for (let x = -shift; x < width; x += plate.w) {
      const y = row * plate.h;
      out.push(
        rect(x, y, plate.w, plate.h, { fill: tone(colour, rng.range(-0.055, 0.05)) }),
        ...plateDetail(rng, x, y, plate.w, plate.h, colour),
        deepLine(x, y, plate.w, plate.h, colour),
      );
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        rivets.push(circle(x + (i === 0 ? 0.14 : plate.w - 0.14), y + (j === 0 ? 0.14 : plate.h - 0.14), 0.032, {}));
      }
    }
  }
  return (
    out.join('') + group({ fill: tone(colour, -0.4), stroke: tone(colour, 0.25), 'stroke-width': 0.012 }, ...rivets)
  );
}

function plateDetail(rng: Rng, x: number, y: number, w: number, h: number, colour: string): string[] {
  const seam = { stroke: tone(colour, -0.25), 'stroke-width': 0.022 };
  const roll = rng.next();
  if (roll < 0.2) return [line(x + w / 2, y, x + w / 2, y + h, seam)];
  if (roll < 0.34)
    return [line(x, y + h / 2, x + w, y + h / 2, seam), line(x + w * 0.66, y, x + w * 0.66, y + h / 2, seam)];
  if (roll < 0.42)
    return [hatch(x + w * rng.range(0.15, 0.4), y + h * rng.range(0.15, 0.35), w * 0.38, h * 0.42, colour)];
  if (roll < 0.5) return [tread(rng, x + 0.3, y + 0.3, w - 0.6, h - 0.6, colour)];
  if (roll < 0.6) return scuffs(rng, x, y, w, h, colour);
  return [];
}

function hatch(x: number, y: number, w: number, h: number, colour: string): string {
  return (
    rect(x, y, w, h, { fill: tone(colour, -0.07), stroke: tone(colour, -0.42), 'stroke-width': 0.03, rx: 0.08 }) +
    rect(x + 0.07, y + 0.07, w - 0.14, h - 0.14, {
      fill: 'none',
      stroke: tone(colour, 0.2),
      'stroke-width': 0.018,
      rx: 0.05,
    }) +
    rect(x + w / 2 - 0.14, y + h - 0.24, 0.28, 0.1, { fill: tone(colour, -0.5), rx: 0.04 })
  );
}

function tread(rng: Rng, x: number, y: number, w: number, h: number, colour: string): string {
  const bars: string[] = [];
  const step = 0.21;
  for (let i = 0; i * step < w; i += 1) {
    for (let j = 0; j * step < h; j += 1) {
      const [cx, cy] = [x + i * step, y + j * step];
      const d = (i + j) % 2 === 0 ? 0.045 : -0.045;
      bars.push(line(cx - 0.045, cy - d, cx + 0.045, cy + d, {}));
    }
  }
  return group(
    { stroke: tone(colour, rng.chance(0.5) ? -0.17 : 0.13), 'stroke-width': 0.026, 'stroke-linecap': 'round' },
    ...bars,
  );
}

function scuffs(rng: Rng, x: number, y: number, w: number, h: number, colour: string): string[] {
  return Array.from({ length: 3 }, () => {
    const [sx, sy] = [x + w * rng.range(0.1, 0.7), y + h * rng.range(0.2, 0.8)];
    return line(sx, sy, sx + rng.range(0.2, 0.9), sy + rng.range(-0.25, 0.25), {
      stroke: tone(colour, rng.pick([-0.2, 0.22])),
      'stroke-width': 0.018,
      'stroke-opacity': 0.7,
    });
  });
}

/** A drain: a slotted grate in a frame, laid west to east. */
export function drain(x: number, y: number, length: number, colour: string = hull.base): string {
  const slots: string[] = [];
  for (let k = 0.12; k < length - 0.08; k += 0.16) slots.push(line(x + k, y + 0.09, x + k, y + 0.31, {}));
  return (
    rect(x, y, length, 0.4, {
      fill: tone(colour, -0.22),
      stroke: tone(colour, -0.55),
      'stroke-width': 0.035,
      rx: 0.04,
    }) +
    line(x, y + 0.43, x + length, y + 0.43, { stroke: tone(colour, 0.3), 'stroke-width': 0.02 }) +
    group({ stroke: ink, 'stroke-width': 0.075, 'stroke-linecap': 'round', 'stroke-opacity': 0.85 }, ...slots)
  );
}

/** Spilt oil: a dark flat with drops beside it. */
export function stain(rng: Rng, x: number, y: number, size: number): string {
  const drops = Array.from({ length: rng.int(3, 6) }, () =>
    circle(x + rng.range(-1.6, 1.6) * size, y + rng.range(-1.6, 1.6) * size, size * rng.range(0.05, 0.16), {}),
  );
  return group(
    { fill: shadow, 'fill-opacity': 0.17 },
    path(blob(rng, x, y, size, 0.35, 8), {}),
    path(blob(rng, x + size * 0.1, y, size * 0.62, 0.35, 7), {}),
    ...drops,
  );
}

/** The pool of a ceiling lamp. */
export function lamp(x: number, y: number, r: number, opacity = 0.3): string {
  const { def, fill } = fade(white, opacity);
  return def + circle(x, y, r, { fill });
}

/** Dark towards the walls of a room of the given size, fading out over `depth`. */
export function gloom(width: number, height: number, depth: number, opacity = 0.5): string {
  const edge = (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    box: readonly [number, number, number, number],
  ): string => {
    const id = freshId();
    return (
      el(
        'linearGradient',
        { id, x1, y1, x2, y2 },
        el('stop', { offset: 0, 'stop-color': shadow, 'stop-opacity': opacity }),
        el('stop', { offset: 0.4, 'stop-color': shadow, 'stop-opacity': opacity * 0.4 }),
        el('stop', { offset: 1, 'stop-color': shadow, 'stop-opacity': 0 }),
      ) + rect(...box, { fill: `url(#${id})` })
    );
  };
  return (
    edge(0, 0, 0, 1, [0, 0, width, depth]) +
    edge(0, 1, 0, 0, [0, height - depth, width, depth]) +
    edge(0, 0, 1, 0, [0, 0, depth, height]) +
    edge(1, 0, 0, 0, [width - depth, 0, depth, height])
  );
}
