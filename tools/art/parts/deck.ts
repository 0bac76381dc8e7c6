/** A ship's inside: deck by room, bulkheads, doors, fittings. Pixels, 100 to the square. */
import { ink, paint, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { hazard, lit } from '../kit/shade';
import { roundedRect } from '../kit/shapes';
import { circle, group, line, num, path, rect } from '../kit/svg';

/** One square of deck: plate, seams, now and then a grate or a row of rivets. */
export function deckSquare(rng: Rng, x: number, y: number, colour: string): string {
  const plate =
    rect(x, y, 100, 100, { fill: tone(colour, rng.range(-0.035, 0.035)) }) +
    path(`M${x} ${y + 100}V${y}H${x + 100}`, { fill: 'none', stroke: tone(colour, -0.34), 'stroke-width': 3 }) +
    path(`M${x + 3} ${y + 100}V${y + 3}H${x + 100}`, { fill: 'none', stroke: tone(colour, 0.24), 'stroke-width': 1.6 });
  const roll = rng.next();
  if (roll < 0.1) return plate + grate(x + 18, y + 18, 64, 64, colour);
  if (roll < 0.2)
    return plate + line(x + 50, y + 4, x + 50, y + 100, { stroke: tone(colour, -0.22), 'stroke-width': 2 });
  if (roll < 0.3)
    return (
      plate +
      [14, 86].flatMap((i) => [14, 86].map((j) => circle(x + i, y + j, 3, { fill: tone(colour, -0.4) }))).join('')
    );
  return plate;
}

export function grate(x: number, y: number, w: number, h: number, colour: string): string {
  const bars: string[] = [];
  for (let k = 8; k < w; k += 10) bars.push(line(x + k, y + 5, x + k, y + h - 5, {}));
  return (
    rect(x, y, w, h, { fill: tone(colour, -0.4), stroke: tone(colour, -0.6), 'stroke-width': 3, rx: 4 }) +
    group({ stroke: tone(colour, -0.05), 'stroke-width': 4 }, ...bars)
  );
}

/** Checkered tiles for a mess or a bay. */
export const tiles = (x: number, y: number, a: string, b: string): string =>
  rect(x, y, 100, 100, { fill: a }) +
  rect(x, y, 50, 50, { fill: b }) +
  rect(x + 50, y + 50, 50, 50, { fill: b }) +
  rect(x, y, 100, 100, { fill: 'none', stroke: tone(a, -0.2), 'stroke-width': 1.5 });

/**
 * A door square: dark frame, warning sills, the two leaves drawn back. `across` is the direction in which one walks
 * through.
 */
export function doorSquare(x: number, y: number, across: 'x' | 'y', colour: string): string {
  const turn = across === 'x' ? `translate(${x + 50} ${y + 50})` : `translate(${x + 50} ${y + 50}) rotate(90)`;
  const sill = (sx: number): string =>
    hazard(roundedRect(sx, -34, 12, 68, 0), { x: sx, y: -34, w: 12, h: 68 }, 9, [paint.yellow, ink]);
  const leaf = (top: number): string =>
    lit(roundedRect(-15, top, 30, 22, 3), '#8d979c', { depth: 4, stroke: 2.6 }) +
    rect(-10, top + 8, 20, 5, { fill: paint.orange });
  return group(
    { transform: turn },
    rect(-50, -50, 100, 100, { fill: tone(colour, -0.3) }),
    rect(-50, -34, 100, 68, { fill: tone(colour, -0.08) }),
    line(-5, -34, -5, 34, { stroke: ink, 'stroke-width': 3, 'stroke-opacity': 0.6 }),
    line(5, -34, 5, 34, { stroke: ink, 'stroke-width': 3, 'stroke-opacity': 0.6 }),
    sill(-48),
    sill(36),
    lit(roundedRect(-50, -50, 100, 18, 0), '#4b5660', { depth: 4, stroke: 3 }),
    lit(roundedRect(-50, 32, 100, 18, 0), '#4b5660', { depth: 4, stroke: 3 }),
    leaf(-44),
    leaf(22),
    circle(30, -41, 4.5, { fill: '#7fd6a2', stroke: ink, 'stroke-width': 2 }),
    circle(-30, 41, 4.5, { fill: '#7fd6a2', stroke: ink, 'stroke-width': 2 }),
  );
}

/** A low fitting on the deck: bunk, console, bench. Never fills a square, so that figures may stand there. */
export function bunk(x: number, y: number, blanket: string): string {
  return (
    path(roundedRect(x + 4, y + 5, 78, 36, 5), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(x, y, 78, 36, 5), '#d8d4c6', { depth: 4, stroke: 2.6 }) +
    lit(roundedRect(x + 26, y + 1, 51, 34, 4), blanket, { depth: 4, stroke: 2 }) +
    lit(roundedRect(x + 5, y + 7, 16, 22, 5), '#f0ece0', { depth: 2, stroke: 1.6 })
  );
}

export function consoleBank(rng: Rng, x: number, y: number, w: number, h: number, colour: string): string {
  const lamps: string[] = [];
  const wide = w > h;
  for (let k = 12; k < (wide ? w : h) - 10; k += 17) {
    const [lx, ly] = wide ? [x + k, y + h * 0.42] : [x + w * 0.42, y + k];
    lamps.push(
      rng.chance(0.5)
        ? rect(lx - 5, ly - 4, 10, 8, {
            fill: rng.pick(['#8fd0d6', '#7fd6a2', '#e9b64f']),
            stroke: ink,
            'stroke-width': 1.6,
            rx: 1.5,
          })
        : circle(lx, ly, 3.4, { fill: rng.pick(['#d9684f', '#e9e0c0', '#8fd0d6']), stroke: ink, 'stroke-width': 1.6 }),
    );
  }
  return (
    path(roundedRect(x + 5, y + 6, w, h, 5), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(x, y, w, h, 5), colour, { depth: 4, stroke: 2.8 }) +
    lamps.join('')
  );
}

export function tableAndStools(x: number, y: number, w: number, h: number, colour: string): string {
  const stools: string[] = [];
  for (let k = 24; k < w; k += 48)
    stools.push(
      lit(`M${num(x + k - 10)} ${y - 13}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z`, '#6d767d', { depth: 3, stroke: 2 }),
      lit(`M${num(x + k - 10)} ${y + h + 13}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z`, '#6d767d', { depth: 3, stroke: 2 }),
    );
  return (
    stools.join('') +
    path(roundedRect(x + 5, y + 6, w, h, 8), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(x, y, w, h, 8), colour, { depth: 5, stroke: 2.8 }) +
    circle(x + w * 0.3, y + h * 0.45, 7, { fill: '#e9e4d4', stroke: ink, 'stroke-width': 2 }) +
    circle(x + w * 0.66, y + h * 0.55, 7, { fill: '#e9e4d4', stroke: ink, 'stroke-width': 2 })
  );
}
