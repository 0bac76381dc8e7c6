/**
 * What is left of vehicles, robots and beasts. Each covers the picture of what it was: soot and debris lie all round it.
 */
import type { Wreck } from '../../../src/battle/looks';
import { ink, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { blob, disc, polygon, roundedRect, smooth } from '../kit/shapes';
import { at, circle, group, path, type Point } from '../kit/svg';
import { flat, limb, part, small, stroke } from './rig';

const char = '#3a3835';
const rust = '#7a4a33';
const ash = '#5f5b55';

/** Soot on the ground, darkest in the middle. */
const soot = (rng: Rng, rx: number, ry: number): string =>
  group(
    { transform: `scale(${rx / 40} ${ry / 40})` },
    path(blob(rng, 0, 0, 44, 0.1, 15), { fill: '#141210', opacity: 0.6 }),
    path(blob(rng, 0, 0, 39, 0.08, 15), { fill: '#1d1a17', opacity: 0.95 }),
  );

/** Torn pieces that lie about. */
const debris = (rng: Rng, count: number, near: number, far: number, colours: readonly string[]): string =>
  Array.from({ length: count }, () => {
    const angle = rng.range(0, Math.PI * 2);
    const r = rng.range(near, far);
    const [x, y, s] = [Math.cos(angle) * r, Math.sin(angle) * r, rng.range(2.2, 4.6)];
    const shard = [at(x - s, y - s * 0.5), at(x + s * 0.6, y - s), at(x + s, y + s * 0.7), at(x - s * 0.4, y + s)];
    return small(polygon(shard), colours[Math.floor(rng.range(0, colours.length))] ?? char);
  }).join('');

/** A jagged hole whose edge glows. */
const hole = (rng: Rng, x: number, y: number, r: number): string =>
  path(blob(rng, x, y, r + 2.6, 0.3, 9), { fill: '#c8641b' }) +
  path(blob(rng, x, y, r, 0.32, 9), { fill: '#120f0d' }) +
  circle(x + r * 0.3, y - r * 0.2, r * 0.22, { fill: '#f0a040', opacity: 0.85 });

const wheel = (x: number, y: number, turn: number): string =>
  group({ transform: `translate(${x} ${y}) rotate(${turn})` }, part(roundedRect(-4.5, -9, 9, 18, 3), '#26282b', 2));

function apc(): string {
  const rng = rngOf(301);
  return group(
    {},
    soot(rng, 34, 46),
    wheel(-22, -31, 14),
    wheel(21, -11, -6),
    wheel(-21, 10, 3),
    wheel(31, 27, 58),
    part('M-19 -43 L17 -41 L21 -32 L19 -6 L22 22 L11 43 L-12 44 L-20 25 L-17 2 L-22 -33 Z', char, 4),
    part('M-14 -37 L13 -36 L15 -8 L4 -12 L-4 2 L-15 -2 Z', tone(char, 0.12), 2),
    part('M-15 8 L-2 12 L12 4 L16 20 L8 24 L-13 22 Z', rust, 2),
    hole(rng, 3, -4, 9),
    hole(rng, -9, 27, 5),
    part('M10 -14 L30 -24 L35 -12 L15 -3 Z', tone(rust, -0.1), 1.8),
    stroke('M-12 -30L-4 -20M8 -33L4 -22M-11 17L-4 12', '#1a1715', 2.4),
    debris(rng, 9, 26, 41, [char, rust, ash]),
  );
}

function jeep(): string {
  const rng = rngOf(302);
  return group(
    {},
    soot(rng, 32, 46),
    wheel(-22, -28, 24),
    wheel(20, 26, -12),
    wheel(-30, 32, 74),
    part('M-16 -42 L15 -43 L19 -33 L17 -4 L20 20 L13 42 L-12 43 L-19 22 L-17 -6 L-20 -34 Z', char, 4),
    part('M-13 -37 L12 -38 L13 8 L-12 11 Z', '#211e1b', 2),
    stroke('M-10 -34V6M-3 -35V8M4 -36V7M10 -36V6', rust, 2),
    stroke('M-11 -26H11M-11 -15H11M-11 -4H11', rust, 1.6),
    part('M-13 17 L12 14 L22 34 L2 41 L-9 38 Z', rust, 2),
    hole(rng, -2, -10, 8),
    hole(rng, 6, 29, 5),
    part('M-34 -10 L-22 -15 L-19 -4 L-30 0 Z', tone(rust, -0.15), 1.6),
    debris(rng, 9, 26, 41, [char, rust, ash]),
  );
}

function skimmer(): string {
  const rng = rngOf(303);
  return group(
    {},
    soot(rng, 36, 45),
    part('M-36 -26 L-20 -40 L-13 -14 L-27 -4 Z', char, 2.4),
    part('M27 -38 L13 -36 L12 -8 L31 -14 Z', tone(char, 0.1), 2.4),
    group(
      { transform: 'rotate(11)' },
      part('M-10 -41 L9 -39 L13 -14 L8 14 L-3 12 L-9 16 L-13 -14 Z', rust, 4),
      part('M-7 20 L8 16 L5 40 L-3 42 Z', char, 3),
      part('M-7 -24 L6 -22 L5 -2 L-7 1 Z', '#1d1a17', 2),
    ),
    stroke('M-17 10L19 4', '#26282b', 4.4),
    small(roundedRect(20, 12, 5, 20, 2), '#4b545d'),
    hole(rng, 4, -16, 7),
    stroke('M-12 22L-22 34M-6 26L-8 40', '#8a7a5a', 1.6),
    debris(rng, 12, 22, 41, [char, rust, ash, '#7f9aa0']),
  );
}

/** A box on wheels, burnt out. */
function vehicle(): string {
  const rng = rngOf(304);
  return group(
    {},
    soot(rng, 42, 44),
    wheel(-33, -22, 12),
    wheel(33, -20, -8),
    wheel(-32, 22, -4),
    wheel(37, 29, 66),
    part('M-30 -37 L27 -38 L32 -24 L29 4 L33 26 L22 38 L-26 37 L-33 22 L-29 -4 L-33 -24 Z', char, 4),
    part('M-23 -30 L21 -31 L24 -6 L8 -10 L-4 4 L-24 0 Z', tone(char, 0.12), 2),
    part('M-22 9 L-4 14 L20 6 L25 24 L14 30 L-20 30 Z', rust, 2),
    hole(rng, 4, -4, 11),
    hole(rng, -15, 22, 6),
    stroke('M-18 -24L-8 -14M14 -26L9 -14', '#1a1715', 2.6),
    debris(rng, 10, 33, 41, [char, rust, ash]),
  );
}

/** Shell torn open, arms off, wires out of the neck; the lens is dark. */
function robot(): string {
  const rng = rngOf(305);
  const steel = '#6d757a';
  return group(
    {},
    soot(rng, 42, 42),
    limb([at(-17, -8), at(-33, -16), at(-36, -32)], 8, '#3f4851'),
    limb([at(26, 12), at(36, 24), at(28, 36)], 8, '#3f4851'),
    limb([at(10, -20), at(24, -34)], 8.5, '#3f4851'),
    part('M-27 -17 L-6 -25 L21 -19 L29 -4 L17 6 L22 17 L-9 19 L-29 8 Z', steel, 3),
    part('M-13 -21 L4 -23 L9 -11 L-9 -8 Z', tone(steel, -0.22), 2),
    hole(rng, 4, 2, 10),
    stroke('M-2 12C-8 20 2 24 -6 31M3 13C6 22 -2 26 6 33M-8 11C-14 17 -8 21 -14 26', '#c9a23c', 1.8),
    group(
      { transform: 'translate(-16 30) rotate(38)' },
      part(polygon([at(-11, -9), at(11, -9), at(13, 5), at(6, 12), at(-6, 12), at(-13, 5)]), tone(steel, 0.1)),
      flat(roundedRect(-8, 1, 16, 6, 2), ink),
      flat(disc(0, 4, 2.4), '#3a2420'),
    ),
    debris(rng, 10, 27, 41, [steel, '#3f4851', rust]),
  );
}

/** Half of a plate, turned about its place. */
const plate = (x: number, y: number, turn: number, d: string, fill: string): string =>
  group({ transform: `translate(${x} ${y}) rotate(${turn})` }, part(d, fill, 2.2));

/** On its back: legs folded, plates cracked, in its own juice. */
function bug(): string {
  const rng = rngOf(306);
  const shell = '#5a4a36';
  const juice = '#7d9a3a';
  const leg = (points: readonly Point[]): string => limb(points, 5.4, tone(shell, -0.2));
  return group(
    {},
    path(blob(rng, 1, 2, 43, 0.12, 14), { fill: tone(juice, -0.45), opacity: 0.75 }),
    path(blob(rng, -2, 0, 37, 0.14, 12), { fill: tone(juice, -0.2), opacity: 0.9 }),
    leg([at(-10, -14), at(-29, -23), at(-19, -35)]),
    leg([at(10, -14), at(30, -20), at(23, -34)]),
    leg([at(-12, 0), at(-35, 2), at(-29, 15)]),
    leg([at(12, 0), at(35, 4), at(27, 17)]),
    leg([at(-9, 13), at(-25, 26), at(-12, 36)]),
    leg([at(9, 13), at(27, 29), at(15, 38)]),
    part(smooth([at(-15, -22), at(0, -32), at(15, -22), at(18, 2), at(10, 22), at(-10, 22), at(-18, 2)]), shell, 3),
    plate(-9, -10, -14, 'M-9 -8 L6 -10 L4 6 L-8 8 Z', tone(shell, 0.2)),
    plate(8, 4, 17, 'M-8 -8 L9 -7 L7 9 L-6 7 Z', tone(shell, 0.12)),
    stroke('M-13 -14L-6 -14M-12 -4L11 -8M-11 7L8 12', tone(shell, -0.5), 2.2),
    path(blob(rng, 2, -2, 7.5, 0.34, 9), { fill: juice }),
    path(blob(rng, 2, -2, 4.6, 0.3, 8), { fill: tone(juice, -0.55) }),
    part(smooth([at(-9, 24), at(0, 20), at(9, 24), at(6, 35), at(-6, 35)]), tone(shell, -0.1), 2),
    stroke('M-4 35L-9 43M4 35L8 43', ink, 3),
    circle(20, -8, 3, { fill: juice }) + circle(-26, -8, 2.4, { fill: juice }) + circle(24, 26, 2.6, { fill: juice }),
  );
}

/** On its side: four legs one way, the head thrown back, ribs under the hide. */
function beast(tusks: boolean): string {
  const rng = rngOf(307);
  const hide = '#6f5b47';
  const leg = (points: readonly Point[]): string => limb(points, 9, tone(hide, -0.16));
  return group(
    {},
    path(blob(rng, 0, 2, 44, 0.09, 14), { fill: '#3b1f19', opacity: 0.6 }),
    path(blob(rng, 1, 1, 39, 0.1, 14), { fill: '#4d251d', opacity: 0.9 }),
    leg([at(8, -20), at(28, -26), at(38, -18)]),
    leg([at(10, -12), at(27, -12), at(40, -4)]),
    leg([at(9, 12), at(26, 14), at(38, 24)]),
    leg([at(7, 19), at(22, 26), at(30, 37)]),
    limb([at(-4, -24), at(-10, -36), at(-22, -40)], 5, tone(hide, -0.1)),
    part(
      smooth([at(-20, -18), at(-4, -29), at(13, -22), at(16, 0), at(13, 20), at(-3, 26), at(-20, 16), at(-25, 0)]),
      hide,
      3.4,
    ),
    stroke(
      'M-14 -13C-4 -17 4 -16 9 -12M-16 -4C-4 -8 5 -7 11 -3M-16 5C-4 2 5 3 11 6M-13 14C-4 11 4 12 9 15',
      tone(hide, -0.34),
      2.4,
    ),
    path(blob(rng, -6, -2, 6.4, 0.34, 9), { fill: '#4d1510' }),
    part(smooth([at(-15, 18), at(-2, 22), at(2, 33), at(-7, 42), at(-18, 40), at(-22, 28)]), tone(hide, 0.1), 2.6),
    tusks ? stroke('M-16 41C-24 44 -31 40 -33 33M-5 40C-6 44 -1 45 4 42', '#e2d6b8', 4) : '',
    stroke('M-14 29L-9 33M-9 29L-14 33', ink, 1.8),
  );
}

export const wreckPictures: Record<Wreck, () => string> = {
  apc,
  jeep,
  skimmer,
  vehicle,
  robot,
  bug,
  beast: () => beast(false),
  mammoth: () => beast(true),
};
