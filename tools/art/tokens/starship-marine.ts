/** Marines in powered armour, a ship's crew in spacesuits, and their robots. */
import { ink, paint, tone } from '../kit/palette';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, circle, group } from '../kit/svg';
import { bareHead, cap, facetHelmet, roundHelmet, sealedHelmet } from './heads';
import { airTanks, powerPack, radio } from './packs';
import { flat, limb, part, small, stroke, trooper, type Body } from './rig';
import { carbine, pistol, repeater, rifle } from './weapons';

const plate = '#5f6f82';
const armour: Body = {
  half: 36,
  thick: 12,
  cloth: plate,
  glove: '#3d4854',
  boot: '#3d4854',
  vest: '#71839a',
  pauldron: { r: 10, fill: '#7f91a8', mark: paint.yellow },
};
const suit: Body = { half: 30, cloth: '#c58a4a', glove: '#6b5a44', boot: '#5a4a38', vest: '#d8a466' };
const patched: Body = {
  half: 34,
  thick: 11,
  cloth: '#7d6a58',
  glove: '#4a3f36',
  boot: '#4a3f36',
  vest: '#96806a',
  pauldron: { r: 8, fill: '#8a5a48' },
};
const machine = '#9aa3a6';
const dark = '#4f5a63';

const lens = (x: number, y: number, r: number, fill = '#d9684f'): string =>
  part(disc(x, y, r), fill, 1.4) + circle(x - r * 0.3, y - r * 0.3, r * 0.3, { fill: '#f6dccb' });

const gunArm = (x: number): string =>
  part(roundedRect(x - 3, 12, 6, 30, 1.5), '#353d46', 1.4) + part(roundedRect(x - 7, 2, 14, 18, 3), dark, 1.6);

/** Man-shaped, flat-topped, and no helmet: nobody takes it for a Marine. */
function combatRobot(shell: string, armoured: boolean, weapon = ''): string {
  const foot = (x: number, y: number): string => part(roundedRect(x - 7, y, 14, 17, 3), dark, 1.8);
  const shoulder = (x: number): string =>
    armoured ? part(roundedRect(x - 10, -22, 20, 24, 5), tone(shell, -0.12), 2.4) : part(disc(x, -8, 7.5), dark, 1.6);
  return group(
    {},
    foot(-13, 3),
    foot(13, -17),
    weapon === '' ? gunArm(-24) : weapon,
    limb([at(26, -4), at(31, 10), at(22, 27)], 8, dark),
    part(polygon([at(-28, -19), at(28, -19), at(31, 2), at(17, 12), at(-17, 12), at(-31, 2)]), shell, 3),
    shoulder(-28),
    shoulder(28),
    part(roundedRect(-14, -32, 28, 14, 3), dark),
    stroke('M-8 -27h16M-8 -23h16', tone(machine, 0.2), 1.8),
    part(roundedRect(-11, -14, 22, 30, 4), tone(shell, 0.16)),
    flat(roundedRect(-9, 6, 18, 6, 2), ink),
    lens(0, 9, 3.4),
    armoured ? stroke('M-8 -8h16M-8 -3h16', paint.yellow, 2.6) : stroke('M-5 -10V2M5 -10V2', tone(shell, -0.3), 1.8),
  );
}

/** A long barrel with its ring of coils, instead of the short gun. */
const heavyArm = (x: number): string =>
  part(roundedRect(x - 4, 10, 8, 36, 2), '#353d46', 1.6) +
  part(roundedRect(x - 9, -2, 18, 22, 3), dark, 1.8) +
  [26, 32, 38].map((y) => stroke(`M${x - 6} ${y}h12`, '#8fd0d6', 2.2)).join('');

/** Two boxes of three tubes on the shoulders, muzzles forward. */
const missilePack = (): string =>
  [-24, 24]
    .map(
      (x) =>
        part(roundedRect(x - 10, -34, 20, 30, 4), '#76806a', 2.4) +
        [-6, 0, 6].map((aside) => part(disc(x + aside, -10, 2.8), '#20272e', 0.8) + lens(x + aside, -10, 1.4)).join(''),
    )
    .join('');

/** What the Marine holds to set the sights of the missiles. */
const handset = (): string => part(roundedRect(-17, 16, 18, 12, 3), '#353d46', 1.6) + lens(-8, 22, 3, '#8fd0d6');

const tracks = (half: number, from: number, to: number): string =>
  [-half, half]
    .map(
      (x) =>
        part(roundedRect(x - 7, from, 14, to - from, 5), '#3d454c', 2) +
        Array.from({ length: Math.floor((to - from - 8) / 8) }, (_, i) =>
          stroke(`M${x - 5} ${from + 8 + i * 8}h10`, '#6d767d', 2),
        ).join(''),
    )
    .join('');

