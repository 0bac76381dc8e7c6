/** One drawing per troop type of OpenD6 Space Miniatures. */
import { beasts } from './beasts';
import { rngOf } from '../kit/rng';
import { celestialCephalopod, celestialGigantopithecus, pygmaepithicus } from './creatures';
import { bareHead, brimHat, cap, facetHelmet, furHood, openHelmet, roundHelmet, sealedHelmet } from './heads';
import { airTanks, bandolier, bedroll, cloak, powerPack, rucksack, sash } from './packs';
import { trooper, type Figure } from './rig';
import { guns } from './artillery';
import { robots } from './robots';
import { blade, carbine, cutlass, glowingSword, huntingRifle, repeater, rifle, sniperRifle } from './weapons';

const plate = '#dfe0d9';
const dark = '#5b6874';
const parkaWhite = '#dcdfdd';

const assault: Omit<Figure, 'weapon'> = {
  body: {
    half: 36,
    cloth: '#454c53',
    glove: '#3b434b',
    boot: '#cfd1cb',
    sleeve: plate,
    thick: 11,
    pauldron: { r: 14, fill: '#ccd0cd', mark: '#7d8a92' },
    vest: '#b9bfc0',
  },
  pack: powerPack('#8b9499'),
  head: roundHelmet(plate, '#20282f', 16.5),
};
const government: Omit<Figure, 'weapon'> = {
  body: { half: 31, cloth: dark, glove: '#2b3238', boot: '#232a31', vest: '#697684' },
  pack: bedroll('#7c887c'),
  head: cap('#66747f', '#2b343c'),
};
const veteranGovernment: Omit<Figure, 'weapon'> = {
  body: {
    half: 33,
    cloth: '#3d4650',
    glove: '#232a31',
    boot: '#1f262c',
    vest: '#4c5661',
    pauldron: { r: 10, fill: '#6d7882', mark: '#d9ae3c' },
  },
  pack: rucksack('#5a6257', 26),
  head: cap('#3d4854', '#a8452f'),
};
const arctic: Omit<Figure, 'weapon'> = {
  body: {
    half: 35,
    cloth: parkaWhite,
    glove: '#6e7a82',
    boot: '#8a949a',
    thick: 13,
    vest: '#c3cacc',
    pauldron: { r: 11, fill: '#eceeeb' },
  },
  pack: rucksack('#b5bdbf', 34),
  head: facetHelmet('#eceeeb', '#c06a2a'),
};
const space: Omit<Figure, 'weapon'> = {
  body: {
    half: 39,
    cloth: '#2d343c',
    glove: '#3f4851',
    boot: '#23292f',
    thick: 14,
    pauldron: { r: 15, fill: '#3a434c' },
    vest: '#343c45',
  },
  pack: airTanks('#3f4953'),
  head: sealedHelmet('#343d46', '#c79a3a'),
};
const rebel: Omit<Figure, 'weapon'> = {
  body: { half: 30, cloth: '#a98f68', sleeve: '#c0a67c', glove: '#7d5a38', boot: '#5a4430', vest: '#5f6b4a' },
  pack: bedroll('#8a7350'),
  head: openHelmet('#8c9272', '#e4e2d6'),
  over: blade(),
};
const arcticRebel = (): Omit<Figure, 'weapon'> => ({
  body: { half: 34, cloth: '#8e9aa0', glove: '#5a4430', boot: '#6b533a', thick: 13 },
  pack: rucksack('#77694d', 30),
  head: furHood(rngOf(11), '#8e9aa0', '#d8c7a2'),
});
const mercenary: Omit<Figure, 'weapon'> = {
  body: { half: 31, cloth: '#6d6a5a', sleeve: '#c99b76', glove: '#3f3a30', boot: '#4a3d2e', vest: '#7a5c41' },
  pack: bedroll('#5d6450'),
  head: bareHead('#4b3a2a', '#a8452f'),
};
const veteranMercenary: Omit<Figure, 'weapon'> = {
  body: {
    half: 33,
    cloth: '#66654f',
    glove: '#3f3a30',
    boot: '#4a3d2e',
    vest: '#7d6a4c',
    pauldron: { r: 11, fill: '#8c8466' },
  },
  pack: rucksack('#5d6450', 26),
  head: openHelmet('#6f6a52', '#a8452f'),
  over: bandolier(33),
};
const eliteMercenary: Omit<Figure, 'weapon'> = {
  body: {
    half: 36,
    cloth: '#55523f',
    glove: '#2f2b24',
    boot: '#3c3226',
    vest: '#8a7a55',
    thick: 11,
    pauldron: { r: 13, fill: '#9a8a5f', mark: '#a8452f' },
  },
  pack: powerPack('#6a6446'),
  head: facetHelmet('#8c7d56', '#20282f', '#a8452f'),
  over: bandolier(30),
};
const bounty: Omit<Figure, 'weapon'> = {
  under: cloak('#7a6248', 31),
  body: { half: 30, cloth: '#6f5a42', glove: '#3c3226', boot: '#3c3226' },
  head: brimHat('#5b4a38', '#a98f68'),
  over: bandolier(32),
};
const eliteBounty: Omit<Figure, 'weapon'> = {
  under: cloak('#5c3b38', 35),
  body: {
    half: 34,
    cloth: '#57504a',
    glove: '#2b2825',
    boot: '#2b2825',
    thick: 11,
    pauldron: { r: 12, fill: '#8b8f8a', mark: '#b98d48' },
    vest: '#7d817c',
  },
  head: facetHelmet('#7d8a86', '#c8641b', '#5c3b38'),
  over: sash(32, '#b98d48'),
};

