/** What stands up from the ground: rock outcrops, burrows, trees. Pixels. */
import { ink, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { lit, merged } from '../kit/shade';
import { blob, disc, polygon, ring, smooth } from '../kit/shapes';
import { at, circle, data, group, num, path, type Point } from '../kit/svg';

/** Points between neighbouring spaces, so that a plateau runs on from one to the next. */
function links(spots: readonly Point[]): Point[] {
  return spots.flatMap((a, i) =>
    spots
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 110)
      .map((b) => at((a.x + b.x) / 2, (a.y + b.y) / 2)),
  );
}

/** A mesa over the given spaces: terraces that step up towards the light. */
export function outcrop(rng: Rng, spots: readonly Point[], colour: string): string {
  const joints = links(spots);
  const layer = (centres: readonly Point[], r: number, dx: number, dy: number): string[] =>
    centres.map((p) => polygon(ring(rng, p.x + dx, p.y + dy, r * rng.range(0.92, 1.06), 8, 0.11)));
  const foot = layer(spots, 62, 0, 2);
  const peaks = [...spots, ...joints].filter(() => rng.chance(0.42));
  const terraces = [
    { d: [...layer(spots, 50, -3, -4), ...layer(joints, 34, -3, -4)], k: -0.02 },
    { d: [...layer(spots, 35, -7, -10), ...layer(joints, 25, -7, -10)], k: 0.1 },
    { d: peaks.map((p) => polygon(ring(rng, p.x - 12, p.y - 15, rng.range(12, 30), 7, 0.2))), k: 0.2 },
  ].filter(({ d }) => d.length > 0);
  const faults = spots
    .map(
      (p) =>
        data`M${p.x + rng.range(-30, 0)} ${p.y + rng.range(-20, 20)}` +
        data`l${rng.range(8, 20)} ${rng.range(10, 22)}l${rng.range(4, 16)} ${rng.range(-6, 14)}`,
    )
    .join('');
  const rubble = spots
    .flatMap((p) => ring(rng, p.x, p.y, 66, 5, 0.08))
    .filter(() => rng.chance(0.5))
    .map((p) => polygon(ring(rng, p.x, p.y, rng.range(5, 12), 6, 0.2)));
  return (
    path(foot.join(''), { fill: shadow, 'fill-opacity': 0.34, transform: 'translate(16 20)' }) +
    rubble.map((d) => lit(d, tone(colour, -0.05), { depth: 3, stroke: 2 })).join('') +
    merged(foot, tone(colour, -0.2), { depth: 9, stroke: 3.6 }) +
    terraces
      .map(({ d, k }) => merged(d, tone(colour, k), { depth: 7, stroke: 1.6, outline: tone(colour, -0.5) }))
      .join('') +
    path(faults, { fill: 'none', stroke: tone(colour, -0.45), 'stroke-width': 2.4, 'stroke-opacity': 0.8 })
  );
}

/** A burrow of the bugs: a raised rim of spoil, resin ribs and a dark shaft. */
export function burrow(rng: Rng, x: number, y: number, soil: string, resin: string): string {
  const rim = blob(rng, x, y, 56, 0.1, 12);
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2 + rng.range(-0.15, 0.15);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return lit(
      polygon([
        at(x + c * 20 - s * 7, y + s * 20 + c * 7),
        at(x + c * rng.range(48, 60), y + s * rng.range(48, 60)),
        at(x + c * 20 + s * 7, y + s * 20 - c * 7),
      ]),
      resin,
      { depth: 2.5, stroke: 2 },
    );
  }).join('');
  const slime = Array.from({ length: 7 }, () =>
    circle(x + rng.range(-60, 60), y + rng.range(-60, 60), rng.range(4, 11), {}),
  );
  return (
    group({ fill: tone(resin, -0.3), 'fill-opacity': 0.35 }, path(blob(rng, x, y, 74, 0.22, 11), {}), ...slime) +
    path(rim, { fill: shadow, 'fill-opacity': 0.3, transform: 'translate(8 10)' }) +
    lit(rim, soil, { depth: 7, stroke: 3 }) +
    ribs +
    lit(blob(rng, x, y, 29, 0.08, 10), tone(resin, -0.45), { depth: 4, stroke: 2.6 }) +
    path(disc(x + 2, y + 2, 21, 20), { fill: '#130f14' }) +
    path(`M${num(x - 15)} ${num(y + 9)}A19 18 0 0 0 ${num(x + 14)} ${num(y + 12)}`, {
      fill: 'none',
      stroke: tone(resin, 0.1),
      'stroke-width': 3,
      'stroke-opacity': 0.6,
    })
  );
}

