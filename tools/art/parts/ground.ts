/** Open country: soil, cracks, tufts, stones. Pixels, 100 to the space. */
import { ink, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { lit } from '../kit/shade';
import { blob, polygon, ring, smooth } from '../kit/shapes';
import { at, data, group, num, path, rect, type Point } from '../kit/svg';

/** A field of one colour with broad flat patches a little lighter and darker. */
export function soil(rng: Rng, width: number, height: number, colours: readonly string[], patches: number): string {
  const [base = '#c0a878', ...others] = colours;
  const flats = Array.from({ length: patches }, () => {
    const r = rng.range(90, 330);
    return path(smooth(ring(rng, rng.range(0, width), rng.range(0, height), r, 9, 0.3, 0.7)), {
      fill: rng.pick(others),
      'fill-opacity': rng.range(0.25, 0.6),
    });
  });
  return rect(0, 0, width, height, { fill: base }) + flats.join('');
}

/** Dry cracks: short forked lines. */
export function cracks(rng: Rng, width: number, height: number, count: number, colour: string): string {
  const d = Array.from({ length: count }, () => {
    let [x, y, a] = [rng.range(0, width), rng.range(0, height), rng.range(0, Math.PI * 2)];
    let text = `M${num(x)} ${num(y)}`;
    for (let i = 0; i < 5; i += 1) {
      a += rng.range(-0.7, 0.7);
      [x, y] = [x + Math.cos(a) * rng.range(12, 30), y + Math.sin(a) * rng.range(12, 30)];
      text += `L${num(x)} ${num(y)}`;
      if (i === 2) text += `l${num(Math.cos(a + 1) * 18)} ${num(Math.sin(a + 1) * 18)}M${num(x)} ${num(y)}`;
    }
    return text;
  }).join('');
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.6,
    'stroke-opacity': 0.55,
    'stroke-linejoin': 'round',
  });
}

/** Wind ripples: families of parallel arcs. */
export function ripples(rng: Rng, width: number, height: number, count: number, colour: string): string {
  const d = Array.from({ length: count }, () => {
    const [x, y, w] = [rng.range(0, width), rng.range(0, height), rng.range(50, 130)];
    return [0, 1, 2]
      .map((i) => data`M${x + i * 9} ${y + i * 15}q${w / 2} ${rng.range(-16, -6)} ${w - i * 16} ${rng.range(-3, 5)}`)
      .join('');
  }).join('');
  return path(d, { fill: 'none', stroke: colour, 'stroke-width': 3, 'stroke-opacity': 0.5, 'stroke-linecap': 'round' });
}

/** Pebbles and chips strewn everywhere. */
export function pebbles(rng: Rng, width: number, height: number, count: number, colour: string): string {
  const stones = Array.from({ length: count }, () => {
    const [x, y, r] = [rng.range(0, width), rng.range(0, height), rng.range(2, 6.5)];
    return (
      path(smooth(ring(rng, x + 2, y + 2.4, r, 6, 0.25)), { fill: shadow, 'fill-opacity': 0.25 }) +
      path(smooth(ring(rng, x, y, r, 6, 0.25)), { fill: tone(colour, rng.range(-0.2, 0.2)) })
    );
  });
  return stones.join('');
}

/** A single stone with a shadow. */
export function stone(rng: Rng, x: number, y: number, r: number, colour: string): string {
  const points = ring(rng, x, y, r, rng.int(6, 8), 0.2);
  const d = polygon(points);
  const top = polygon(points.map((p) => at(x + (p.x - x) * 0.52 - r * 0.1, y + (p.y - y) * 0.52 - r * 0.14)));
  return (
    path(d, { fill: shadow, 'fill-opacity': 0.3, transform: `translate(${num(r * 0.22)} ${num(r * 0.26)})` }) +
    lit(d, tone(colour, rng.range(-0.1, 0.08)), {
      depth: Math.max(2, r * 0.2),
      stroke: Math.min(3.4, 1.4 + r * 0.06),
    }) +
    path(top, { fill: tone(colour, 0.2), 'fill-opacity': 0.6 })
  );
}

/** Thorny scrub: a few spiky cushions. */
export function scrub(rng: Rng, x: number, y: number, colours: readonly string[]): string {
  const one = (cx: number, cy: number, r: number): string => {
    const colour = rng.pick(colours);
    const spikes: Point[] = Array.from({ length: 22 }, (_, i) => {
      const a = (i / 22) * Math.PI * 2;
      const k = i % 2 === 0 ? rng.range(0.92, 1.12) : rng.range(0.58, 0.7);
      return at(cx + Math.cos(a) * r * k, cy + Math.sin(a) * r * k);
    });
    const twigs = Array.from({ length: 7 }, () => {
      const a = rng.range(0, Math.PI * 2);
      return (
        data`M${cx + Math.cos(a) * r * 0.15} ${cy + Math.sin(a) * r * 0.15}` +
        data`L${cx + Math.cos(a) * r * 0.62} ${cy + Math.sin(a) * r * 0.62}`
      );
    }).join('');
    return (
      path(polygon(spikes), { fill: shadow, 'fill-opacity': 0.28, transform: 'translate(6 7)' }) +
      lit(polygon(spikes), colour, { depth: 5, stroke: 2.4 }) +
      path(twigs, { stroke: tone(colour, -0.35), 'stroke-width': 2.2, fill: 'none', 'stroke-linecap': 'round' })
    );
  };
  const count = rng.int(3, 4);
  const turn = rng.range(0, 6);
  return Array.from({ length: count }, (_, i) =>
    one(x + Math.cos(turn + (i / count) * 6.28) * 25, y + Math.sin(turn + (i / count) * 6.28) * 24, rng.range(14, 24)),
  ).join('');
}

/** Grass tufts as little fans of strokes. */
export function tufts(rng: Rng, width: number, height: number, count: number, colour: string): string {
  const d = Array.from({ length: count }, () => {
    const [x, y] = [rng.range(0, width), rng.range(0, height)];
    return [-6, -2, 2, 6].map((k) => `M${num(x + k * 0.4)} ${num(y)}l${num(k)} ${num(-rng.range(7, 13))}`).join('');
  }).join('');
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.7,
  });
}

/** Wheel tracks along a way through the points. */
export function tracks(points: readonly Point[], gauge: number, colour: string): string {
  const lines = [-1, 1]
    .map((s) =>
      smooth(
        points.map((p) => at(p.x, p.y + s * gauge)),
        false,
      ),
    )
    .join('');
  return (
    path(lines, { fill: 'none', stroke: colour, 'stroke-width': 15, 'stroke-opacity': 0.35 }) +
    path(lines, { fill: 'none', stroke: ink, 'stroke-width': 13, 'stroke-opacity': 0.18, 'stroke-dasharray': '5 9' })
  );
}

/** Broad beaten way, drawn as a soft band. */
export const trail = (points: readonly Point[], width: number, colour: string, edge: string): string =>
  group(
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    path(smooth(points, false), { stroke: edge, 'stroke-width': width + 14, 'stroke-opacity': 0.6 }),
    path(smooth(points, false), { stroke: colour, 'stroke-width': width }),
  );

export const puddle = (rng: Rng, x: number, y: number, r: number, colour: string): string =>
  path(blob(rng, x, y, r, 0.22), { fill: tone(colour, -0.25) }) +
  path(blob(rng, x, y, r * 0.86, 0.2), { fill: colour });
