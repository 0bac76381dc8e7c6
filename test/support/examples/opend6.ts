/** Examples of OpenD6's commands: one of each, or it does not compile. */
import type { BattleState } from '../../../src/battle/state';
import type { OpenD6Command } from '../../../src/rulesets/opend6/verbs';
import { row } from '../opend6';
import type { Example } from './example';
import {
  apart,
  fighting,
  aiding,
  enduring,
  guiding,
  doomed,
  inHouse,
  onShip,
  arrived,
  atGate,
  joining,
  led,
  besideWoods,
  riding,
  saddling,
  hiding,
  feeling,
  shelling,
  hangar,
  defending,
  table,
} from './opend6-battles';

export const openD6: Readonly<Record<OpenD6Command['type'], Example & { readonly command: OpenD6Command }>> = {
  deploy: { seat: 'rebels', command: { type: 'deploy', orders: turned(hangar) }, scenario: 'hangar' },
  ready: { seat: 'rebels', command: { type: 'ready' }, scenario: 'hangar' },
  initiative: {
    seat: 'referee',
    command: { type: 'initiative' },
    state: table({ phase: 'initiative', squads: apart }),
  },
  move: {
    seat: 'rebels',
    command: {
      type: 'move',
      unit: 'rebels',
      orders: {
        'rebels.1': {
          path: [
            { x: 10, y: 30 },
            { x: 10, y: 26 },
          ],
          facing: 0,
        },
        'rebels.2': { does: ['prone'] },
      },
    },
    state: table({ squads: apart }),
  },
  hold: { seat: 'rebels', command: { type: 'hold', unit: 'rebels' }, state: table({ squads: apart }) },
  charge: {
    seat: 'rebels',
    command: { type: 'charge', unit: 'rebels', target: 'troopers' },
    state: table({ squads: { ...apart, troopers: { at: row(10, 26, 3), facing: 180 } } }),
  },
  disengage: { seat: 'rebels', command: { type: 'disengage', unit: 'rebels' }, state: fighting },
  fire: {
    seat: 'rebels',
    command: {
      type: 'fire',
      unit: 'rebels',
      shots: [1, 2, 3].map((place) => ({
        figure: `rebels.${place}`,
        weapon: 'raygun-rifle' as const,
        aim: { unit: 'troopers' },
      })),
    },
    state: table({ phase: 'fire', squads: apart }),
  },
  pass: { seat: 'rebels', command: { type: 'pass' }, state: table({ phase: 'fire', squads: apart }) },
  dispute: {
    seat: 'referee',
    command: { type: 'dispute', figure: 'rebels.1', target: 'troopers.1', ruling: 'blocked' },
    state: table({ phase: 'fire', squads: apart }),
  },
  assault: { seat: 'referee', command: { type: 'assault' }, state: { ...fighting, phase: 'assault' } },
  morale: {
    seat: 'referee',
    command: { type: 'morale' },
    state: table({ phase: 'morale', squads: { ...apart, rebels: { ...apart.rebels, morale: 3 } } }),
  },
  arson: { seat: 'rebels', command: { type: 'arson', figure: 'rebels.1' }, state: besideWoods },
  'work-door': {
    seat: 'rebels',
    command: { type: 'work-door', figure: 'rebels.1', door: 'gate', to: 'open' },
    state: atGate('movement', 'flimsy-door'),
  },
  unlock: {
    seat: 'rebels',
    command: { type: 'unlock', figure: 'rebels.1', door: 'gate' },
    state: atGate('special', 'locked-flimsy-door'),
  },
  smash: {
    seat: 'rebels',
    command: { type: 'smash', figure: 'rebels.1', barrier: 'gate', helpers: ['rebels.2'] },
    state: atGate('assault', 'flimsy-door'),
  },
  'shoot-through': {
    seat: 'rebels',
    command: {
      type: 'shoot-through',
      figure: 'rebels.1',
      weapon: 'raygun-rifle',
      barrier: 'gate',
      helpers: ['rebels.2'],
    },
    state: atGate('fire', 'flimsy-door'),
  },
  'set-charge': {
    seat: 'rebels',
    command: {
      type: 'set-charge',
      figure: 'rebels.1',
      barrier: 'gate',
      explosives: { 'plastic-explosives': 1 },
      turns: 1,
    },
    state: atGate('special', 'modern-door', { 'plastic-explosives': 1 }),
  },
  'change-floor': {
    seat: 'rebels',
    command: { type: 'change-floor', figures: ['rebels.1'], way: 'stairs-1', to: 'up' },
    state: inHouse('movement', 3),
  },
  'ride-elevator': {
    seat: 'rebels',
    command: { type: 'ride-elevator', figures: ['rebels.1'], elevator: 'car-0', to: 0 },
    state: inHouse('movement', 13),
  },
  'leave-elevator': {
    seat: 'rebels',
    command: { type: 'leave-elevator', figures: ['rebels.1'], elevator: 'car-0' },
    state: inHouse('movement', 15.5, [arrived]),
  },
  'control-elevator': {
    seat: 'rebels',
    command: { type: 'control-elevator', figure: 'rebels.1', elevator: 'car-0', to: null },
    state: inHouse('special', 13),
  },
  'use-station': {
    seat: 'rebels',
    command: { type: 'use-station', figure: 'rebels.1', use: 'plans', on: null, stand: null },
    state: inHouse('special', 10),
  },
  'control-ship': {
    seat: 'rebels',
    command: {
      type: 'control-ship',
      unit: 'rebels',
      what: 'door',
      on: 'gate',
      stand: 'locked',
      gravity: null,
      air: null,
    },
    state: onShip,
  },
  mount: { seat: 'rebels', command: { type: 'mount', unit: 'rebels' }, state: saddling },
  dismount: { seat: 'rebels', command: { type: 'dismount', unit: 'rebels' }, state: riding },
  'lay-field': {
    seat: 'rebels',
    command: { type: 'lay-field', unit: 'rebels', squares: [{ x: 12.5, y: 9.5 }] },
    state: defending(),
  },
  'take-up-field': {
    seat: 'rebels',
    command: { type: 'take-up-field', unit: 'rebels', squares: [{ x: 12.5, y: 9.5 }] },
    state: defending([{ x: 12.5, y: 9.5 }]),
  },
  'place-counter': {
    seat: 'rebels',
    command: { type: 'place-counter', counter: 'c1', at: { x: 12, y: 30 } },
    state: Object.assign(structuredClone(hiding), { phase: 'setup', ready: [] }),
  },
  'move-counter': {
    seat: 'rebels',
    command: {
      type: 'move-counter',
      counter: 'c1',
      path: [
        { x: 10, y: 30 },
        { x: 10, y: 24 },
      ],
    },
    state: hiding,
  },
  'hold-counters': { seat: 'rebels', command: { type: 'hold-counters', unit: 'rebels' }, state: hiding },
  'turn-up': { seat: 'rebels', command: { type: 'turn-up', counter: 'c1' }, state: hiding },
  'detect-life': {
    seat: 'rebels',
    command: { type: 'detect-life', figure: 'rebels.1', at: { x: 10, y: 5 } },
    state: feeling,
  },
  heal: { seat: 'rebels', command: { type: 'heal', figure: 'rebels.1', patient: 'rebels.2' }, state: aiding },
  'use-power': {
    seat: 'rebels',
    command: { type: 'use-power', figure: 'rebels.1', power: 'control-pain', target: null },
    state: enduring,
  },
  'call-strike': {
    seat: 'rebels',
    command: { type: 'call-strike', figure: 'rebels.1', kind: 'heavy', point: { x: 40, y: 5 }, turn: 3 },
    state: table({
      phase: 'special',
      toAct: 'rebels',
      options: { strikes: true },
      squads: { ...apart, rebels: { ...apart.rebels, design: { support: { light: 0, heavy: 1 } } } },
    }),
  },
  bombard: {
    seat: 'rebels',
    command: {
      type: 'bombard',
      gun: 'gun.1',
      gunner: 'rebels.1',
      crew: ['rebels.1', 'rebels.2', 'rebels.3'],
      point: { x: 10, y: 10 },
    },
    state: shelling,
  },
  hurl: {
    seat: 'rebels',
    command: { type: 'hurl', figure: 'rebels.1', size: 'small', unit: 'troopers' },
    state: { ...enduring, phase: 'fire' },
  },
  guide: {
    seat: 'rebels',
    command: { type: 'guide', figure: 'rebels.1', weapon: 'grenade', point: { x: 10, y: 22 } },
    state: guiding,
  },
  'self-destruct': { seat: 'troopers', command: { type: 'self-destruct', figure: 'troopers.1' }, state: doomed },
  'take-command': {
    seat: 'rebels',
    command: { type: 'take-command', figure: 'hero.1', unit: 'rebels' },
    state: joining,
  },
  'give-command': { seat: 'rebels', command: { type: 'give-command', figure: 'hero.1', to: 'rebels.2' }, state: led },
  'pass-special': { seat: 'rebels', command: { type: 'pass-special' }, state: aiding },
  special: { seat: 'referee', command: { type: 'special' }, state: table({ phase: 'special', squads: apart }) },
  'skip-phase': { seat: 'referee', command: { type: 'skip-phase' }, state: table({ squads: apart }) },
  happen: {
    seat: 'referee',
    command: { type: 'happen', happening: 'asteroid', at: { x: 11, y: 31 } },
    state: table({ squads: apart }),
  },
};

/** The first squad's commander stays in place and looks east. */
function turned(state: BattleState): Extract<OpenD6Command, { type: 'deploy' }>['orders'] {
  const figure = state.figures['rebels-1.1'];
  return figure === undefined ? {} : { [figure.id]: { at: figure.at, facing: 90 } };
}
