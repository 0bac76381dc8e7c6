/** The bots of Beer & Pretzel: angular, plated, one red lens. */
import { ink, tone } from '../kit/palette';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, circle, group } from '../kit/svg';
import { flat, limb, part, small, stroke } from './rig';
import { layingGun } from './weapons';

const steel = '#9aa3a6';
const dark = '#59636b';

const lens = (x: number, y: number, r: number): string =>
  part(disc(x, y, r), '#a8352a', 1.4) + circle(x - r * 0.3, y - r * 0.3, r * 0.3, { fill: '#f3b7a6' });
const joint = (x: number, y: number, r: number): string =>
  part(disc(x, y, r), dark, 1.4) + circle(x, y, r * 0.35, { fill: ink });

const gunArm = (x: number, y1: number, y2: number): string =>
  part(roundedRect(x - 3, y1, 6, y2 - y1, 1.5), '#353d46', 1.4) +
  small(roundedRect(x - 5, y2 - 4, 10, 5, 1.2), '#4b545d') +
  part(roundedRect(x - 6, y1 - 8, 12, 18, 3), dark, 1.6);

export function botWarrior(twin: boolean): string {
  const shell = twin ? '#8a7a5a' : steel;
  const foot = (x: number, y: number): string =>
    part(polygon([at(x - 7, y), at(x + 7, y), at(x + 9, y + 16), at(x - 9, y + 16)]), dark, 1.8);
  return group(
    {},
    foot(-14, 2),
    foot(14, -16),
    gunArm(-27, 10, 41),
    ...(twin
      ? [gunArm(27, 10, 41)]
      : [
          limb([at(27, 2), at(30, 14), at(22, 28)], 8, dark),
          part(polygon([at(17, 25), at(26, 25), at(26, 36), at(22, 31), at(17, 36)]), steel, 1.4),
        ]),
    part(
      polygon([at(-36, -10), at(-26, -20), at(26, -20), at(36, -10), at(34, 8), at(14, 13), at(-14, 13), at(-34, 8)]),
      shell,
      3,
    ),
    part(polygon([at(-13, -36), at(13, -36), at(16, -18), at(-16, -18)]), dark),
    stroke('M-8 -31h16M-9 -26h18', '#b9c2c4', 2),
    joint(-27, -4, 6.5),
    joint(27, -4, 6.5),
    part(polygon([at(-11, -13), at(11, -13), at(14, 5), at(8, 18), at(-8, 18), at(-14, 5)]), tone(shell, 0.14)),
    flat(roundedRect(-9, 5, 18, 6, 2), ink),
    lens(0, 8, 3.6),
    stroke('M-6 -9V1M6 -9V1', tone(shell, -0.3), 1.8),
  );
}

/** A flying scout: a disc body between four fans. */
export function botScout(): string {
  const fan = (x: number, y: number): string =>
    stroke(`M0 0L${x} ${y}`, ink, 8) +
    stroke(`M0 0L${x} ${y}`, dark, 4.4) +
    part(disc(x, y, 14), '#dfe6e4', 1.2) +
    stroke(`M${x - 10} ${y - 4}L${x + 10} ${y + 4}M${x + 4} ${y - 10}L${x - 4} ${y + 10}`, '#8d979c', 2.4) +
    circle(x, y, 3, { fill: ink });
  return group(
    {},
    fan(-27, -22),
    fan(27, -22),
    fan(-27, 18),
    fan(27, 18),
    gunArm(0, 22, 42),
    part(
      polygon([at(-11, -24), at(11, -24), at(19, -8), at(19, 8), at(10, 24), at(-10, 24), at(-19, 8), at(-19, -8)]),
      steel,
      3,
    ),
    part(disc(0, -2, 11), tone(steel, 0.2)),
    stroke('M-4 -19h8', '#c8641b', 3),
    lens(0, 13, 5),
  );
}

/** The controller: broad, crested with aerials, no visible gun arm but a command wand. */
export function botLeader(): string {
  const shell = '#5f6d7c';
  const aerial = (x: number): string =>
    stroke(`M${x * 0.5} -18L${x} -41`, ink, 4.2) +
    stroke(`M${x * 0.5} -18L${x} -41`, '#b9c2c4', 1.8) +
    small(disc(x, -41, 2.8), '#d9ae3c');
  return group(
    {},
    part(polygon([at(-20, 0), at(-6, 0), at(-6, 20), at(-22, 20)]), dark),
    part(polygon([at(6, -24), at(20, -24), at(22, -6), at(6, -6)]), dark),
    aerial(-20),
    aerial(20),
    aerial(0),
    limb([at(-30, 0), at(-36, 16), at(-20, 27)], 9, dark),
    limb([at(30, 0), at(36, 16), at(21, 28)], 9, dark),
    gunArm(-18, 24, 41),
    part(
      polygon([at(-40, -8), at(-28, -24), at(28, -24), at(40, -8), at(36, 10), at(16, 15), at(-16, 15), at(-36, 10)]),
      shell,
      3.4,
    ),
    stroke('M-34 2L-24 6M34 2L24 6', '#d9ae3c', 3.4),
    joint(-30, -6, 7),
    joint(30, -6, 7),
    part(
      polygon([at(0, -20), at(15, -11), at(16, 6), at(8, 20), at(-8, 20), at(-16, 6), at(-15, -11)]),
      tone(shell, 0.16),
    ),
    stroke('M0 -17V1', '#d9ae3c', 3),
    flat(roundedRect(-12, 5, 24, 7, 3), ink),
    lens(-6, 8.5, 3.2),
    lens(6, 8.5, 3.2),
  );
}

/** A walking weapon: the heavy chassis under a great gun. */
export function botHeavy(): string {
  const leg = (x: number, y: number): string =>
    limb([at(0, -6), at(x * 0.7, y * 0.7 - 6), at(x, y)], 9, dark) + part(disc(x, y, 6.5), '#464f57', 1.6);
  return group(
    {},
    leg(-33, -27),
    leg(33, -27),
    leg(-34, 18),
    leg(34, 18),
    part(polygon([at(-22, -26), at(22, -26), at(27, -6), at(22, 14), at(-22, 14), at(-27, -6)]), steel, 3.4),
    group({ transform: 'scale(0.82) translate(0 7)' }, layingGun(true)),
    lens(-15, 8, 4),
  );
}
