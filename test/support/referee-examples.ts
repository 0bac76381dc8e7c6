/** Writes the examples of docs/referee.md into test/headless/referee: `npx tsx test/support/referee-examples.ts [ruleset]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BattleState, SideId } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { Area } from '../../src/space/types';
import type { Command } from '../../src/engine/game';
import type { RefereeCase } from '../../src/headless/referee';
import { rulesetOf } from '../../src/rulesets';
import type { BodybagCommand } from '../../src/rulesets/bodybag/verbs';
import type { PretzelCommand } from '../../src/rulesets/beer-and-pretzel/verbs';
import { newArtillery } from '../../src/rulesets/opend6/design/artillery';
import { newHero } from '../../src/rulesets/opend6/design/hero';
import { newCreature } from '../../src/rulesets/opend6/design/creature';
import { newRobot } from '../../src/rulesets/opend6/design/robot';
import { readyHeroes } from '../../src/rulesets/opend6/design/ready-units';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import type { OpenD6Command } from '../../src/rulesets/opend6/verbs';
import type { QuickDrawCommand } from '../../src/rulesets/quick-draw/verbs';
import type { MarineCommand } from '../../src/rulesets/starship-marine/verbs';
import { attack, battle as board, move, playAll, row as boardRow } from './beer-and-pretzel';
import { game } from './bodybag';
import { battle, play as ordered, row, type BattleSetUp } from './opend6';
import { battle as faceOff } from './quick-draw';
import { aims, battle as aboard, BOARDERS, CREW, play } from './starship-marine';

/** A command, and the battle it is given in: one of its own, or the start of a scenario. */
interface Example {
  readonly seat: SideId;
  readonly command: Command;
  readonly state?: BattleState;
  readonly scenario?: string;
}

