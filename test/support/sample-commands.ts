import type { Command } from '../../src/engine/game';
import type { PretzelCommand } from '../../src/rulesets/beer-and-pretzel/verbs';
import type { BodybagCommand } from '../../src/rulesets/bodybag/verbs';
import type { OpenD6Command } from './opend6';
import type { QuickDrawCommand } from '../../src/rulesets/quick-draw/verbs';
import type { MarineCommand } from '../../src/rulesets/starship-marine/verbs';

/** Of each type a few, in each of its kinds: a new type of command does not compile without. */
type Samples<C extends Command> = { readonly [T in C['type']]: readonly Extract<C, { readonly type: T }>[] };

const [here, there] = [
  { x: 20.25, y: 18 },
  { x: 22, y: 19.5 },
];
const way = [here, there];

const openD6: Samples<OpenD6Command> = {
  deploy: [{ type: 'deploy', orders: { 'rebels-1.1': { at: here, facing: 90 } } }],
  ready: [{ type: 'ready' }],
  initiative: [{ type: 'initiative' }],
  move: [
    {
      type: 'move',
      unit: 'rebels-1',
      orders: { 'rebels-1.1': { path: way, facing: 90, does: ['prone'] }, 'rebels-1.2': { does: ['assemble:gun'] } },
    },
  ],
  hold: [{ type: 'hold', unit: 'rebels-1' }],
  charge: [{ type: 'charge', unit: 'rebels-1', target: 'troopers-1' }],
  disengage: [{ type: 'disengage', unit: 'rebels-1' }],
  fire: [
    {
      type: 'fire',
      unit: 'rebels-1',
      shots: [
        { figure: 'rebels-1.1', weapon: 'grenade', aim: { point: there } },
        { figure: 'rebels-1.2', weapon: 'raygun-rifle', aim: { unit: 'troopers-1' } },
        { figure: 'rebels-1.3', weapon: 'raygun-rifle', gun: 'gun', aim: { wall: there } },
      ],
    },
  ],
  dispute: [{ type: 'dispute', figure: 'rebels-1.1', target: 'troopers-1.1', ruling: 'blocked' }],
  pass: [{ type: 'pass' }],
  'use-power': [
    { type: 'use-power', figure: 'rebels-1.1', power: 'control-pain', target: null },
    { type: 'use-power', figure: 'rebels-1.1', power: 'injure-kill', target: 'troopers-1', victim: 'troopers-1.2' },
  ],
  'call-strike': [{ type: 'call-strike', figure: 'rebels-1.1', kind: 'heavy', point: there, turn: 3 }],
  arson: [{ type: 'arson', figure: 'rebels-1.1' }],
  'work-door': [{ type: 'work-door', figure: 'rebels-1.1', door: 'gate', to: 'closed' }],
  unlock: [{ type: 'unlock', figure: 'rebels-1.1', door: 'gate' }],
  smash: [{ type: 'smash', figure: 'rebels-1.1', barrier: 'gate', helpers: ['rebels-1.2'] }],
  'shoot-through': [
    { type: 'shoot-through', figure: 'rebels-1.1', weapon: 'raygun-rifle', barrier: 'gate', helpers: ['rebels-1.2'] },
  ],
  'set-charge': [
    { type: 'set-charge', figure: 'rebels-1.1', barrier: 'gate', explosives: { 'plastic-explosives': 1 }, turns: 1 },
  ],
  'change-floor': [{ type: 'change-floor', figures: ['rebels-1.1', 'rebels-1.2'], way: 'stairs', to: 'up' }],
  'ride-elevator': [{ type: 'ride-elevator', figures: ['rebels-1.1'], elevator: 'car', to: 1 }],
  'leave-elevator': [{ type: 'leave-elevator', figures: ['rebels-1.1'], elevator: 'car' }],
  'control-elevator': [{ type: 'control-elevator', figure: 'rebels-1.1', elevator: 'car', to: null }],
  'use-station': [
    { type: 'use-station', figure: 'rebels-1.1', use: 'door', on: 'gate', stand: 'open' },
    { type: 'use-station', figure: 'rebels-1.1', use: 'plans', on: null, stand: null },
  ],
  'control-ship': [
    { type: 'control-ship', unit: 'rebels-1', what: 'door', on: 'gate', stand: 'locked', gravity: null, air: null },
    { type: 'control-ship', unit: 'rebels-1', what: 'air', on: 'aft', stand: null, gravity: null, air: false },
  ],
  mount: [{ type: 'mount', unit: 'rebels-1' }],
  dismount: [{ type: 'dismount', unit: 'rebels-1' }],
  'lay-field': [{ type: 'lay-field', unit: 'rebels-1', squares: [{ x: 4.5, y: 4.5 }] }],
  'take-up-field': [{ type: 'take-up-field', unit: 'rebels-1', squares: [{ x: 4.5, y: 4.5 }] }],
  'place-counter': [{ type: 'place-counter', counter: 'c1', at: { x: 4, y: 4 } }],
  'move-counter': [
    {
      type: 'move-counter',
      counter: 'c1',
      path: [
        { x: 4, y: 4 },
        { x: 4, y: 9 },
      ],
    },
  ],
  'hold-counters': [{ type: 'hold-counters', unit: 'rebels-1' }],
  'turn-up': [{ type: 'turn-up', counter: 'c1' }],
  'detect-life': [{ type: 'detect-life', figure: 'hero.1', at: { x: 10, y: 10 } }],
  heal: [{ type: 'heal', figure: 'rebels-1.1', patient: 'rebels-1.2' }],
  bombard: [{ type: 'bombard', gun: 'gun.1', gunner: 'rebels-1.1', crew: ['rebels-1.1', 'rebels-1.2'], point: there }],
  guide: [{ type: 'guide', figure: 'rebels-1.1', weapon: 'grenade', point: there }],
  hurl: [
    { type: 'hurl', figure: 'hero.1', size: 'large', unit: 'troopers-1' },
    { type: 'hurl', figure: 'hero.1', size: 'small', unit: 'troopers-1', victim: 'troopers-1.2' },
  ],
  'self-destruct': [{ type: 'self-destruct', figure: 'troopers-1.1' }],
  'take-command': [{ type: 'take-command', figure: 'hero.1', unit: 'rebels-1' }],
  'give-command': [{ type: 'give-command', figure: 'hero.1', to: 'rebels-1.1' }],
  'pass-special': [{ type: 'pass-special' }],
  assault: [{ type: 'assault' }],
  morale: [{ type: 'morale' }],
  special: [{ type: 'special' }],
  'skip-phase': [{ type: 'skip-phase' }],
  happen: [{ type: 'happen', happening: 'asteroid', at: { x: 12, y: 10 } }],
};

