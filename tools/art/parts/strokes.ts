/** Painted lines and the seams between plates. */
import { tone } from '../kit/palette';
import { group, line, num, path } from '../kit/svg';

/** The seam along the north and west edge of a plate: dark with a light lower lip. */
export function deepLine(x: number, y: number, w: number, h: number, colour: string): string {
  const d = `M${num(x)} ${num(y + h)}V${num(y)}H${num(x + w)}`;
  return (
    path(d, { fill: 'none', stroke: tone(colour, -0.42), 'stroke-width': 0.04 }) +
    path(d, { fill: 'none', stroke: tone(colour, 0.22), 'stroke-width': 0.016, transform: 'translate(0.032 0.032)' })
  );
}

/** A worn painted line; dashes optional. */
export const painted = (d: string, colour: string, width: number, dashes?: string): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': 0.78,
    'stroke-dasharray': dashes,
    'stroke-linejoin': 'round',
  });

/** Arrowheads along a lane, pointing west (-1) or east (1). */
export function chevrons(
  x: number,
  y: number,
  count: number,
  step: number,
  size: number,
  way: -1 | 1,
  colour: string,
): string {
  const one = (cx: number): string =>
    path(`M${num(cx)} ${num(y - size)}l${num(way * size)} ${num(size)}l${num(-way * size)} ${num(size)}`, {});
  return group(
    { fill: 'none', stroke: colour, 'stroke-width': size * 0.42, 'stroke-opacity': 0.78, 'stroke-linejoin': 'miter' },
    ...Array.from({ length: count }, (_, i) => one(x + i * step)),
  );
}

/** Inch ticks along the inner edge of a table, every sixth long; drawn outwards from the table's border. */
export function inchTicks(width: number, height: number, colour: string): string {
  const ticks: string[] = [];
  const size = (k: number): number => (k % 6 === 0 ? 0.3 : k % 2 === 0 ? 0.17 : 0.1);
  for (let k = 1; k < width; k += 1) ticks.push(line(k, 0, k, size(k), {}), line(k, height, k, height - size(k), {}));
  for (let k = 1; k < height; k += 1) ticks.push(line(0, k, size(k), k, {}), line(width, k, width - size(k), k, {}));
  return group({ stroke: colour, 'stroke-width': 0.035, 'stroke-opacity': 0.9 }, ...ticks);
}