const apart = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 20, 3), facing: 180 } };
const touching = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 29, 3), facing: 180 } };
const fights = [{ chargers: 'rebels', defenders: 'troopers', rounds: 1 }];
const fighting: BattleState = { ...table({ squads: touching }), fights } as BattleState;
const aiding: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: { ...apart, rebels: { at: row(10, 30, 3, 1) } },
});
Object.assign(aiding.figures['rebels.1'] ?? {}, { gear: { 'medical-pack': 1 } });
Object.assign(aiding.figures['rebels.2'] ?? {}, { wounded: true });
const enduring: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1), hero: readyHeroes.xulaphoen.design, soldiers: { 1: { wounded: true } } },
  },
});
const guiding: BattleState = table({
  phase: 'fire',
  toAct: 'rebels',
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1), hero: readyHeroes.xulaphoen.design, soldiers: { 1: { grenades: { grenade: 1 } } } },
  },
});
const doomed = table({
  phase: 'fire',
  toAct: 'troopers',
  squads: {
    rebels: { at: row(10, 30, 1), design: { weapons: [] } },
    troopers: { at: row(10, 28, 1), robot: newRobot('probe-robot', { selfDestruct: true }) },
  },
});
/** Two floors with stairs, an elevator and a computer station; rebels on the lower one. */
const inHouse = (phase: 'movement' | 'special', x: number, elevators: readonly object[] = []): BattleState => {
  const box = (kind: string, left: number, top: number, wide: number, high: number, id: string): Area => ({
    id,
    kind,
    outline: [
      { x: left, y: top },
      { x: left + wide, y: top },
      { x: left + wide, y: top + high },
      { x: left, y: top + high },
    ],
    bottom: 0,
    top: 'unlimited',
  });
  const areas = ['floor', 'ground-floor'].flatMap((kind, i) => [
    box(kind, 0, 20 * i, 20, 16, kind),
    box('stairs', 2, 20 * i + 4, 2, 2, `stairs-${i}`),
    box('elevator', 14, 20 * i + 4, 3, 3, `car-${i}`),
  ]);
  const state = table({
    phase,
    toAct: 'rebels',
    table: { areas: [...areas, box('computer-station', 8, 25, 1, 1, 'station')] },
    squads: { rebels: { at: [{ x, y: 25 }] }, troopers: { at: row(10, 42, 3) } },
  });
  return elevators.length === 0 ? state : ({ ...state, elevators } as BattleState);
};
/** The rebels' ship: a blast door, and a security station that nobody of the troopers has reached. */
const onShip = table({
  phase: 'special',
  toAct: 'rebels',
  options: { building: 'first' },
  table: {
    barriers: [
      { id: 'gate', kind: 'blast-door', a: { x: 0, y: 20 }, b: { x: 40, y: 20 }, bottom: 0, top: 'unlimited' as const },
    ],
    areas: [
      {
        id: 'post',
        kind: 'security-station',
        outline: [
          { x: 8, y: 30 },
          { x: 10, y: 30 },
          { x: 10, y: 32 },
          { x: 8, y: 32 },
        ],
        bottom: 0,
        top: 'unlimited' as const,
      },
    ],
  },
  squads: { rebels: { at: row(10, 35, 3) }, troopers: { at: row(10, 5, 3) } },
});
const arrived = { shaft: 'car-0', floor: 1, to: null, halves: 0, holder: null, open: true };
const atGate = (phase: 'assault' | 'fire' | 'movement' | 'special', kind: string, grenades = {}): BattleState => {
  const gate = { id: 'gate', kind, a: { x: 0, y: 29 }, b: { x: 40, y: 29 }, bottom: 0, top: 'unlimited' as const };
  const state = table({
    phase,
    ...(phase === 'assault' ? {} : { toAct: 'rebels' }),
    table: { barriers: [gate] },
    squads: { rebels: { at: row(10, 29.7, 3, 1) }, troopers: { at: row(10, 5, 3), facing: 180 } },
  });
  Object.assign(state.figures['rebels.1'] ?? {}, { grenades });
  return state;
};
const joining = battle({
  phase: 'special',
  squads: { ...apart, hero: { side: 'rebels', at: row(10, 32, 1), hero: readyHeroes.xulaphoen.design } },
});
const led: BattleState = ordered({ ...joining, phase: 'setup', ready: [] }, 'rebels', {
  type: 'take-command',
  figure: 'hero.1',
  unit: 'rebels',
}).state;
const besideWoods: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: apart,
  options: { fires: true },
  table: {
    areas: [
      {
        id: 'scrub',
        kind: 'scrub',
        outline: [
          { x: 8, y: 25 },
          { x: 10.4, y: 25 },
          { x: 10.4, y: 29.5 },
          { x: 8, y: 29.5 },
        ],
        bottom: 0,
        top: 'unlimited',
      },
    ],
  },
});
const riding = table({
  squads: { ...apart, rebels: { at: row(10, 30, 1), design: { mount: newCreature('horned-theropod') } } },
});
const saddling = table({
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1) },
    herd: { at: row(10, 28, 1), side: 'rebels', creature: newCreature('horned-theropod') },
  },
});
const hiding = table({
  squads: {
    rebels: { at: row(10, 30, 3), hidden: { real: { x: 10, y: 30 }, dummies: [{ x: 20, y: 30 }] } },
    troopers: { at: row(10, 5, 3), facing: 180 },
  },
  options: { hiddenTroops: 'counters', hiddenSides: 'first' },
  table: {
    barriers: [{ id: 'wall', kind: 'high-wall', a: { x: 0, y: 15 }, b: { x: 48, y: 15 }, bottom: 0, top: 'unlimited' }],
  },
});
const feeling = table({
  phase: 'special',
  toAct: 'rebels',
  options: { hiddenTroops: 'partial', hiddenSides: 'second' },
  squads: {
    rebels: {
      at: row(10, 30, 1),
      hero: newHero({
        metaphysics: {
          able: true,
          skills: { channel: 0, sense: 2, transform: 0 },
          powers: ['life-detection'],
          rolls: 0,
          points: 0,
        },
      }),
    },
    troopers: { at: row(10, 5, 3), facing: 180, hidden: { real: { x: 10, y: 5 } } },
  },
});
const shelling = table({
  phase: 'fire',
  squads: {
    rebels: { at: row(10, 30, 3) },
    gun: { at: [{ x: 11.5, y: 28.4 }], side: 'rebels', artillery: newArtillery('laser-cannon') },
    troopers: { at: row(10, 10, 3), facing: 180 },
  },
});
const hangar = rulesetOf('opend6').muster.begin('hangar');

/** Before a battle in which the rebels have bought squares of entanglement field, with those that they have laid. */
function defending(squares: readonly { readonly x: number; readonly y: number }[] = []): BattleState {
  const design = { support: { light: 0, heavy: 0, field: 2 } };
  const state = battle({
    phase: 'setup',
    options: { entanglement: true },
    squads: { ...apart, rebels: { ...apart.rebels, design } },
  });
  const fields = squares.map((at) => ({ side: 'rebels', unit: 'rebels', at, knownTo: ['rebels'] }));
  const unready: OpenD6State = { ...state, ready: [], ...(fields.length === 0 ? {} : { fields }) };
  return unready;
}

function table(setUp: BattleSetUp): BattleState {
  return battle(setUp);
}