const figure = 'sergeant.1';

const beerAndPretzel: Samples<PretzelCommand> = {
  'begin-turn': [{ type: 'begin-turn' }],
  'end-phase': [{ type: 'end-phase' }],
  finish: [{ type: 'finish', figure }],
  face: [{ type: 'face', figure, facing: 60 }],
  move: [
    { type: 'move', figure, path: ['1,0', '1,1'] },
    {
      type: 'move',
      figure,
      path: ['1,0'],
      pay: [{ own: 0.5, command: { 'rifle-1.1': 0.5 } }],
      takeOff: true,
      land: true,
    },
  ],
  attack: [
    {
      type: 'attack',
      figure,
      weapon: 'rifle',
      aim: 1,
      layout: 'plain',
      lots: [{ space: '5,0', dice: 1 }],
      divide: true,
    },
    {
      type: 'attack',
      figure,
      weapon: 'smart-gun',
      aim: 0,
      layout: 'split',
      lots: [
        { space: '5,0', dice: 2 },
        { space: '5,1', dice: 1 },
      ],
    },
  ],
  cover: [
    { type: 'cover', figure, weapon: 'rifle', aim: 1, dice: 1, area: '5,0' },
    { type: 'cover', figure, weapon: 'rifle', aim: 0, dice: 2, area: { area: 'hall' } },
  ],
  'clear-jam': [{ type: 'clear-jam', figure, weapon: 'rifle' }],
  board: [{ type: 'board', figure, vehicle: 'walker.1' }],
  'get-out': [{ type: 'get-out', figure, space: '1,0' }],
  'pick-up': [{ type: 'pick-up', figure, other: 'rifle-1.1' }],
  'set-down': [{ type: 'set-down', figure, space: '1,0' }],
  special: [{ type: 'special', figure, action: 'breach', space: '1,0' }],
};

