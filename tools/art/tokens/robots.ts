/** The combat robots of OpenD6's advanced game, seen from above, facing south. */
import { ink, tone } from '../kit/palette';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, circle, group } from '../kit/svg';
import { flat, limb, part, small, stroke } from './rig';

const dark = '#3f4851';
const barrel = '#2b3238';
const sides = [-1, 1] as const;

const eye = (x: number, y: number, r: number, glow: string): string =>
  part(disc(x, y, r), glow, 1.2) + circle(x - r * 0.3, y - r * 0.3, r * 0.35, { fill: '#ffffff' });

/** A gun that points south from y1 to y2. */
const gun = (x: number, y1: number, y2: number, width = 5): string =>
  part(roundedRect(x - width / 2, y1, width, y2 - y1, 1.4), barrel, 1.4) +
  small(roundedRect(x - width / 2 - 1.6, y2 - 5, width + 3.2, 5, 1.2), '#59636b');

const bolts = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => circle(x, y, 1.5, { fill: ink, opacity: 0.65 })).join('');

/** Narrow, long-limbed, one arm a blade. */
function assassin(): string {
  const shell = '#4a3f4f';
  return group(
    {},
    sides.map((side) => limb([at(side * 9, 0), at(side * 17, -14), at(side * 12, -32)], 7, dark)).join(''),
    limb([at(-20, -4), at(-31, 8), at(-22, 22)], 7, dark),
    limb([at(20, -4), at(31, 8), at(23, 20)], 7, dark),
    part(polygon([at(-27, 18), at(-18, 18), at(-15, 30), at(-20, 43), at(-23, 30)]), '#cfd8da', 1.4),
    gun(22, 16, 40, 5),
    part(polygon([at(-24, -12), at(0, -20), at(24, -12), at(18, 8), at(0, 15), at(-18, 8)]), shell, 3),
    stroke('M-15 -7L0 -12L15 -7', tone(shell, 0.3), 2.4),
    part(polygon([at(-9, -12), at(9, -12), at(11, 4), at(0, 19), at(-11, 4)]), tone(shell, 0.16)),
    flat(polygon([at(-8, 5), at(8, 5), at(0, 12)]), ink),
    eye(-3.6, 6.5, 2.2, '#ff5a3c') + eye(3.6, 6.5, 2.2, '#ff5a3c'),
  );
}

/** Tracks, a square hull and a turret with a rifle. */
function security(): string {
  const shell = '#6d7f8c';
  const track = (side: -1 | 1): string =>
    part(roundedRect(side * 30 - 8, -33, 16, 64, 5), '#2d343c', 2) +
    Array.from({ length: 7 }, (_, i) => stroke(`M${side * 30 - 6} ${-27 + i * 9}h12`, '#5b6874', 2)).join('');
  return group(
    {},
    track(-1),
    track(1),
    part(polygon([at(-22, -30), at(22, -30), at(24, 18), at(14, 30), at(-14, 30), at(-24, 18)]), shell, 3),
    stroke('M-15 -24h30', '#d9ae3c', 4),
    stroke('M-15 22L-9 27M15 22L9 27', tone(shell, 0.35), 2.4),
    bolts([
      [-18, -14],
      [18, -14],
      [-19, 14],
      [19, 14],
    ]),
    gun(0, 8, 43, 6),
    part(disc(0, -2, 16), tone(shell, 0.12), 2.4),
    part(disc(0, -2, 9), tone(shell, -0.2), 1.4),
    eye(0, 6, 3.4, '#63d0ff'),
  );
}

/** A drifting disc with sensors on four booms. */
function probe(): string {
  const shell = '#8c8f6a';
  const boom = (x: number, y: number): string =>
    limb([at(x * 0.4, y * 0.4), at(x, y)], 4.5, dark) + part(disc(x, y, 6.5), tone(shell, -0.2), 1.4);
  return group(
    {},
    boom(-30, -20),
    boom(30, -20),
    boom(-28, 22),
    boom(28, 22),
    circle(0, 0, 27, { fill: '#7fd6e6', opacity: 0.28 }),
    gun(-7, 14, 38, 4),
    gun(7, 14, 36, 4),
    part(disc(0, 0, 22), shell, 3),
    stroke('M-15 -10A19 19 0 0 1 15 -10', tone(shell, 0.4), 3),
    part(disc(0, 0, 13), tone(shell, 0.16), 1.6),
    sides.map((side) => small(disc(side * 14, 6, 3), dark)).join(''),
    eye(0, 7, 5, '#ffd23c'),
  );
}

/** Broad, armoured, a repeater on each shoulder. */
function war(): string {
  const shell = '#7a4b3c';
  const foot = (side: -1 | 1): string =>
    part(
      polygon([at(side * 18 - 8, -2), at(side * 18 + 8, -2), at(side * 18 + 11, 24), at(side * 18 - 11, 24)]),
      dark,
      2,
    );
  const shoulder = (side: -1 | 1): string =>
    gun(side * 31 - 3, -2, 41, 4.4) +
    gun(side * 31 + 3, -2, 41, 4.4) +
    part(roundedRect(side * 31 - 10, -21, 20, 28, 5), tone(shell, -0.18), 2.4) +
    stroke(`M${side * 31 - 5} -13h10`, '#d9ae3c', 3);
  return group(
    {},
    foot(-1),
    foot(1),
    shoulder(-1),
    shoulder(1),
    part(polygon([at(-25, -24), at(25, -24), at(28, -4), at(18, 15), at(-18, 15), at(-28, -4)]), shell, 3.2),
    stroke('M-18 -17h36M-20 -9h40', tone(shell, -0.34), 2.2),
    bolts([
      [-22, -4],
      [22, -4],
      [-14, 10],
      [14, 10],
    ]),
    part(polygon([at(-11, -11), at(11, -11), at(13, 6), at(7, 17), at(-7, 17), at(-13, 6)]), tone(shell, 0.18)),
    flat(roundedRect(-8, 6, 16, 5, 2), ink),
    eye(-3.4, 8.4, 2, '#ff8a3c') + eye(3.4, 8.4, 2, '#ff8a3c'),
  );
}

/** Drawings by file name, one for each robot of the troop lists. */
export function robots(): Record<string, () => string> {
  return { 'assassin-robot': assassin, 'security-robot': security, 'probe-robot': probe, 'war-robot': war };
}