/** A box on tracks, its missiles in two rows of tubes. */
function closeSupport(): string {
  const tubes = [-12, -4, 4, 12]
    .flatMap((x) =>
      [-14, -2].map((y) => part(disc(x, y, 3.6), '#20272e', 0.8) + circle(x, y, 1.6, { fill: '#d9684f' })),
    )
    .join('');
  return group(
    {},
    tracks(29, -33, 34),
    part(roundedRect(-24, -34, 48, 66, 6), '#76806a', 3.4),
    part(roundedRect(-19, -24, 38, 34, 4), tone('#76806a', -0.22), 2.4),
    tubes,
    part(roundedRect(-9, 16, 18, 16, 4), '#5d6656'),
    lens(0, 26, 4),
    stroke('M16 -30L22 -41', ink, 3.4) + stroke('M16 -30L22 -41', '#b9c2c4', 1.5),
  );
}

/** A carrier with an open bed and two grabs. */
function carrier(): string {
  return group(
    {},
    tracks(30, -34, 30),
    part(roundedRect(-25, -36, 50, 62, 5), '#b98d48', 3),
    part(roundedRect(-20, -31, 40, 36, 3), '#7a6038', 2.2),
    stroke('M-18 -21h36M-18 -12h36M-18 -3h36', tone('#7a6038', 0.25), 2),
    part(roundedRect(-15, 8, 30, 16, 4), tone('#b98d48', 0.16)),
    limb([at(-22, 14), at(-27, 28), at(-17, 38)], 6, dark),
    limb([at(22, 14), at(27, 28), at(17, 38)], 6, dark),
    lens(-6, 18, 3, '#8fd0d6'),
    lens(6, 18, 3, '#8fd0d6'),
  );
}

/** A maintenance robot: thin, mismatched arms, a spanner and a torch. */
function clanker(): string {
  return group(
    {},
    part(roundedRect(-17, 0, 12, 18, 4), dark, 1.6),
    part(roundedRect(5, -16, 12, 18, 4), dark, 1.6),
    limb([at(-22, -4), at(-31, 10), at(-20, 24)], 6.5, '#8a5a3a'),
    part('M-24 22l-5 13l4 3l4 -6l5 3l-2 7l5 1l5 -14Z', '#b9c2c4', 1.4),
    limb([at(22, -4), at(32, 8), at(20, 26)], 6.5, '#8a5a3a'),
    part(roundedRect(15, 24, 9, 12, 2), '#a8452f', 1.4),
    flat(polygon([at(17, 36), at(22, 36), at(19.5, 44)]), '#f0c25a'),
    part(polygon([at(-24, -16), at(24, -16), at(20, 8), at(-20, 8)]), '#a9764c', 3),
    stroke('M-16 -10h10M6 -10h10M-14 2h28', tone('#a9764c', -0.35), 2),
    part(disc(0, -3, 13), tone('#a9764c', 0.18)),
    small(roundedRect(-8, 2, 16, 7, 3), '#20272e'),
    lens(-3.5, 5.5, 2.6, '#e9b64f'),
    lens(4.5, 5.5, 2, '#e9b64f'),
    stroke('M-6 -14L-10 -26', ink, 3) + circle(-10, -27, 2.6, { fill: '#d9684f', stroke: ink, 'stroke-width': 1 }),
  );
}

const marineHead = (crest?: string): string => facetHelmet('#7f91a8', '#f0c25a', crest);

export function starshipMarineTokens(): Record<string, () => string> {
  return {
    marine: () => trooper({ body: armour, head: marineHead(), pack: powerPack('#4f5d6e'), weapon: rifle() }),
    'marine-sergeant': () =>
      trooper({ body: armour, head: marineHead('#a8352a'), pack: powerPack('#4f5d6e'), weapon: repeater() }),
    'marine-officer': () =>
      trooper({
        body: { ...armour, vest: '#8a97a8', pauldron: { r: 11, fill: '#d9cfb8', mark: '#a8352a' } },
        head: marineHead('#d9ae3c'),
        pack: radio('#4f5d6e'),
        weapon: carbine(),
      }),
    crewman: () =>
      trooper({ body: suit, head: roundHelmet('#e2b478', '#2c3b46'), pack: airTanks('#8a7a62'), weapon: pistol() }),
    'ship-officer': () =>
      trooper({
        body: { ...suit, cloth: '#4d6377', vest: '#6a839a' },
        head: cap('#e4e2d6', '#2f4a63'),
        pack: airTanks('#7b868d'),
        weapon: pistol(),
      }),
    'combat-crew': () =>
      trooper({
        body: patched,
        head: sealedHelmet('#9c8a74', '#4a7f6f'),
        pack: airTanks('#6b5a44'),
        weapon: rifle('#6d5238'),
      }),
    civilian: () =>
      trooper({
        body: { half: 28, cloth: '#6f4a5c', glove: '#c99b76', boot: '#2f2a26', vest: '#e4dcc8' },
        head: bareHead('#4a3a2e', '#e4dcc8'),
        weapon: small(roundedRect(-17, 12, 15, 11, 2), '#5a3f2c'),
      }),
    'combat-robot': () => combatRobot(machine, false),
    'armoured-robot': () => combatRobot('#6d7f74', true),
    'close-support-robot': closeSupport,
    truc: carrier,
    clanker,
    'close-support-marine': () =>
      trooper({ body: armour, head: marineHead(), pack: powerPack('#4f5d6e'), weapon: handset(), over: missilePack() }),
    fusilier: () => combatRobot('#5f6a86', true, heavyArm(-24)),
  };
}
