import { boardOf, tableSize } from '../board/board';
import { infos } from '../manifest';
import { BAD, GOOD } from '../data/sides';
import { horde, large, numbered, single, spared } from './bands';
import { block, spacesOf, terrainFrom } from './from-rows';
import { areasOf } from '../board/outline';
import { outpostRows } from './outpost-layout';
import { plainRules, type Arrival } from '../design/scenario-rules';
import type { PretzelScenario } from './types';

const size = tableSize('hex', 30, 22);
const terrain = terrainFrom(outpostRows, { t: 'trees', m: 'rough', s: 'sandbags', b: 'rock', c: 'container' });
const pad = spacesOf(outpostRows, 'p');
const north = block(5, 0, 20, 2).filter((space) => terrain[space] === undefined);
const west = block(0, 10, 2, 3).filter((space) => terrain[space] === undefined);

/** Marines hold an outpost against Bots on foot and in the air until the shuttle arrives. */
export const botsAssault: PretzelScenario = {
  ...infos.botsAssault,
  table: { kind: 'hex', ...size, barriers: [], areas: areasOf(boardOf({ kind: 'hex', ...size }, false), terrain) },
  terrain,
  items: [{ id: 'charge', at: '18,14' }],
  bands: [
    single('sergeant', 'marine', 'rifle', '18,10', 0, { leader: true }),
    single('rifle-1', 'marine', 'rifle', '14,6', 0),
    numbered(spared, single('rifle-2', 'marine', 'rifle', '20,6', 0)),
    numbered(spared, single('rifle-3', 'marine', 'rifle', '13,12', 270)),
    single('rifle-4', 'marine', 'rifle', '23,12', 90),
    single('smart-gun', 'marine', 'smart-gun', '16,6', 0),
    single('sniper', 'marine', 'sniper-rifle', '16,10', 0),
    single('shock-1', 'shock-marine', 'hand-flamer', '17,12', 0),
    single('relief-1', 'shock-marine', 'smart-gun', null, 0),
    numbered(large, single('rifle-5', 'marine', 'rifle', '18,6', 0)),
    numbered(large, single('rifle-6', 'marine', 'rifle', '22,8', 0)),
    numbered(large, single('smart-gun-2', 'marine', 'smart-gun', '18,8', 0)),
    numbered(large, single('shock-2', 'shock-marine', 'rifle', '18,12', 0)),
    single('relief-2', 'shock-marine', 'rifle', null, 0),
    numbered(large, single('relief-3', 'shock-marine', 'rifle', null, 0)),
    horde('bot-warriors', 'bot-warrior', 'rifle', 10, ['13,0', '15,0', '18,0', '20,1'], 180, {}, ['14,1', '19,0']),
    horde('bot-gunners', 'bot-warrior', 'smartgun', 3, ['16,0'], 180, {}, ['16,1']),
    horde('bot-leader', 'bot-leader', null, 1, ['17,0'], 180),
    { ...horde('bot-scouts', 'bot-scout', null, 5, ['8,0', '23,0', '26,5'], 180, {}, ['5,0', '11,0']), aloft: true },
  ],
  rules: {
    ...plainRules,
    terrain: { sandbags: { cost: 2, cover: 1 } },
    areas: {
      pad,
      north,
      west,
      approach: block(14, 2, 8, 8),
      bombed: block(16, 5, 4, 4),
      'bomb-site': block(16, 10, 4, 1),
      charge: ['18,14'],
      radio: ['14,9', '15,9', '13,10', '14,10', '15,10', '16,9'],
    },
    carrying: true,
    grenades: 2,
    actions: [
      {
        id: 'call-shuttle',
        side: GOOD,
        cost: 1,
        target: 7,
        needed: 2,
        at: { kind: 'area', area: 'radio', beside: true },
        when: { is: 'flag-below', flag: 'called', below: 1 },
        effects: [{ do: 'set', flag: 'called', to: 1 }],
        keen: true,
      },
      {
        id: 'take-charge',
        side: GOOD,
        cost: 1,
        target: null,
        needed: 1,
        at: { kind: 'item', item: 'charge' },
        when: null,
        effects: [
          { do: 'take', item: 'charge' },
          { do: 'set', flag: 'charge-taken', to: 1 },
        ],
        keen: true,
      },
      {
        id: 'lay-charge',
        side: GOOD,
        cost: 1,
        target: null,
        needed: 1,
        at: { kind: 'carrier', item: 'charge' },
        when: { is: 'item-in', item: 'charge', area: 'bomb-site' },
        effects: [
          { do: 'drop', item: 'charge' },
          { do: 'set', flag: 'armed', to: 1 },
        ],
        keen: true,
      },
    ],
    start: [
      {
        id: 'charge-goes-off',
        when: { is: 'flag', flag: 'armed', least: 1 },
        once: true,
        effects: [
          { do: 'blast', area: 'bombed', dice: 3 },
          { do: 'terrain', area: 'bombed', from: ['open'], to: 'rubble' },
        ],
      },
      {
        id: 'shuttle-on-its-way',
        when: { is: 'flag', flag: 'called', least: 1 },
        once: false,
        effects: [{ do: 'add', flag: 'shuttle', by: 1 }],
      },
    ],
    arrivals: [
      {
        id: 'second-wave',
        side: BAD,
        unit: 'bot-warriors',
        count: 2,
        area: 'north',
        when: { is: 'turn', least: 3 },
        once: false,
      },
      {
        id: 'gunners',
        side: BAD,
        unit: 'bot-gunners',
        count: 1,
        area: 'west',
        when: { is: 'turn', least: 4 },
        once: false,
      },
      {
        id: 'scouts',
        side: BAD,
        unit: 'bot-scouts',
        count: 1,
        area: 'west',
        when: { is: 'turn', least: 4 },
        once: false,
      },
      ...['relief-1', 'relief-2', 'relief-3'].map((unit): Arrival => ({
        id: unit,
        side: GOOD,
        unit,
        count: 1,
        area: 'pad',
        when: { is: 'flag', flag: 'shuttle', least: 2 },
        once: true,
      })),
    ],
    ends: [
      { winner: BAD, reason: 'pad-taken', when: { is: 'in-area', side: BAD, area: 'pad', least: 3 } },
      { winner: GOOD, reason: 'bots-destroyed', when: { is: 'none-left', side: BAD, reserve: true } },
      {
        winner: GOOD,
        reason: 'held-out',
        when: {
          is: 'all',
          of: [
            { is: 'turn', least: 13 },
            { is: 'in-area', side: GOOD, area: 'pad', least: 1 },
          ],
        },
      },
      { winner: BAD, reason: 'pad-empty', when: { is: 'turn', least: 13 } },
      { winner: BAD, reason: 'good-guys-killed', when: { is: 'none-left', side: GOOD, reserve: false } },
    ],
    goals: [
      { when: { is: 'flag-below', flag: 'called', below: 1 }, area: 'radio', most: 2 },
      { when: { is: 'flag-below', flag: 'charge-taken', below: 1 }, area: 'charge', most: 1 },
      {
        when: {
          is: 'all',
          of: [
            { is: 'flag-below', flag: 'armed', below: 1 },
            { is: 'in-area', side: BAD, area: 'approach', least: 1 },
          ],
        },
        area: 'bomb-site',
        bearer: 'charge',
      },
      { when: null, area: 'pad' },
    ],
    hordeGoal: 'pad',
  },
};
