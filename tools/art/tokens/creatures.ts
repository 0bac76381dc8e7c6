/** The creatures among OpenD6's troops, seen from above, facing south. */
import { ink, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { disc, polygon, roundedRect, smooth } from '../kit/shapes';
import { at, group } from '../kit/svg';
import { shag } from './heads';
import { flat, limb, part, small, stroke } from './rig';
import { rifle, spear } from './weapons';

/** Short hair strokes scattered over a body. */
function hairs(rng: Rng, cx: number, cy: number, rx: number, ry: number, count: number, colour: string): string {
  return Array.from({ length: count }, () => {
    const [a, r] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.next()) * 0.82];
    const [x, y] = [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r];
    return stroke(
      `M${x.toFixed(2)} ${y.toFixed(2)}l${(Math.cos(a) * 3.6).toFixed(2)} ${(Math.sin(a) * 3.6).toFixed(2)}`,
      colour,
      1.5,
    );
  }).join('');
}

/** Small and wiry: pale mask, wide leaf ears, ringed tail, a spear longer than itself. */
export function pygmaepithicus(): string {
  const rng = rngOf(71);
  const fur = '#8b8f6a';
  const pale = '#d9d2b4';
  const ear = (side: -1 | 1): string =>
    part(polygon([at(side * 11, -2), at(side * 29, -13), at(side * 27, -1), at(side * 13, 7)]), fur, 1.6) +
    flat(polygon([at(side * 15, 0), at(side * 25, -8), at(side * 24, -1), at(side * 16, 4)]), '#c59a86');
  const tail = [at(4, -20), at(10, -32), at(24, -35), at(31, -26), at(24, -20)];
  const rings = stroke('M9 -33l5 5M20 -38l1 7M32 -33l-6 4', tone(fur, -0.5), 3);
  return group(
    {},
    limb(tail, 6.5, fur),
    rings,
    limb([at(-9, 12), at(-12, 21)], 8, tone(fur, -0.2)),
    limb([at(9, -12), at(12, -19)], 8, tone(fur, -0.2)),
    limb([at(-17, -5), at(-22, 6), at(-13, 13)], 8, fur),
    limb([at(17, -5), at(19, 8), at(9, 17)], 8, fur),
    part(polygon(shag(rng, 0, -8, 22, 16, 18, 0.1)), fur),
    hairs(rng, 0, -9, 19, 13, 22, tone(fur, -0.3)),
    stroke('M-14 -19L16 5', ink, 6.4),
    stroke('M-14 -19L16 5', '#8c4a35', 4),
    spear(),
    small(disc(-13, 13, 4.4), pale),
    small(disc(-3, 20, 4.4), pale),
    ear(-1),
    ear(1),
    part(
      smooth([at(-14, 0), at(-9, -11), at(0, -13), at(9, -11), at(14, 0), at(7, 12), at(0, 16), at(-7, 12)]),
      tone(fur, 0.08),
    ),
    part(smooth([at(-9, 4), at(0, 0), at(9, 4), at(4, 12), at(0, 15), at(-4, 12)]), pale, 1.4),
    flat(disc(-4.6, 5.2, 2), ink),
    flat(disc(4.6, 5.2, 2), ink),
    stroke('M0 -11V-2M-5 -10L-3 -3M5 -10L3 -3', tone(fur, -0.4), 1.8),
  );
}

