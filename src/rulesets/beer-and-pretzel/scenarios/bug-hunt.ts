import { boardOf, tableSize } from '../board/board';
import { infos } from '../manifest';
import { BAD, GOOD } from '../data/sides';
import { badlandsRows } from './badlands-layout';
import { horde, large, numbered, single, spared } from './bands';
import { block, terrainFrom } from './from-rows';
import { areasOf } from '../board/outline';
import { plainRules, type Arrival, type SpecialAction, type StartEvent } from '../design/scenario-rules';
import type { PretzelScenario } from './types';

const size = tableSize('hex', 30, 22);
const terrain = terrainFrom(badlandsRows, { ',': 'rough', r: 'rubble', '#': 'rock' });

/** Burrows in the order in which they open; the brain sits beside the last. Others that the map shows are old. */
const burrows = { hills: '9,8', south: '19,13', middle: '22,9' } as const;
type Burrow = keyof typeof burrows;
const busy: readonly Burrow[] = ['hills', 'south', 'middle'];

function swarm(burrow: Burrow, turn: number): Arrival {
  return {
    id: `from-${burrow}`,
    side: BAD,
    unit: 'bug-warriors',
    count: 1,
    area: `around-${burrow}`,
    when: {
      is: 'all',
      of: [
        { is: 'turn', least: turn },
        { is: 'flag-below', flag: `sealed-${burrow}`, below: 1 },
      ],
    },
    once: false,
    again: true,
  };
}

/** A charge thrown down a burrow: no bug comes out of it any more. */
function seal(burrow: Burrow): SpecialAction {
  return {
    id: `seal-${burrow}`,
    side: GOOD,
    cost: 1,
    target: 5,
    needed: 1,
    at: { kind: 'area', area: `burrow-${burrow}`, beside: true },
    when: { is: 'flag-below', flag: `sealed-${burrow}`, below: 1 },
    effects: [
      { do: 'set', flag: `sealed-${burrow}`, to: 1 },
      { do: 'add', flag: 'sealed', by: 1 },
    ],
    keen: true,
  };
}

const scrubFire: StartEvent = {
  id: 'scrub-fire',
  when: { is: 'turn', least: 4 },
  once: false,
  effects: [{ do: 'spread', kind: 'fire', over: ['rough'], on: 5 }],
};

const areas = {
  ...Object.fromEntries(Object.entries(burrows).map(([id, space]) => [`burrow-${id}`, [space]])),
  ...Object.fromEntries(Object.entries(burrows).map(([id, space]) => [`around-${id}`, aroundOf(space)])),
  landing: block(0, 7, 3, 8),
  brain: aroundOf('23,10'),
  'dry-scrub': ['15,10', '16,10'],
};

function aroundOf(id: string): string[] {
  const board = boardOf({ kind: 'hex', ...size }, false);
  const space = board.space(id);
  return [space, ...board.neighbours(space)].map((near) => near.id).filter((near) => terrain[near] !== 'rock');
}

/** Marines cross the badlands to the Bug Brain while bugs come out of their burrows. */
export const bugHunt: PretzelScenario = {
  ...infos.bugHunt,
  table: { kind: 'hex', ...size, barriers: [], areas: areasOf(boardOf({ kind: 'hex', ...size }, false), terrain) },
  terrain,
  items: [],
  bands: [
    single('sergeant', 'marine', 'rifle', '1,10', 90, { leader: true }),
    single('rifle-1', 'marine', 'rifle', '2,8', 90),
    numbered(spared, single('rifle-2', 'marine', 'rifle', '3,9', 90)),
    numbered(spared, single('rifle-3', 'marine', 'rifle', '2,12', 90)),
    numbered(large, single('rifle-4', 'marine', 'rifle', '1,8', 90)),
    numbered(large, single('rifle-5', 'marine', 'rifle', '1,11', 90)),
    numbered(large, single('smart-gun-2', 'marine', 'smart-gun', '4,10', 90)),
    single('smart-gun', 'marine', 'smart-gun', '3,11', 90),
    single('flamer', 'marine', 'flamethrower', '3,10', 90),
    single('sniper', 'marine', 'sniper-rifle', '1,9', 90),
    single('relief-1', 'marine', 'rifle', null, 90),
    single('relief-2', 'marine', 'smart-gun', null, 90),
    numbered(large, single('relief-3', 'marine', 'rifle', null, 90)),
    horde('bug-warriors', 'bug-warrior', null, 8, ['15,6', '16,4', '19,12', '20,14'], 270, {}, ['14,4', '18,13']),
    horde('bug-leader', 'bug-leader', null, 1, ['21,9'], 270),
    numbered({ 1.5: 2 }, horde('bug-shooters', 'bug-shooter', 'rifle', 1, ['20,7'], 270, {}, ['21,6'])),
    horde('bug-brain', 'bug-brain', null, 1, ['23,10'], 270),
  ],
  rules: {
    ...plainRules,
    terrain: { fire: { rough: true } },
    areas,
    carrying: true,
    grenades: 2,
    actions: [
      ...busy.map(seal),
      {
        id: 'call-relief',
        side: GOOD,
        cost: 1,
        target: 8,
        needed: 1,
        at: { kind: 'anywhere' },
        when: { is: 'flag-below', flag: 'called', below: 1 },
        who: ['sergeant.1'],
        effects: [{ do: 'set', flag: 'called', to: 1 }],
        keen: true,
      },
    ],
    start: [
      {
        id: 'lightning',
        when: { is: 'turn', least: 3 },
        once: true,
        effects: [{ do: 'terrain', area: 'dry-scrub', from: ['rough', 'open'], to: 'fire' }],
      },
      scrubFire,
    ],
    arrivals: [
      ...busy.map((burrow, i) => swarm(burrow, 2 + 3 * i)),
      ...['relief-1', 'relief-2', 'relief-3'].map((unit): Arrival => ({
        id: unit,
        side: GOOD,
        unit,
        count: 1,
        area: 'landing',
        when: { is: 'flag', flag: 'called', least: 1 },
        once: true,
      })),
    ],
    ends: [
      {
        winner: GOOD,
        reason: 'brain-killed',
        when: {
          is: 'all',
          of: [
            { is: 'killed', unit: 'bug-brain' },
            { is: 'flag', flag: 'sealed', least: busy.length },
          ],
        },
      },
      { winner: BAD, reason: 'nightfall', when: { is: 'turn', least: 16 } },
      { winner: BAD, reason: 'good-guys-killed', when: { is: 'none-left', side: GOOD, reserve: false } },
    ],
    goals: [
      ...busy.map((burrow) => ({
        when: { is: 'flag-below', flag: `sealed-${burrow}`, below: 1 } as const,
        area: `around-${burrow}`,
      })),
      { when: null, area: 'brain' },
    ],
  },
};