const metaphysicist: Omit<Figure, 'weapon'> = {
  under: cloak('#4d3f6b', 36),
  body: { half: 30, cloth: '#8a7bb0', sleeve: '#6a5b92', glove: '#c9b38a', boot: '#3a3050', vest: '#b9a9d8' },
  head: furHood(rngOf(23), '#5a4a80', '#d9c68a'),
  over: sash(30, '#d9c68a'),
};
const pirate: Omit<Figure, 'weapon'> = {
  under: cloak('#8c2f2a', 33),
  body: { half: 32, cloth: '#2f3a46', sleeve: '#e2d6bd', glove: '#5a4430', boot: '#2b2420', vest: '#b98d48' },
  head: brimHat('#1f2a36', '#d9ae3c'),
  over: bandolier(32),
};
const lonely: Omit<Figure, 'weapon'> = {
  under: cloak('#3d4a3a', 37),
  body: {
    half: 36,
    cloth: '#5b6650',
    glove: '#2b2825',
    boot: '#2b2825',
    thick: 12,
    pauldron: { r: 14, fill: '#7b8a6a', mark: '#c8641b' },
    vest: '#8d9a78',
  },
  head: facetHelmet('#59664c', '#e0a03a', '#c8641b'),
  over: bandolier(34),
};
const officer: Omit<Figure, 'weapon'> = {
  under: cloak('#20262d', 35),
  body: {
    half: 33,
    cloth: '#e4e2d6',
    sleeve: '#cfd1cb',
    glove: '#1f262c',
    boot: '#1f262c',
    pauldron: { r: 12, fill: '#b08f43', mark: '#a8452f' },
    vest: '#2b343c',
  },
  head: cap('#20262d', '#d9ae3c'),
  over: sash(32, '#a8452f'),
};

/** Heroes, each drawn for itself. */
const heroes: Record<string, { figure: Omit<Figure, 'weapon'>; weapon: string }> = {
  'hero-metaphysicist': { figure: metaphysicist, weapon: glowingSword('#8fd0ff') },
  'hero-pirate': { figure: pirate, weapon: cutlass() },
  'hero-hunter': { figure: lonely, weapon: sniperRifle() },
  'hero-officer': { figure: officer, weapon: carbine() },
};

const soldiers: Record<string, { figure: Omit<Figure, 'weapon'>; weapon: string }> = {
  'assault-soldier': { figure: assault, weapon: rifle() },
  'evil-government-soldier': { figure: government, weapon: rifle() },
  'veteran-evil-government-soldier': { figure: veteranGovernment, weapon: rifle() },
  'evil-arctic-soldier': { figure: arctic, weapon: rifle('#8b9499') },
  'space-soldier': { figure: space, weapon: rifle('#59636b') },
  mercenary: { figure: mercenary, weapon: rifle('#6b5a44') },
  'veteran-mercenary': { figure: veteranMercenary, weapon: rifle('#6b5a44') },
  'elite-mercenary': { figure: eliteMercenary, weapon: rifle() },
  'bounty-hunter': { figure: bounty, weapon: huntingRifle() },
  'elite-bounty-hunter': { figure: eliteBounty, weapon: carbine() },
  'anti-government-soldier': { figure: rebel, weapon: huntingRifle() },
  'arctic-anti-government-soldier': { figure: arcticRebel(), weapon: rifle() },
};

/** Drawings by file name; each soldier also as the specialist who carries a repeating raygun. */
export function openD6Tokens(): Record<string, () => string> {
  const out: Record<string, () => string> = {};
  for (const [id, { figure, weapon }] of Object.entries(soldiers)) {
    out[id] = () => trooper({ ...figure, weapon });
    out[`${id}-repeater`] = () => trooper({ ...figure, weapon: repeater() });
  }
  for (const [id, { figure, weapon }] of Object.entries(heroes)) out[id] = () => trooper({ ...figure, weapon });
  return {
    ...out,
    pygmaepithicus: pygmaepithicus,
    'celestial-cephalopod': () => celestialCephalopod(false),
    'veteran-celestial-cephalopod': () => celestialCephalopod(true),
    'celestial-gigantopithecus': () => celestialGigantopithecus(false),
    'elite-celestial-gigantopithecus': () => celestialGigantopithecus(true),
    ...beasts(),
    ...robots(),
    ...guns(),
  };
}
