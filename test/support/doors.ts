import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { seeded } from '../../src/engine/dice';
import { Fault } from '../../src/engine/faults';
import { referee } from '../../src/headless/referee';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { spoiled } from './spoil';

/** A place at which data comes in that others have made. */
export interface Door {
  readonly name: string;
  /** Things as they should be. */
  readonly good: readonly object[];
  /** Takes something in. Throws a Fault for what cannot be. */
  readonly take: (given: unknown) => unknown;
}

const starts: readonly { readonly ruleset: Ruleset; readonly start: BattleState }[] = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.map(({ id }) => ({ ruleset, start: ruleset.muster.begin(id, {}) })),
);

/** Commands of every ruleset, one of each type that is told of in docs/referee.md and more. */
const commands: Readonly<Record<string, readonly object[]>> = {
  opend6: [
    { type: 'deploy', orders: { 'rebels-1.1': { at: { x: 20.25, y: 18 }, facing: 90 } } },
    { type: 'ready' },
    { type: 'initiative' },
    {
      type: 'move',
      unit: 'rebels-1',
      orders: {
        'rebels-1.1': {
          path: [
            { x: 1, y: 1 },
            { x: 2, y: 2 },
          ],
          does: ['prone'],
        },
      },
    },
    { type: 'hold', unit: 'rebels-1' },
    { type: 'charge', unit: 'rebels-1', target: 'troopers-1' },
    {
      type: 'fire',
      unit: 'rebels-1',
      shots: [{ figure: 'rebels-1.1', weapon: 'grenade', aim: { point: { x: 1, y: 1 } } }],
    },
    { type: 'dispute', figure: 'rebels-1.1', target: 'troopers-1.1', ruling: 'blocked' },
  ],
  'beer-and-pretzel': [
    { type: 'begin-turn' },
    { type: 'move', figure: 'a', path: ['1,0', '1,1'] },
    { type: 'attack', figure: 'a', weapon: 'rifle', aim: 1, layout: 'plain', lots: [{ space: '5,0', dice: 1 }] },
    { type: 'cover', figure: 'a', weapon: 'rifle', aim: 1, dice: 1, area: '5,0' },
  ],
  bodybag: [
    { type: 'order', order: { kind: 'move', to: { tex: 2, legs: 2 } } },
    { type: 'react', figure: 'tex' },
    { type: 'carry', figure: 'tex', wounded: 'ice-cube' },
    { type: 'withdraw' },
  ],
};

const seats = ['rebels', 'marines', 'good', 'referee'];

/** Every door at which a battle, or a part of one, comes in without the host. */
export const doors: readonly Door[] = [
  {
    name: 'a case of the referee',
    good: starts.flatMap(({ ruleset, start }) =>
      (commands[ruleset.id] ?? []).map((command, i) => ({
        ruleset: ruleset.id,
        ...(i % 2 === 0 ? { scenario: start.scenario, options: {} } : { state: start }),
        seat: seats[i % seats.length],
        command,
        answers: [[1], [1, 2], 'fire', { label: 'x', answer: 'y' }],
      })),
    ),
    take: referee,
  },
  ...rulesets.map(({ id, rules }): Door => ({
    name: `a command of ${id}`,
    good: commands[id] ?? [],
    take: rules.read,
  })),
  {
    name: 'the state of a battle',
    good: starts.map(({ start }) => start),
    take: (given) => {
      const id = (given as { readonly ruleset?: unknown } | null)?.ruleset;
      const known = rulesets.find((ruleset) => ruleset.id === id);
      const { rules } = known ?? rulesetOf('opend6');
      return rules.violations(rules.readState(given));
    },
  },
  ...rulesets.map(({ id, muster: { sheet, ready } }): Door => ({
    name: `a design of ${id}`,
    good: ready.map(({ design }) => design),
    take: (given) => sheet.check(sheet.read(given)),
  })),
  ...starts.map(({ ruleset: { id, muster, rules }, start }): Door => ({
    name: `the options of ${id}: ${start.scenario ?? ''}`,
    good: [Object.fromEntries(rules.options.map((option) => [option.id, option.default]))],
    take: (given) => muster.begin(start.scenario ?? '', given as never),
  })),
  ...rulesets.flatMap(({ id, muster: { campaign } }): Door[] =>
    campaign === undefined
      ? []
      : [{ name: `what a battle of ${id} has left`, good: [{}], take: (given) => campaign.read(given) }],
  ),
];

/** Things that nobody expects where something else should stand. */
const strange: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  -5,
  1e300,
  1_000_000,
  Number.NaN,
  '',
  'x',
  '__proto__',
  'constructor',
  'x'.repeat(500),
  [],
  [null],
  {},
  { toString: 'x' },
  { length: -1 },
  JSON.parse('{"__proto__":{"type":"ready"}}'),
];

/** What somebody tries at a door: something good with one to three places of it spoiled, or something strange. */
export function tried({ good }: Door, seed: number): unknown {
  const chance = seeded(seed);
  const one = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
  let given: unknown = one([...good, null, undefined, 7, 'x', []]);
  for (let times = 1 + chance.below(3); times > 0 && typeof given === 'object' && given !== null; times -= 1)
    given = spoiled(given, chance.below(100_000), one(strange));
  return given;
}

/** Tries a door; the words of what went wrong, null when it took the thing or refused it as it should. */
export function knock(door: Door, seed: number): string | null {
  const given = tried(door, seed);
  try {
    door.take(given);
    return null;
  } catch (error) {
    if (error instanceof Fault) return null;
    return `${door.name}, seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`;
  }
}
