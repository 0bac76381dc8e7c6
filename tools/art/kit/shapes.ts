/** Path data for the shapes that all pictures are made of. */
import { at, data, num, type Point } from './svg';
import type { Rng } from './rng';

export const polygon = (points: readonly Point[]): string =>
  `M${points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}Z`;

export const polyline = (points: readonly Point[]): string =>
  `M${points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}`;

export function roundedRect(x: number, y: number, w: number, h: number, r: number): string {
  const k = Math.min(r, w / 2, h / 2);
  const a = `A${num(k)} ${num(k)} 0 0 1`;
  return (
    data`M${x + k} ${y}H${x + w - k}${a} ${x + w} ${y + k}V${y + h - k}${a} ${x + w - k} ${y + h}` +
    `H${num(x + k)}${a} ${num(x)} ${num(y + h - k)}V${num(y + k)}${a} ${num(x + k)} ${num(y)}Z`
  );
}

export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  const a = `A${num(rx)} ${num(ry)} 0 1 1`;
  return `M${num(cx - rx)} ${num(cy)}${a} ${num(cx + rx)} ${num(cy)}${a} ${num(cx - rx)} ${num(cy)}Z`;
}

/** A smooth curve through the points (Catmull-Rom as Bezier), closed or open. */
export function smooth(points: readonly Point[], closed = true): string {
  const n = points.length;
  const get = (i: number): Point => {
    const p = points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
    if (p === undefined) throw new Error('smooth: needs at least one point');
    return p;
  };
  const first = get(0);
  let d = `M${num(first.x)} ${num(first.y)}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += data`C${b.x + (c.x - a.x) / 6} ${b.y + (c.y - a.y) / 6}`;
    d += data` ${c.x - (e.x - b.x) / 6} ${c.y - (e.y - b.y) / 6} ${c.x} ${c.y}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points around a centre, each at a radius varied by `rough` (0 to 1). */
export function ring(
  rng: Rng,
  cx: number,
  cy: number,
  radius: number,
  count: number,
  rough: number,
  flatten = 1,
): Point[] {
  const start = rng.range(0, Math.PI * 2);
  return Array.from({ length: count }, (_, i) => {
    const angle = start + ((i + rng.range(-0.25, 0.25)) / count) * Math.PI * 2;
    const r = radius * (1 + rng.range(-rough, rough));
    return at(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * flatten);
  });
}

export const blob = (rng: Rng, cx: number, cy: number, radius: number, rough = 0.25, count = 9): string =>
  smooth(ring(rng, cx, cy, radius, count, rough));

/** Arc of a circle from one bearing to another, degrees clockwise from north. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const spot = (bearing: number): Point => {
    const a = (bearing * Math.PI) / 180;
    return at(cx + Math.sin(a) * r, cy - Math.cos(a) * r);
  };
  const [a, b] = [spot(from), spot(to)];
  return data`M${a.x} ${a.y}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${b.x} ${b.y}`;
}

/** The corners of a rectangle turned clockwise about its centre (x, y). */
export function corners(box: { x: number; y: number; w: number; h: number; rotation: number }): Point[] {
  const turn = (box.rotation * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([i, j]) => {
    const [dx, dy] = [(i * box.w) / 2, (j * box.h) / 2];
    return at(box.x + dx * c - dy * s, box.y + dx * s + dy * c);
  });
}
