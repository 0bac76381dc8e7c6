/** Writes an example of every OpenD6 command into test/headless/referee: `npx tsx test/support/referee-examples.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BattleState, SideId } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { OpenD6Command } from '../../src/rulesets/opend6/commands';
import type { RefereeCase } from '../../src/headless/referee';
import { battle, row, type BattleSetUp } from './opend6';
import { ruleset } from './stray-tables';

interface Example {
  readonly seat: SideId;
  readonly command: OpenD6Command;
  readonly setUp?: BattleSetUp;
}

const apart = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 20, 3), facing: 180 } };
const touching = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 29, 3), facing: 180 } };
const fights = [{ chargers: 'rebels', defenders: 'troopers', rounds: 1 }];

const examples: Readonly<Record<OpenD6Command['type'], Example>> = {
  deploy: { seat: 'rebels', command: { type: 'deploy', orders: {} } },
  ready: { seat: 'rebels', command: { type: 'ready' } },
  initiative: { seat: 'referee', command: { type: 'initiative' }, setUp: { phase: 'initiative', squads: apart } },
  move: {
    seat: 'rebels',
    command: { type: 'move', unit: 'rebels', orders: { 'rebels.1': { path: [{ x: 10, y: 30 }, { x: 10, y: 26 }], facing: 0 }, 'rebels.2': { does: ['prone'] } } },
    setUp: { squads: apart },
  },
  hold: { seat: 'rebels', command: { type: 'hold', unit: 'rebels' }, setUp: { squads: apart } },
  charge: { seat: 'rebels', command: { type: 'charge', unit: 'rebels', target: 'troopers' }, setUp: { squads: { ...apart, troopers: { at: row(10, 26, 3), facing: 180 } } } },
  disengage: { seat: 'rebels', command: { type: 'disengage', unit: 'rebels' }, setUp: { squads: touching } },
  fire: {
    seat: 'rebels',
    command: { type: 'fire', unit: 'rebels', shots: [1, 2, 3].map((place) => ({ figure: `rebels.${place}`, weapon: 'raygun-rifle' as const, aim: { unit: 'troopers' } })) },
    setUp: { phase: 'fire', squads: apart },
  },
  pass: { seat: 'rebels', command: { type: 'pass' }, setUp: { phase: 'fire', squads: apart } },
  dispute: { seat: 'referee', command: { type: 'dispute', figure: 'rebels.1', target: 'troopers.1', ruling: 'blocked' }, setUp: { phase: 'fire', squads: apart } },
  assault: { seat: 'referee', command: { type: 'assault' }, setUp: { phase: 'assault', squads: touching } },
  morale: { seat: 'referee', command: { type: 'morale' }, setUp: { phase: 'morale', squads: { ...apart, rebels: { ...apart.rebels, morale: 3 } } } },
  special: { seat: 'referee', command: { type: 'special' }, setUp: { phase: 'special', squads: apart } },
  'skip-phase': { seat: 'referee', command: { type: 'skip-phase' }, setUp: { squads: apart } },
};

/** The case of an example, with dice and decisions filled in, so that it runs to its end. */
function caseOf({ seat, command, setUp }: Example): RefereeCase {
  const state = setUp === undefined ? ruleset.begin('hangar', {}) : (battle(setUp) as BattleState);
  if (setUp?.squads === touching) Object.assign(state, { fights });
  const given = command.type === 'deploy' ? { ...command, orders: turned(state) } : command;
  const run = CommandRun.begin(ruleset, state, seat, given);
  playOut(run, seeded(4).roll, ({ options, fallback }) => options.at(0)?.id ?? fallback);
  const { answers } = run.finish().entry;
  const start = setUp === undefined ? { scenario: 'hangar', options: {} } : { state };
  return { ruleset: 'opend6', ...start, seat, command: given, ...(answers.length > 0 ? { answers } : {}) };
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
  mkdirSync('test/headless/referee', { recursive: true });
  for (const [name, example] of Object.entries(examples)) writeFileSync(`test/headless/referee/${name}.json`, `${caseText(caseOf(example))}\n`);
}