const bodybag: Samples<BodybagCommand> = {
  order: [
    { type: 'order', order: { kind: 'move', to: { tex: 2, buster: 2 } } },
    { type: 'order', order: { kind: 'smoke', area: 1 } },
    { type: 'order', order: { kind: 'cover', figures: ['tex', 'buster'] } },
    { type: 'order', order: { kind: 'halt', figures: ['tex'] } },
  ],
  plan: [
    { type: 'plan', order: { kind: 'move', to: { tex: 2 } } },
    { type: 'plan', order: null },
  ],
  'no-order': [{ type: 'no-order' }],
  react: [{ type: 'react', figure: 'tex' }],
  'end-reactions': [{ type: 'end-reactions' }],
  carry: [{ type: 'carry', figure: 'tex', wounded: 'ice-cube' }],
  shift: [{ type: 'shift', figure: 'tex', at: here }],
  snipe: [{ type: 'snipe' }],
  withdraw: [{ type: 'withdraw' }],
  'bug-out': [{ type: 'bug-out', figure: 'tex' }],
  stay: [{ type: 'stay' }],
  'fall-back': [{ type: 'fall-back', figure: 'tex' }],
  'cease-fire': [{ type: 'cease-fire', figure: 'tex' }],
  concede: [{ type: 'concede' }],
};

const quickDraw: Samples<QuickDrawCommand> = {
  begin: [{ type: 'begin' }],
  dose: [{ type: 'dose', figure: 'captain' }],
  'open-fire': [{ type: 'open-fire' }],
  exchange: [{ type: 'exchange' }],
  move: [{ type: 'move', figure: 'captain', path: way }],
  charge: [{ type: 'charge', figure: 'captain', target: 'bandit-1', path: way }],
  drive: [{ type: 'drive', figure: 'jeep', path: way }],
  board: [{ type: 'board', figure: 'rebel-1', vehicle: 'jeep' }],
  leave: [{ type: 'leave', figure: 'jeep-driver' }],
  'take-seat': [{ type: 'take-seat', figure: 'jeep-gunner', seat: 'driver' }],
  treat: [{ type: 'treat', figure: 'doctor', patient: 'captain' }],
  'pick-up': [{ type: 'pick-up', figure: 'captain', thing: 'dropped-1' }],
  fight: [{ type: 'fight' }],
  'end-step': [{ type: 'end-step' }],
};

const [marine, other] = ['first-squad.1', 'first-squad.2'];

const starshipMarine: Samples<MarineCommand> = {
  switch: [{ type: 'switch', figures: ['first-squad.10', 'first-squad.11'], on: false }],
  control: [
    { type: 'control', figure: marine, robot: 'first-squad.10' },
    { type: 'control', figure: marine, robot: null },
  ],
  adopt: [{ type: 'adopt', figure: marine, robot: 'support.3' }],
  'work-door': [{ type: 'work-door', figure: marine, door: 'bunks-door', open: true }],
  'order-door': [{ type: 'order-door', door: 'bunks-door', to: 'locked' }],
  power: [{ type: 'power', system: 'drive', on: false }],
  decline: [{ type: 'decline', figure: marine, declines: true }],
  feet: [{ type: 'feet', figure: marine }],
  plot: [
    {
      type: 'plot',
      plots: {
        [marine]: { path: way, facing: 90, run: true, load: 'pallet-charges', leave: false, beyond: way },
        [other]: null,
      },
    },
  ],
  aim: [
    {
      type: 'aim',
      aims: {
        [marine]: { does: 'shoot', target: 'bridge.1', single: false },
        [other]: { does: 'shoot-door', door: 'bunks-door', single: true },
        'first-squad.3': { does: 'throw', at: there },
      },
    },
    {
      type: 'aim',
      aims: {
        [marine]: { does: 'place', door: 'bunks-door' },
        [other]: { does: 'set-up', charge: 'super' },
        'first-squad.3': { does: 'supply', pile: 'pallet-charges' },
        'first-squad.4': { does: 'spray', obstacle: 'foam' },
        'first-squad.5': null,
      },
    },
  ],
  call: [
    { type: 'call', figure: marine, call: { target: 'bridge.1', door: null, launchers: ['support.3'] } },
    { type: 'call', figure: marine, call: { target: null, door: 'bunks-door', launchers: ['support.3', 'support.4'] } },
    { type: 'call', figure: marine, call: null },
  ],
  detonate: [{ type: 'detonate', charge: 'super', on: true }],
  want: [{ type: 'want', figures: [marine, other], wants: 'advance' }],
  ready: [{ type: 'ready' }],
};

const samples: Readonly<Record<string, Readonly<Record<string, readonly Command[]>>>> = {
  opend6: openD6,
  'beer-and-pretzel': beerAndPretzel,
  bodybag,
  'quick-draw': quickDraw,
  'starship-marine': starshipMarine,
};

/** Commands of a ruleset as they come over the wire, of every type that it knows and every kind of these. */
export function sampleCommands(ruleset: string): readonly Command[] {
  const known = samples[ruleset];
  if (known === undefined) throw new Error(`there are no sample commands of '${ruleset}'`);
  return Object.values(known).flat();
}
