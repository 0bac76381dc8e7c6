import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { readForce } from '../../src/battle/force';
import { seeded } from '../../src/engine/dice';
import { Fault } from '../../src/engine/faults';
import { REFEREE } from '../../src/engine/request';
import { referee } from '../../src/headless/referee';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { characters, convertAll } from './characters';
import { playedCases } from './played-cases';
import { sampleCommands } from './sample-commands';
import { spoiled, strange, swapped } from './spoil';

/** A place at which data comes in that others have made. */
export interface Door {
  readonly name: string;
  /** Things as they should be. */
  readonly good: readonly object[];
  /** From where else values come that are put into the place of good ones of their kind. */
  readonly donors?: readonly object[];
  /** Takes something in. Throws a Fault for what cannot be. */
  readonly take: (given: unknown) => unknown;
}

const starts: readonly { readonly ruleset: Ruleset; readonly start: BattleState }[] = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.map(({ id }) => ({ ruleset, start: ruleset.muster.begin(id) })),
);

/** Commands at the start of each scenario, from a seat of it and from the referee, mostly at the wrong time. */
const mistimed = starts.flatMap(({ ruleset, start }) =>
  sampleCommands(ruleset.id).map((command, i): object => ({
    ruleset: ruleset.id,
    ...(i % 2 === 0 ? { scenario: start.scenario, options: {} } : { state: start }),
    seat: [...Object.keys(start.sides), REFEREE][i % 3],
    command,
    answers: [[1], [1, 2], 'fire', { label: 'x', answer: 'y' }],
  })),
);

/** Cases of the referee in the middle of battles, with their commands and answers. */
function inPlay(ruleset: Ruleset): readonly Door[] {
  const played = starts
    .filter((one) => one.ruleset === ruleset)
    .flatMap(({ start }, seed) => playedCases(ruleset, start, seed));
  const given = { ruleset: ruleset.id };
  return [
    {
      name: `a case in mid-battle of ${ruleset.id}`,
      good: played.map((one) => ({ ...given, ...one })),
      take: referee,
    },
    {
      name: `a command in mid-battle of ${ruleset.id}`,
      good: played.map(({ seat, command, answers }, place) => ({ place, seat, command, answers })),
      donors: played.map(({ state }) => state),
      take: (said) => {
        const { place, ...rest } = Object(said) as { readonly place?: unknown };
        const { state } = referee({ ...given, ...(typeof place === 'number' ? played[place] : {}), ...rest });
        const problems = state === null ? [] : ruleset.rules.violations(state);
        if (problems.length > 0) throw new Error(problems.join('; '));
      },
    },
  ];
}

/** Every door at which a battle, or a part of one, comes in without the host. */
export const doors: readonly Door[] = [
  {
    name: 'a case of the referee',
    good: mistimed,
    take: referee,
  },
  ...rulesets.flatMap(inPlay),
  ...rulesets.map(({ id, rules }): Door => ({
    name: `a command of ${id}`,
    good: sampleCommands(id),
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
    take: (given) => muster.begin(start.scenario ?? '', { options: given as never }),
  })),
  { name: 'a character of the campaign', good: characters, take: convertAll },
  ...rulesets.map((ruleset): Door => ({
    name: `the file of a force of ${ruleset.id}`,
    good: [forceFileOf(ruleset)],
    take: (given) => readForce(JSON.stringify(given) ?? '', ruleset),
  })),
  ...rulesets.flatMap(({ id, muster: { campaign } }): Door[] =>
    campaign === undefined
      ? []
      : [{ name: `what a battle of ${id} has left`, good: [{}], take: (given) => campaign.read(given) }],
  ),
];

/** The file of a force of two ready units. */
function forceFileOf({ id, muster: { ready } }: Ruleset): object {
  const entries = ready
    .slice(0, 2)
    .map(({ name, design }) => ({ name, design, count: 1, takesPart: true, note: '<b>note</b>' }));
  const head = { format: 'skirmish-line.force', version: 1, ruleset: id, rules: '1', name: 'A force', side: null };
  return JSON.parse(JSON.stringify({ ...head, terms: { points: 1500 }, entries })) as object;
}

/**
 * What somebody tries at a door: something good with one to three places of it spoiled, by what nobody expects or by
 * something of its kind from elsewhere, or something strange.
 */
export function tried({ good, donors = good }: Door, seed: number): unknown {
  const chance = seeded(seed);
  const one = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
  let given: unknown = one([...good, null, undefined, 7, 'x', []]);
  for (let times = 1 + chance.below(3); times > 0 && typeof given === 'object' && given !== null; times -= 1) {
    const place = chance.below(100_000);
    const [donor] = chance.below(2) === 0 ? [one(donors)] : [];
    given =
      donor === undefined ? spoiled(given, place, one(strange)) : swapped(given, place, donor, chance.below(100_000));
  }
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