const openD6: Readonly<Record<OpenD6Command['type'], Example & { readonly command: OpenD6Command }>> = {
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

/** B comes along a row on which a covers the sixth space. */
const covered = playAll(board({ board: boardRow(12, { a: 0, B: 9 }), options: { coverAnySpace: true } }), [
  { type: 'cover', figure: 'a', weapon: 'rifle', aim: 0, dice: 1, area: '5,0' },
  { type: 'end-phase' },
]);

const beerAndPretzel: Readonly<Record<string, Example & { readonly command: PretzelCommand }>> = {
  'begin-turn': { seat: 'good', command: { type: 'begin-turn' }, scenario: 'boarded-ship' },
  move: { seat: 'good', command: move('a', '1,0', '1,1'), state: board({ board: ['a.#.', '..o.'] }) },
  attack: { seat: 'good', command: attack('a', 'rifle', '5,0', 1), state: board({ board: ['a....B'] }) },
  cover: {
    seat: 'good',
    command: { type: 'cover', figure: 'a', weapon: 'rifle', aim: 1, dice: 1, area: '5,0' },
    state: board({ board: boardRow(12, { a: 0, B: 9 }), options: { coverAnySpace: true } }),
  },
  'cover-fire': { seat: 'bad', command: move('B', '8,0', '7,0', '6,0', '5,0', '4,0'), state: covered },
  'end-phase': { seat: 'good', command: { type: 'end-phase' }, state: board({ board: ['a....B'] }) },
};

const bodybag: Readonly<Record<string, Example & { readonly command: BodybagCommand }>> = {
  order: {
    seat: 'marines',
    command: { type: 'order', order: { kind: 'move', to: { tex: 2, legs: 2 } } },
    scenario: 'heroes',
  },
  react: {
    seat: 'marines',
    command: { type: 'react', figure: 'tex' },
    state: game({ phase: 'reaction', marines: { lt: 3, tex: 3 } }),
  },
  carry: {
    seat: 'marines',
    command: { type: 'carry', figure: 'tex', wounded: 'ice-cube' },
    state: game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': { area: 1, wounded: true } } }),
  },
  snipe: { seat: 'marines', command: { type: 'snipe' }, state: game({ phase: 'sniper', marines: { lt: 3, tex: 1 } }) },
  withdraw: {
    seat: 'marines',
    command: { type: 'withdraw' },
    state: game({ phase: 'bug-out', marines: { lt: 3, tex: 3 } }),
  },
};

const duel = { heroes: { captain: [12, 20] }, foes: { bandit: [18, 20] } } as const;

const quickDraw: Readonly<Record<string, Example & { readonly command: QuickDrawCommand }>> = {
  begin: { seat: 'heroes', command: { type: 'begin' }, scenario: 'seven' },
  move: {
    seat: 'heroes',
    command: {
      type: 'move',
      figure: 'captain',
      path: [
        { x: 12, y: 20 },
        { x: 13, y: 20 },
      ],
    },
    state: faceOff({ ...duel, phase: 'move' }),
  },
  exchange: { seat: 'heroes', command: { type: 'exchange' }, state: faceOff(duel) },
};

const corridor = {
  boarders: { marine: [20, 20, { facing: 90 }] },
  crew: { rating: [32, 20, { facing: 270 }] },
} as const;

const aimed = aims(aboard(corridor), { marine: { does: 'shoot', target: 'rating', single: false } });

const starshipMarine: Readonly<Record<string, Example & { readonly command: MarineCommand }>> = {
  plot: {
    seat: BOARDERS,
    command: {
      type: 'plot',
      plots: {
        marine: {
          path: [
            { x: 20, y: 20 },
            { x: 26, y: 20 },
          ],
          facing: 90,
          run: false,
          load: null,
          leave: false,
        },
      },
    },
    state: aboard({ ...corridor, phase: 'move' }),
  },
  aim: {
    seat: BOARDERS,
    command: { type: 'aim', aims: { marine: { does: 'shoot', target: 'rating', single: false } } },
    state: aboard(corridor),
  },
  ready: {
    seat: CREW,
    command: { type: 'ready' },
    state: play(aimed, BOARDERS, { type: 'ready' }).state,
  },
};

const examples: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  opend6: openD6,
  'beer-and-pretzel': beerAndPretzel,
  bodybag,
  'quick-draw': quickDraw,
  'starship-marine': starshipMarine,
};

/** The case of an example, with dice and decisions filled in, so that it runs to its end. */
function caseOf(id: string, { seat, command, state, scenario }: Example): RefereeCase {
  const ruleset = rulesetOf(id);
  const start = state === undefined ? { scenario: scenario ?? '', options: {} } : { state };
  const run = CommandRun.begin(ruleset, state ?? ruleset.muster.begin(scenario ?? ''), seat, command);
  playOut(run, seeded(4).roll, ({ options, fallback }) => options.at(0)?.id ?? fallback);
  const { answers } = run.finish().entry;
  return { ruleset: id, ...start, seat, command, ...(answers.length > 0 ? { answers } : {}) };
}

/** The first squad's commander stays where he is and looks east. */
function turned(state: BattleState): Extract<OpenD6Command, { type: 'deploy' }>['orders'] {
  const figure = state.figures['rebels-1.1'];
  return figure === undefined ? {} : { [figure.id]: { at: figure.at, facing: 90 } };
}

/** The case as text: what fits into a line stands on one. */
export function caseText(value: unknown, indent = ''): string {
  const short = JSON.stringify(value);
  if (short.length + indent.length <= 150 || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${caseText(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${caseText(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

if (process.argv[1]?.endsWith('referee-examples.ts') === true) {
  const [only] = process.argv.slice(2);
  for (const [id, commands] of Object.entries(examples)) {
    if (only !== undefined && only !== id) continue;
    mkdirSync(`test/headless/referee/${id}`, { recursive: true });
    for (const [name, example] of Object.entries(commands))
      writeFileSync(`test/headless/referee/${id}/${name}.json`, `${caseText(caseOf(id, example))}\n`);
  }
}
