/** Gunmen, bandits, troopers and what else draws quickly. */
import { roundedRect } from '../kit/shapes';
import { bugWarrior } from './bugs';
import { bareHead, brimHat, cap, openHelmet, sealedHelmet } from './heads';
import { bandolier, bedroll, cloak, medKit, powerPack, rucksack, sash } from './packs';
import { part, trooper, type Body } from './rig';
import { blade, carbine, pistol, repeater, rifle, sniperRifle } from './weapons';

const gunman: Body = { half: 30, cloth: '#5b4a3c', glove: '#3a2f26', boot: '#2f2721', vest: '#7a6248' };
const bandit: Body = { half: 31, cloth: '#8a6f52', glove: '#4a3a2a', boot: '#3a2f26', sleeve: '#c9b08a' };
const white: Body = { half: 33, cloth: '#dcd9cf', glove: '#2c3b46', boot: '#c4c0b4', vest: '#efece2' };
const rebel: Body = { half: 30, cloth: '#4f6a78', glove: '#3f372b', boot: '#3a4148', vest: '#8a8468' };
const steel: Body = { half: 34, cloth: '#7d868d', glove: '#59636b', boot: '#59636b', vest: '#9aa3a8', thick: 11 };

export function quickDrawTokens(): Record<string, () => string> {
  return {
    gunman: () =>
      trooper({ body: gunman, head: brimHat('#3a2f28', '#d9ae3c'), weapon: pistol(), over: sash(28, '#a8452f') }),
    'gunman-knife': () =>
      trooper({ body: { ...gunman, half: 28 }, head: bareHead('#241e1a', '#5d7a55'), weapon: pistol(), over: blade() }),
    'gunman-doctor': () =>
      trooper({
        body: { ...gunman, cloth: '#3f4a52' },
        head: cap('#c9c4b4', '#a8352a'),
        pack: medKit(),
        weapon: pistol(),
      }),
    'gunman-marksman': () =>
      trooper({
        body: { ...gunman, half: 33, cloth: '#2f3640' },
        head: brimHat('#20262d', '#8fd0d6'),
        pack: cloak('#3a4550', 30),
        weapon: carbine(),
      }),
    bandit: () =>
      trooper({
        body: bandit,
        head: brimHat('#b08f5a', '#7a3c2f'),
        pack: bedroll('#7a5a4a'),
        weapon: rifle('#6d5238'),
      }),
    'bandit-knife': () =>
      trooper({
        body: { ...bandit, cloth: '#7a4f42' },
        head: bareHead('#3a2a20', '#a8452f'),
        weapon: pistol(),
        over: blade() + sash(29, '#d9ae3c'),
      }),
    'bandit-heavy': () =>
      trooper({
        body: { ...bandit, half: 37, thick: 12 },
        head: brimHat('#8a6b45', '#2c3b46'),
        pack: rucksack('#6d5a42', 30),
        weapon: repeater(),
        over: bandolier(35),
      }),
    trooper: () =>
      trooper({ body: white, head: sealedHelmet('#efece2', '#20262d'), pack: powerPack('#c9c6ba'), weapon: carbine() }),
    rebel: () =>
      trooper({ body: rebel, head: openHelmet('#c9c4b4', '#2f6f9f'), pack: rucksack('#6d6a4f', 22), weapon: rifle() }),
    cyborg: () =>
      trooper({
        body: steel,
        head: sealedHelmet('#aab2b6', '#c8342a'),
        pack: part(roundedRect(-12, -36, 24, 20, 4), '#59636b'),
        weapon: sniperRifle(),
      }),
    alien: bugWarrior,
  };
}
