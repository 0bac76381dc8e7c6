/** Marines, bugs, fuzzies and bots of Beer & Pretzel Space Marines, by the ledger's names (bp-troop-001 to -011). */
import { tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, group } from '../kit/svg';
import { botHeavy, botLeader, botScout, botWarrior } from './bots';
import { bugBrain, bugFlyer, bugLeader, bugShooter, bugWarrior, bugWorker } from './bugs';
import { furHood, marineHelmet, roundHelmet, shag } from './heads';
import { bandolier, fuelTanks, medKit, powerPack, radio, rucksack } from './packs';
import { boots, flat, limb, part, small, stroke, trooper, type Body } from './rig';
import { carbine, flamer, medicCase, pistol, rifle, smartGun, sniperRifle } from './weapons';

const cloth = '#6f7b58';
const body: Body = { half: 32, cloth, glove: '#4a4433', boot: '#4a3d2e', vest: '#5b6648' };
const shockPlate = '#7d93a3';
const shock: Body = {
  half: 38,
  cloth: '#3f4a54',
  sleeve: tone(shockPlate, -0.1),
  glove: '#353d46',
  boot: '#4b5a66',
  thick: 12,
  vest: tone(shockPlate, -0.08),
  pauldron: { r: 15, fill: shockPlate, mark: '#d9ae3c' },
};

const marine = (weapon: string, pack: string, band = '#c9c6b8', over = ''): string =>
  trooper({ body, head: marineHelmet('#7c8963', band), pack, weapon, over });
const shockMarine = (weapon: string, pack = powerPack('#5d6c78')): string =>
  trooper({ body: shock, head: roundHelmet(tone(shockPlate, 0.15), '#c8641b', 16.5), pack, weapon });

/** Round, woolly, quick: all fur and a long gun. */
function fuzzy(leader: boolean): string {
  const rng = rngOf(leader ? 92 : 91);
  const fur = leader ? '#c9cfd0' : '#7f9aa6';
  const antenna = [-1, 1]
    .map(
      (s) =>
        stroke(`M${s * 5} -6Q${s * 14} -16 ${s * 20} -12`, '#1a2430', 4.4) +
        stroke(`M${s * 5} -6Q${s * 14} -16 ${s * 20} -12`, tone(fur, -0.2), 2) +
        small(disc(s * 20, -12, 3.2), '#d9ae3c'),
    )
    .join('');
  return group(
    { transform: 'translate(1 -5)' },
    boots(tone(fur, -0.35), 10),
    limb([at(-20, -4), at(-26, 8), at(-14, 15)], 9, fur),
    limb([at(20, -4), at(24, 12), at(-2, 25)], 9, fur),
    part(polygon(shag(rng, 0, -9, 30, 20, 22, 0.16)), fur, 3),
    rifle('#7d5a38'),
    small(disc(-14, 16, 4.6), tone(fur, -0.3)),
    small(disc(-3, 26, 4.6), tone(fur, -0.3)),
    leader ? stroke('M-22 -18L18 6', '#1a2430', 8) + stroke('M-22 -18L18 6', '#a8452f', 5) : '',
    part(polygon(shag(rng, 0, -2, 17, 15, 18, 0.14)), tone(fur, 0.14)),
    antenna,
    part(disc(0, 6, 7, 6), '#2c3b46', 1),
    flat(disc(-2.6, 6, 1.9), '#f0d890'),
    flat(disc(2.6, 6, 1.9), '#f0d890'),
  );
}

/** An armoured carrier for two spaces' worth of trouble, drawn within the same base. */
function carrier(): string {
  const green = '#6f7b58';
  const wheel = (x: number, y: number): string => part(roundedRect(x - 5, y - 9, 10, 18, 3), '#2b3238', 1.6);
  return group(
    {},
    ...[-22, 0, 22].flatMap((y) => [wheel(-27, y), wheel(27, y)]),
    part(polygon([at(-24, -40), at(24, -40), at(26, 20), at(16, 40), at(-16, 40), at(-26, 20)]), green, 3.6),
    part(polygon([at(-17, 20), at(17, 20), at(11, 34), at(-11, 34)]), tone(green, 0.14), 1.6),
    flat(roundedRect(-10, 23, 8, 5, 1.2), '#26333c'),
    flat(roundedRect(2, 23, 8, 5, 1.2), '#26333c'),
    part(roundedRect(-14, -36, 28, 13, 2), tone(green, -0.12), 1.6),
    stroke('M0 -36V-23', tone(green, -0.5), 2),
    part(roundedRect(-2.8, 0, 5.6, 38, 1.6), '#353d46', 1.4),
    part(disc(0, -4, 14), tone(green, 0.08)),
    small(disc(-4, -8, 5), tone(green, -0.2)),
  );
}

export function beerAndPretzelTokens(): Record<string, () => string> {
  return {
    marine: () => marine(rifle(), rucksack('#59634a', 28)),
    'marine-leader': () => marine(carbine(), radio('#59634a'), '#d9ae3c', bandolier(30)),
    'marine-smart-gun': () => marine(smartGun(), powerPack('#4f5a44'), '#8fd0d6', bandolier(30)),
    'marine-flamethrower': () => marine(flamer(), fuelTanks(), '#c8641b'),
    'marine-sniper': () =>
      trooper({
        body: { ...body, cloth: '#77704c', vest: '#655f40' },
        head: furHood(rngOf(93), '#77704c', '#8d8a58'),
        pack: '',
        weapon: sniperRifle(),
      }),
    'marine-medic': () => marine(medicCase(), medKit(), '#3f9f75'),
    'marine-pistol': () => marine(pistol(), rucksack('#59634a', 24)),
    'shock-marine': () => shockMarine(rifle()),
    'shock-marine-smart-gun': () => shockMarine(smartGun()),
    'shock-marine-hand-flamer': () => shockMarine(flamer(), fuelTanks()),
    vehicle: carrier,
    'bug-warrior': bugWarrior,
    'bug-leader': bugLeader,
    'bug-shooter': bugShooter,
    'bug-brain': bugBrain,
    'bug-worker': bugWorker,
    'bug-flyer': bugFlyer,
    'fuzzy-warrior': () => fuzzy(false),
    'fuzzy-leader': () => fuzzy(true),
    'bot-warrior': () => botWarrior(false),
    'bot-warrior-smartgun': () => botWarrior(true),
    'bot-heavy': botHeavy,
    'bot-scout': botScout,
    'bot-leader': botLeader,
  };
}
