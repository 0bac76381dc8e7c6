/** The eight marines of Full Plastic Bodybag: each with their own kit, head and name-tag colour (bb-squad-001). */
import { arc, roundedRect } from '../kit/shapes';
import { at } from '../kit/svg';
import { bareHead, brimHat, marineHelmet, openHelmet, roundHelmet, cap } from './heads';
import { bandolier, bedroll, medKit, powerPack, radio, rucksack, sash } from './packs';
import { limb, part, small, stroke, trooper, type Body } from './rig';
import { carbine, repeater, rifle, sniperRifle } from './weapons';

const cloth = '#7d7a64';
const marine: Body = { half: 32, cloth, glove: '#4a4433', boot: '#3f372b', vest: '#66634f' };

/** A bandaged man without a weapon, one arm across the chest. */
function iceCube(): string {
  const wrap = '#ece6d6';
  const bandage = stroke('M-12 -12L12 -2M-13 -6L11 4', wrap, 3.4);
  const arm =
    limb([at(-26, -2), at(-27, 12), at(-6, 18)], 10, cloth) +
    stroke('M-26 9L-16 17', wrap, 7) +
    stroke('M-24 13l4 3', '#a8352a', 3);
  return trooper({
    body: { ...marine, half: 31 },
    head: bareHead('#2f2a26', '#8fd0d6') + stroke(arc(0, 0, 11, 250, 430), wrap, 4) + stroke('M6 -9l3 3', '#a8352a', 3),
    weapon: arm,
    over: bandage,
  });
}

export function bodybagTokens(): Record<string, () => string> {
  return {
    lt: () =>
      trooper({
        body: { ...marine, pauldron: { r: 9, fill: '#8b8768', mark: '#d9ae3c' } },
        head: cap('#6b694f', '#d9ae3c'),
        pack: radio('#59573f'),
        weapon: carbine(),
      }),
    'ice-cube': iceCube,
    tex: () =>
      trooper({
        body: { ...marine, half: 33 },
        head: brimHat('#8a6b45', '#a8452f'),
        pack: bedroll('#6d6a4f'),
        weapon: sniperRifle(),
      }),
    buster: () =>
      trooper({
        body: { ...marine, half: 38, thick: 12 },
        head: marineHelmet('#6f6d55', '#c8641b'),
        pack: powerPack('#59573f'),
        weapon: repeater(),
        over: bandolier(36),
      }),
    reflex: () =>
      trooper({
        body: { ...marine, half: 29, sleeve: '#c99b76' },
        head: bareHead('#5b3b24', '#2f6f9f'),
        pack: rucksack('#6d6a4f', 22),
        weapon: rifle(),
        over: sash(28, '#2f6f9f'),
      }),
    snowball: () =>
      trooper({
        body: { ...marine, cloth: '#c9c9bd', vest: '#a9a99c' },
        head: roundHelmet('#e6e4da', '#2c3b46', 15),
        pack: rucksack('#b4b3a4', 28),
        weapon: rifle(),
      }),
    legs: () =>
      trooper({
        body: { ...marine, half: 28 },
        head: openHelmet('#5d7a55', '#e4e2d6'),
        pack: part(roundedRect(-9, -38, 18, 25, 5), '#5d7a55') + small(roundedRect(-6, -41, 12, 6, 3), '#8aa07c'),
        weapon: rifle(),
        under: limb([at(13, -10), at(17, -34)], 11, '#66634f') + limb([at(-12, 8), at(-19, 24)], 11, '#66634f'),
      }),
    edsel: () =>
      trooper({
        body: { ...marine, half: 34 },
        head: marineHelmet('#7d7a64', '#7a4f86'),
        pack: medKit(),
        weapon: rifle('#6b5a44'),
      }),
  };
}