/** Eggs in a cluster. */
export function eggs(rng: Rng, x: number, y: number, count: number): string {
  return ring(rng, x, y, 20, count, 0.35)
    .map(
      (p) =>
        path(disc(p.x + 3, p.y + 4, 10, 12), { fill: shadow, 'fill-opacity': 0.3 }) +
        lit(disc(p.x, p.y, 10, 12), '#d9c79a', { depth: 3, stroke: 2 }) +
        path(`M${num(p.x - 3)} ${num(p.y - 6)}q-3 4 -1 8`, { fill: 'none', stroke: '#fbf1cf', 'stroke-width': 2.4 }),
    )
    .join('');
}

/** One crown from above: lobes around a lit middle. */
function crown(rng: Rng, x: number, y: number, r: number, colour: string): string {
  const lobes = ring(rng, x, y, r * 0.5, 7, 0.15).map((p) => disc(p.x, p.y, r * 0.52));
  const inner = ring(rng, x - r * 0.16, y - r * 0.2, r * 0.3, 5, 0.2).map((p) => disc(p.x, p.y, r * 0.3));
  return (
    merged([...lobes, disc(x, y, r * 0.6)], colour, { depth: r * 0.14, stroke: 2.6 }) +
    path(inner.join(''), { fill: tone(colour, 0.16) }) +
    path(disc(x - r * 0.28, y - r * 0.34, r * 0.17), { fill: tone(colour, 0.32) })
  );
}

/** A clump of broad trees over a space. */
export function grove(rng: Rng, spots: readonly Point[], colours: readonly string[]): string {
  const trees = spots
    .flatMap((p) => ring(rng, p.x, p.y, 27, 3, 0.2).map((q) => ({ ...q, r: rng.range(29, 41) })))
    .sort((a, b) => a.y - b.y);
  return (
    path(trees.map((t) => disc(t.x + 14, t.y + 17, t.r)).join(''), { fill: shadow, 'fill-opacity': 0.3 }) +
    trees.map((t) => crown(rng, t.x, t.y, t.r, rng.pick(colours))).join('')
  );
}

/** A dead stick of a tree. */
export function snag(rng: Rng, x: number, y: number, size: number): string {
  const arms = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + rng.range(-0.3, 0.3);
    const l = size * rng.range(0.6, 1);
    const [mx, my] = [x + Math.cos(a) * l * 0.55, y + Math.sin(a) * l * 0.55];
    return (
      data`M${x} ${y}L${mx} ${my}L${x + Math.cos(a + 0.3) * l} ${y + Math.sin(a + 0.3) * l}` +
      data`M${mx} ${my}L${x + Math.cos(a - 0.5) * l * 0.9} ${y + Math.sin(a - 0.5) * l * 0.9}`
    );
  }).join('');
  return (
    path(arms, {
      fill: 'none',
      stroke: shadow,
      'stroke-opacity': 0.3,
      'stroke-width': 7,
      transform: 'translate(8 10)',
    }) +
    path(arms, { fill: 'none', stroke: ink, 'stroke-width': 9, 'stroke-linecap': 'round' }) +
    path(arms, { fill: 'none', stroke: '#8a7a66', 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    lit(smooth(ring(rng, x, y, 9, 6, 0.1)), '#9c8a72', { depth: 2.5, stroke: 2 })
  );
}
