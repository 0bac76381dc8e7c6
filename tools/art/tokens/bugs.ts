/** The bugs of Beer & Pretzel: six-legged, plated, seen from above, facing south. */
import { ink, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { disc, polygon, ring, smooth } from '../kit/shapes';
import { at, group, type Point } from '../kit/svg';
import { flat, limb, part, small, stroke } from './rig';
import { rifle } from './weapons';

/** Both sides of a paired limb. */
const pair = (points: readonly Point[], width: number, fill: string): string =>
  limb(points, width, fill) +
  limb(
    points.map((p) => at(-p.x, p.y)),
    width,
    fill,
  );

/** Overlapping back plates from tail to head. */
function carapace(plates: readonly { y: number; rx: number; ry: number }[], fill: string): string {
  return plates
    .map(
      ({ y, rx, ry }, i) =>
        part(
          smooth([
            at(-rx, y),
            at(-rx * 0.7, y - ry),
            at(0, y - ry * 1.12),
            at(rx * 0.7, y - ry),
            at(rx, y),
            at(rx * 0.5, y + ry),
            at(0, y + ry * 1.25),
            at(-rx * 0.5, y + ry),
          ]),
          tone(fill, i * 0.035),
          2.2,
        ) +
        stroke(`M${-rx * 0.4} ${y - ry * 0.2}L0 ${y + ry * 0.6}L${rx * 0.4} ${y - ry * 0.2}`, tone(fill, -0.32), 1.7),
    )
    .join('');
}

const eyes = (y: number, spread: number, r: number): string =>
  [-1, 1].map((s) => small(disc(s * spread, y, r, r * 0.8), '#e0b13a')).join('');

const mandibles = (y: number, reach: number, fill: string): string =>
  [-1, 1]
    .map((s) =>
      part(
        polygon([
          at(s * 4, y),
          at(s * (reach * 0.75), y + 5),
          at(s * (reach * 0.55), y + reach),
          at(s * 2.4, y + reach * 1.12),
          at(s * reach * 0.42, y + reach * 0.5),
        ]),
        fill,
        1.2,
      ),
    )
    .join('');

export function bugWarrior(): string {
  const shell = '#a4603a';
  const leg = '#7c4429';
  return group(
    {},
    pair([at(12, -6), at(30, -20), at(38, -36)], 5, leg),
    pair([at(14, 0), at(36, -4), at(42, -16)], 5, leg),
    pair([at(13, 6), at(33, 12), at(41, 26)], 5, leg),
    carapace(
      [
        { y: -25, rx: 13, ry: 12 },
        { y: -12, rx: 17, ry: 12 },
        { y: 2, rx: 19, ry: 12 },
      ],
      shell,
    ),
    pair([at(12, 12), at(25, 20), at(19, 40)], 7.5, tone(shell, -0.1)),
    mandibles(24, 11, '#e4d6ac'),
    part(smooth([at(-13, 16), at(-8, 8), at(8, 8), at(13, 16), at(8, 26), at(-8, 26)]), tone(shell, 0.08)),
    eyes(18, 8, 3.6),
  );
}

export function bugLeader(): string {
  const shell = '#7c3b46';
  const leg = '#5b2b33';
  const horn = [-1, 1]
    .map((s) =>
      part(polygon([at(s * 8, 10), at(s * 20, 2), at(s * 30, -12), at(s * 24, 8), at(s * 12, 18)]), '#e4d6ac', 1.6),
    )
    .join('');
  return group(
    {},
    pair([at(14, -8), at(34, -20), at(37, -38)], 6, leg),
    pair([at(16, 0), at(38, -6), at(44, -20)], 6, leg),
    pair([at(14, 6), at(36, 12), at(43, 28)], 6, leg),
    carapace(
      [
        { y: -27, rx: 17, ry: 14 },
        { y: -12, rx: 22, ry: 14 },
        { y: 3, rx: 23, ry: 13 },
      ],
      shell,
    ),
    stroke('M0 -38V14', '#d9ae3c', 3),
    pair([at(14, 12), at(30, 22), at(21, 43)], 9, tone(shell, -0.06)),
    horn,
    mandibles(25, 14, '#e4d6ac'),
    part(smooth([at(-15, 17), at(-9, 7), at(9, 7), at(15, 17), at(9, 28), at(-9, 28)]), tone(shell, 0.1)),
    eyes(19, 9, 4),
  );
}

/** A slim bug that has learnt to hold a gun. */
export function bugShooter(): string {
  const shell = '#6f7a45';
  const leg = '#525a33';
  return group(
    {},
    pair([at(8, -12), at(26, -18), at(33, -34)], 4.4, leg),
    pair([at(9, -4), at(31, -2), at(38, -14)], 4.4, leg),
    part(smooth([at(-8, -20), at(0, -42), at(8, -20), at(6, -8), at(-6, -8)]), tone(shell, -0.1)),
    limb([at(-12, 2), at(-26, 8), at(-15, 17)], 6, leg),
    limb([at(12, 2), at(25, 14), at(-3, 27)], 6, leg),
    carapace(
      [
        { y: -10, rx: 13, ry: 10 },
        { y: 0, rx: 16, ry: 10 },
      ],
      shell,
    ),
    rifle('#5a5348'),
    small(disc(-14, 17, 4), shell),
    small(disc(-3, 28, 4), shell),
    stroke('M-5 16L-15 34M5 16L14 33', ink, 3),
    part(smooth([at(-12, 8), at(-6, -2), at(6, -2), at(12, 8), at(5, 19), at(-5, 19)]), tone(shell, 0.12)),
    eyes(9, 8, 4.4),
  );
}

/** A swollen seat of thought with short useless legs. */
export function bugBrain(): string {
  const rng = rngOf(81);
  const flesh = '#b9828c';
  const folds = [
    [-18, -14, 14],
    [4, -20, 15],
    [20, -6, 14],
    [-4, 0, 16],
    [-22, 6, 12],
    [14, 12, 12],
    [-8, 16, 11],
  ] as const;
  const legs = [
    [30, -24],
    [37, -6],
    [36, 12],
    [26, 28],
  ]
    .map(([x = 0, y = 0]) => pair([at(x * 0.6, y * 0.6), at(x + 4, y - 2), at(x + 6, y + 9)], 5, '#6d4650'))
    .join('');
  return group(
    {},
    legs,
    part(smooth(ring(rng, 0, -3, 34, 14, 0.06)), tone(flesh, -0.18), 3.4),
    ...folds.map(
      ([x, y, r]) =>
        part(smooth(ring(rng, x, y, r, 8, 0.12)), flesh, 2.2) +
        stroke(`M${x - r * 0.6} ${y}q${r * 0.35} ${-r * 0.5} ${r * 0.6} 0t${r * 0.6} 0`, tone(flesh, -0.35), 2),
    ),
    part(smooth([at(-11, 26), at(0, 20), at(11, 26), at(7, 39), at(-7, 39)]), '#7c3b46', 1.8),
    ...[-6, 0, 6].map((x) => small(disc(x, 30, 2.8), '#e0b13a')),
    flat(disc(0, 36, 2.4, 1.4), ink),
  );
}

/** A winged bug, as an extra for scenarios. */
export function bugFlyer(): string {
  const shell = '#4f6d7a';
  const wing = (s: -1 | 1, y: number, lift: number): string =>
    part(
      smooth([at(s * 6, y), at(s * 24, y - lift), at(s * 43, y - lift * 0.7), at(s * 40, y + 4), at(s * 18, y + 7)]),
      '#d5e2e0',
      1.6,
    ) + stroke(`M${s * 8} ${y + 1}L${s * 37} ${y - lift * 0.5}M${s * 8} ${y + 2}L${s * 34} ${y + 2}`, '#8aa0a4', 1.2);
  return group(
    {},
    wing(-1, -4, 16),
    wing(1, -4, 16),
    wing(-1, 4, 2),
    wing(1, 4, 2),
    carapace(
      [
        { y: -26, rx: 7, ry: 12 },
        { y: -13, rx: 10, ry: 11 },
        { y: 1, rx: 12, ry: 11 },
      ],
      shell,
    ),
    stroke('M0 22V42', ink, 4.6),
    stroke('M0 22V42', '#e4d6ac', 2),
    part(disc(0, 15, 9.5, 9), tone(shell, 0.1)),
    eyes(17, 6.5, 4.6),
  );
}

/** A digger, plainer and smaller than the warrior. */
export function bugWorker(): string {
  const shell = '#b08f52';
  return group(
    {},
    pair([at(8, -6), at(24, -16), at(29, -28)], 4.4, '#7d6435'),
    pair([at(10, 0), at(28, -2), at(34, -12)], 4.4, '#7d6435'),
    pair([at(9, 6), at(25, 10), at(31, 21)], 4.4, '#7d6435'),
    carapace(
      [
        { y: -17, rx: 13, ry: 13 },
        { y: -1, rx: 12, ry: 10 },
      ],
      shell,
    ),
    mandibles(19, 9, '#6a4d2c'),
    part(disc(0, 13, 9.5, 8.5), tone(shell, 0.08)),
    eyes(15, 6.4, 2.8),
  );
}
