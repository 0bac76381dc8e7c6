import { boardOf } from '../board/board';
import { infos } from '../manifest';
import { BAD, GOOD } from '../data/sides';
import { horde, large, numbered, single, spared } from './bands';
import { block, spacesOf, terrainFrom } from './from-rows';
import { areasOf } from '../board/outline';
import { plainRules, type Arrival } from '../design/scenario-rules';
import { reactor, shipRooms, shipRows } from './ship-layout';
import type { PretzelScenario } from './types';

const size = { width: 30, height: 20 } as const;
const machine = block(reactor.column, reactor.row, reactor.columns, reactor.rows);
const terrain = {
  ...terrainFrom(shipRows, { '#': 'wall', '+': 'door-open' }),
  ...Object.fromEntries(machine.map((space) => [space, 'machine' as const])),
};
const rooms = Object.fromEntries(
  shipRooms.map(({ id, column, row, columns, rows }) => [
    id,
    block(column, row, columns, rows).filter((space) => terrain[space] === undefined),
  ]),
);
const onReactor = [
  ...machine,
  ...block(reactor.column - 1, reactor.row - 1, reactor.columns + 2, reactor.rows + 2).filter(
    (space) => !machine.includes(space),
  ),
];

/** A hatch by which Fuzzies with clubs keep coming, also killed ones again. */
const clubsFrom = (room: string, turn: number): Arrival => ({
  id: `from-${room}`,
  side: BAD,
  unit: 'clubs',
  count: 1,
  area: room,
  when: { is: 'turn', least: turn },
  once: false,
  again: true,
});