/** A robed walker with a bulbous mantle for a head and a beard of tentacles. */
export function celestialCephalopod(veteran: boolean): string {
  const skin = veteran ? '#8a5f7a' : '#a9748c';
  const robe = veteran ? '#3f4a5e' : '#5b6a80';
  const arms = [
    [-15, 24],
    [-8, 31],
    [0, 35],
    [8, 31],
    [15, 24],
  ] as const;
  const beard = arms
    .map(([x, y], i) =>
      limb(
        [at(x * 0.5, 8), at(x * 0.95 + (i % 2 === 0 ? -3 : 3), y * 0.62), at(x + (i % 2 === 0 ? 4 : -4), y)],
        5.4,
        tone(skin, -0.08),
      ),
    )
    .join('');
  const side =
    limb([at(-26, -2), at(-34, 8), at(-26, 20), at(-17, 15)], 8, skin) +
    limb([at(26, -2), at(34, 9), at(22, 22), at(5, 24)], 8, skin) +
    limb([at(-22, -10), at(-39, -14), at(-35, -27)], 6.5, skin) +
    limb([at(22, -10), at(39, -14), at(36, -26)], 6.5, skin);
  const spots = [
    [-7, -14],
    [6, -17],
    [1, -8],
    [-3, -22],
    [9, -9],
  ]
    .map(([x = 0, y = 0], i) => flat(disc(x, y, i % 2 === 0 ? 2.6 : 1.8), tone(skin, -0.28)))
    .join('');
  const badge = veteran
    ? stroke('M-27 -8L-17 8M27 -8L17 8', '#d9ae3c', 3.4) + stroke('M-23 -13Q0 -2 23 -13', '#a8452f', 3)
    : '';
  return group(
    { transform: 'translate(0 -4)' },
    rifle(),
    side,
    part(smooth([at(-28, 0), at(-24, -15), at(0, -20), at(24, -15), at(28, 0), at(16, 11), at(-16, 11)]), robe),
    badge,
    beard,
    part(
      smooth([at(-14, 6), at(-17, -12), at(-10, -29), at(0, -34), at(10, -29), at(17, -12), at(14, 6), at(0, 12)]),
      skin,
    ),
    spots,
    part(disc(-13.5, 3, 5.6), '#efe3b4', 1.2),
    part(disc(13.5, 3, 5.6), '#efe3b4', 1.2),
    flat(roundedRect(-15.8, 3.4, 4.6, 2.4, 1.2), ink),
    flat(roundedRect(11.2, 3.4, 4.6, 2.4, 1.2), ink),
  );
}

/** A hill of an ape: shoulders wider than a base, fists on the ground before it. */
export function celestialGigantopithecus(elite: boolean): string {
  const rng = rngOf(elite ? 73 : 72);
  const fur = elite ? '#5a5f68' : '#7a5b45';
  const hide = '#8f7b6b';
  const arm = (side: -1 | 1): string =>
    limb([at(side * 27, -8), at(side * 36, 10), at(side * 25, 27)], 18, fur) +
    hairs(rng, side * 33, 8, 8, 14, 8, tone(fur, -0.3)) +
    part(
      polygon([at(side * 25 - 9, 26), at(side * 25 + 9, 26), at(side * 25 + 8, 38), at(side * 25 - 8, 38)]),
      hide,
      2,
    ) +
    stroke(`M${side * 25 - 4} 32v6M${side * 25} 32v6M${side * 25 + 4} 32v6`, ink, 1.6);
  const harness = elite
    ? stroke('M-24 -25L20 8M24 -25L-20 8', ink, 9) +
      stroke('M-24 -25L20 8M24 -25L-20 8', '#8c6a3c', 6) +
      part(disc(-27, -11, 13, 12), '#9aa3a6') +
      part(disc(27, -11, 13, 12), '#9aa3a6') +
      stroke('M-33 -7h12M21 -7h12', '#a8452f', 3.4)
    : '';
  const back = elite
    ? ''
    : part(smooth([at(-11, -30), at(0, -34), at(11, -30), at(13, -14), at(0, -8), at(-13, -14)]), '#a89484', 2);
  return group(
    {},
    limb([at(-14, -14), at(-18, -30)], 17, tone(fur, -0.2)),
    limb([at(14, -14), at(18, -30)], 17, tone(fur, -0.2)),
    arm(-1),
    arm(1),
    part(polygon(shag(rng, 0, -12, 39, 25, 26, 0.09)), fur, 3.4),
    back,
    hairs(rng, 0, -12, 35, 21, 34, tone(fur, -0.3)),
    harness,
    part(polygon(shag(rng, 0, 8, 17, 17, 16, 0.09)), tone(fur, 0.08)),
    part(smooth([at(-11, 11), at(-10, 21), at(0, 26), at(10, 21), at(11, 11), at(0, 8)]), hide, 2),
    stroke('M-11 10.5Q0 15 11 10.5', tone(fur, -0.4), 4),
    flat(disc(-5, 14.4, 2.1), '#e8c860'),
    flat(disc(5, 14.4, 2.1), '#e8c860'),
    small(roundedRect(-4.4, 19, 8.8, 3.6, 1.8), tone(hide, -0.3)),
  );
}