/** Shock Marines board a ship that Fuzzies have taken, and look for the bomb in its engine room. */
export const boardedShip: PretzelScenario = {
  ...infos.boardedShip,
  table: {
    kind: 'square',
    ...size,
    barriers: [],
    areas: areasOf(boardOf({ kind: 'square', ...size }, false), terrain),
  },
  terrain,
  items: [{ id: 'codes', at: '14,12' }],
  bands: [
    single('sergeant', 'shock-marine', 'rifle', '12,17', 0, { leader: true }),
    numbered(spared, single('shock-1', 'shock-marine', 'rifle', '11,17', 0)),
    single('shock-2', 'shock-marine', 'smart-gun', '13,17', 0),
    single('shock-3', 'shock-marine', 'hand-flamer', '12,18', 0),
    single('tech', 'marine', 'rifle', '11,18', 0),
    single('medic', 'marine', null, '13,18', 0),
    numbered(large, single('shock-4', 'shock-marine', 'rifle', '12,15', 0)),
    numbered(large, single('shock-5', 'shock-marine', 'rifle', '11,15', 0)),
    numbered(large, single('shock-6', 'shock-marine', 'hand-flamer', '13,15', 0)),
    horde('raiders', 'fuzzy-warrior', 'rifle', 12, ['5,6', '3,12', '18,9', '21,5', '22,13', '13,9', '6,12'], 180, {}, [
      '16,5',
      '22,6',
      '4,7',
      '18,13',
    ]),
    horde('clubs', 'fuzzy-warrior', null, 14, ['11,5', '13,10', '16,6', '6,13', '12,10', '17,14'], 180, {}, [
      '10,6',
      '4,13',
      '22,14',
    ]),
    horde('chief', 'fuzzy-warrior', 'rifle', 1, ['3,8'], 180, { leader: true }),
  ],
  rules: {
    ...plainRules,
    areas: {
      ...rooms,
      reactor: onReactor,
      'far-doors': ['24,7', '24,12'],
      'crew-doors': ['11,8', '8,6', '14,6'].filter((space) => terrain[space] === 'door-open'),
      'hold-doors': spacesOf(shipRows, '+').filter((space) => ['12,11', '16,14', '8,13'].includes(space)),
      'fire-place': ['14,14'],
      codes: ['14,12'],
      everything: [...(rooms['engine-room'] ?? []), ...onReactor.filter((space) => !machine.includes(space))],
    },
    noPassing: true,
    carrying: true,
    grenades: 2,
    actions: [
      {
        id: 'disarm',
        side: GOOD,
        cost: 1,
        target: 9,
        needed: 2,
        at: { kind: 'area', area: 'reactor', beside: false },
        when: { is: 'flag-below', flag: 'codes-known', below: 1 },
        effects: [{ do: 'set', flag: 'disarmed', to: 1 }],
        keen: true,
      },
      {
        id: 'disarm-with-codes',
        side: GOOD,
        cost: 1,
        target: null,
        needed: 1,
        at: { kind: 'area', area: 'reactor', beside: false },
        when: { is: 'flag', flag: 'codes-known', least: 1 },
        effects: [{ do: 'set', flag: 'disarmed', to: 1 }],
        keen: true,
      },
      {
        id: 'take-codes',
        side: GOOD,
        cost: 1,
        target: null,
        needed: 1,
        at: { kind: 'item', item: 'codes' },
        when: null,
        effects: [{ do: 'take', item: 'codes' }],
        keen: true,
      },
      {
        id: 'read-codes',
        side: GOOD,
        cost: 0,
        target: null,
        needed: 1,
        at: { kind: 'carrier', item: 'codes' },
        when: { is: 'flag-below', flag: 'codes-known', below: 1 },
        effects: [{ do: 'set', flag: 'codes-known', to: 1 }],
        keen: true,
      },
      {
        id: 'open-door',
        side: GOOD,
        cost: 1,
        target: null,
        needed: 1,
        at: { kind: 'terrain', terrain: ['door-closed'] },
        when: null,
        effects: [{ do: 'terrain', area: 'space', from: ['door-closed'], to: 'door-open' }],
        keen: true,
      },
      {
        id: 'treat',
        side: GOOD,
        cost: 1,
        target: 7,
        needed: 1,
        at: { kind: 'wounded' },
        when: null,
        who: ['medic.1'],
        effects: [{ do: 'heal', wounds: 1 }],
        keen: true,
      },
    ],
    start: [
      {
        id: 'bulkheads',
        when: { is: 'turn', least: 3 },
        once: true,
        effects: [{ do: 'terrain', area: 'hold-doors', from: ['door-open'], to: 'door-closed' }],
      },
      {
        id: 'fire-breaks-out',
        when: { is: 'turn', least: 4 },
        once: true,
        effects: [{ do: 'terrain', area: 'fire-place', from: ['open'], to: 'fire' }],
      },
      {
        id: 'fire-spreads',
        when: { is: 'turn', least: 5 },
        once: false,
        effects: [{ do: 'spread', kind: 'fire', over: ['open'], on: 6 }],
      },
      {
        id: 'bomb',
        when: {
          is: 'all',
          of: [
            { is: 'turn', least: 16 },
            { is: 'flag-below', flag: 'disarmed', below: 1 },
          ],
        },
        once: true,
        effects: [
          { do: 'blast', area: 'everything', dice: 3 },
          { do: 'end', winner: BAD, reason: 'ship-lost' },
        ],
      },
    ],
    arrivals: [
      {
        id: 'from-bridge',
        side: BAD,
        unit: 'raiders',
        count: 1,
        area: 'bridge',
        when: { is: 'turn', least: 2 },
        once: false,
      },
      clubsFrom('north-airlock', 3),
      clubsFrom('life-support', 6),
      clubsFrom('engine-room', 7),
    ],
    ends: [
      { winner: GOOD, reason: 'bomb-disarmed', when: { is: 'flag', flag: 'disarmed', least: 1 } },
      { winner: BAD, reason: 'good-guys-killed', when: { is: 'none-left', side: GOOD, reserve: false } },
    ],
    goals: [
      { when: { is: 'flag-below', flag: 'codes-known', below: 1 }, area: 'codes', most: 1 },
      { when: null, area: 'reactor' },
    ],
  },
};
