import { disturb, follow, type Course, type Step, type Stretch } from './course';
import { declarationKinds, declarations, isDeclaration, writesOf, type DeclarationKind } from './declarations';
import type { Death } from './world';
import { rulesets, seeded, type Chance, type Rules } from './rules';

/** What somebody is in the middle of when the client dies. */
export const kinds = [
  'command',
  'undo',
  'deployment',
  'automaton',
  'take-over',
  'second-tab',
  'by-hand',
  'roster',
  'ending',
  'beginning',
  'map',
  'tokens',
  'seats',
  'repair',
  ...declarationKinds,
] as const;

export type Kind = (typeof kinds)[number];

/** Who else is at the table, and takes over. */
const seconds: Readonly<Partial<Record<Kind, Pick<Course, 'second'>>>> = {
  'take-over': { second: 'gamemaster' },
  'second-tab': { second: 'tab' },
};

/** What came of kills of a kind in battles by a ruleset. */
export interface Outcome {
  readonly kind: Kind;
  readonly ruleset: string;
  readonly kills: number;
  /** What was not as in the undisturbed course, with what it takes to see it again. */
  readonly failures: readonly string[];
}

/** How many clients are to be killed of every kind, in which battles; of all rulesets where none are named. */
export interface Extent {
  readonly each: number;
  readonly seed: number;
  readonly commands: number;
  readonly only?: readonly string[];
  /** All of them where none are named. */
  readonly kinds?: readonly Kind[];
  /** Modules with a planted fault, to try the judge. */
  readonly planted?: Readonly<Record<string, unknown>>;
}

interface Case {
  readonly course: Course;
  readonly stretch: Stretch;
  readonly number: number;
  readonly deaths: readonly Death[];
}

/** The same for most kinds, so that a table that nobody disturbs is followed but once. */
function stepsOf(commands: number): readonly Step[] {
  const fight = Array.from({ length: commands }, (): Step => 'command');
  const turned: readonly Step[] = ['undo', 'undo', 'redo', 'command', 'back', 'redo', 'redo'];
  const atTable: readonly Step[] = ['draw', 'draw-amid', 'drag', 'ground', 'reground', 'erase', 'delete-tokens'];
  const handedOver: readonly Step[] = ['seat', 'posts', 'seat', 'repair'];
  const roster: readonly Step[] = ['join', 'change-side', 'leave', 'end', 'begin'];
  return ['lay-out', ...fight, ...turned, 'command', ...atTable, ...handedOver, 'by-hand', ...roster];
}

/** The steps in which clients are to die, by kind; of the others in every step of a kind with somebody else at the table. */
const targets: Readonly<Partial<Record<Kind, readonly Step[]>>> = {
  deployment: ['lay-out'],
  command: ['command'],
  automaton: ['command'],
  undo: ['undo', 'back', 'redo'],
  'by-hand': ['by-hand'],
  roster: ['join', 'leave', 'change-side'],
  ending: ['end'],
  beginning: ['begin'],
  map: ['draw', 'draw-amid', 'drag', 'ground', 'reground', 'erase'],
  tokens: ['delete-tokens'],
  seats: ['seat', 'posts'],
  repair: ['repair'],
};

function isTarget(kind: Kind, { step }: Stretch): boolean {
  return targets[kind]?.includes(step) ?? true;
}

/**
 * Kills so many clients of every kind in battles of every ruleset, at writes picked by the seed, before or after they have
 * landed; one in three once more while the next client takes it up. `commands` is how long a battle is fought; `done` hears
 * of every kind when it has been through.
 */
export async function killAll(
  { each, seed, commands, only = rulesets.map(({ id }) => id), kinds: wanted = kinds, planted = {} }: Extent,
  done: (outcome: Outcome) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [place, ruleset] of rulesets.entries()) {
    const { id } = ruleset;
    if (!only.includes(id)) continue;
    const isFollowing = wanted.some((kind) => !isDeclaration(kind));
    const followed = isFollowing ? await followAll(ruleset, { each, seed, commands }) : [];
    for (const kind of wanted) {
      const chance = seeded(seed + place * kinds.length + kinds.indexOf(kind));
      const cases = isDeclaration(kind)
        ? declaredCases(ruleset, kind, { each, seed, planted }, chance)
        : picked(casesAmong(followed, kind), chance);
      const failures: string[] = [];
      let kills = 0;
      for await (const one of cases) {
        if (kills === each) break;
        kills += 1;
        const again =
          chance.below(3) === 0 ? [{ write: (one.deaths[0]?.write ?? 0) + 1 + chance.below(4), landed: true }] : [];
        failures.push(...(await failuresOf({ ...one, deaths: [...one.deaths, ...again] })));
      }
      const outcome = { kind, ruleset: id, kills, failures };
      outcomes.push(outcome);
      done(outcome);
    }
  }
  return outcomes;
}

interface Followed {
  readonly course: Course;
  readonly stretches: readonly Stretch[];
}

/** Follows the battles of a ruleset in which clients are to die, between people and against automatons. */
async function followAll({ muster }: Rules, { each, seed, commands }: Extent): Promise<readonly Followed[]> {
  const followed: Followed[] = [];
  for (const [i, { id: scenario, sides }] of muster.scenarios.slice(0, Math.ceil(each / 20)).entries())
    for (const automatons of [[], sides.slice(1).map((side) => side.id)]) {
      const course = { scenario, seed: seed + i, automatons, steps: stepsOf(commands) };
      // What an automaton does next is nothing to take back.
      const own =
        automatons.length === 0
          ? course
          : { ...course, steps: course.steps.filter((step) => step === 'lay-out' || step === 'command') };
      followed.push({ course: own, stretches: await follow(own) });
    }
  return followed;
}

function casesAmong(followed: readonly Followed[], kind: Kind): Case[] {
  return followed
    .filter(({ course }) => course.automatons.length > 0 === (kind === 'automaton'))
    .flatMap(({ course, stretches }) => casesOf({ ...course, ...seconds[kind] }, stretches, kind));
}

/** All of these, in an order by chance. */
function* picked(cases: Case[], chance: Chance): Generator<Case> {
  while (cases.length > 0) yield* cases.splice(chance.below(cases.length), 1);
}

/** Most kills of one declaration, so that there are many of them. */
const PER_DECLARATION = 12;

/** Cases at declarations, of one battle after the other. */
async function* declaredCases(
  ruleset: Rules,
  kind: DeclarationKind,
  { each, seed, planted }: Pick<Extent, 'each' | 'seed' | 'planted'>,
  chance: Chance,
): AsyncGenerator<Case> {
  const most = Math.min(PER_DECLARATION, Math.ceil(each / 3));
  for await (const { course, ...where } of declarations(ruleset, kind, seed)) {
    const cases = writesOf(where.stretch).flatMap((write) =>
      [true, false].map((landed) => ({
        ...where,
        course: { ...course, ...(planted === undefined ? {} : { planted }) },
        deaths: [{ write, landed }],
      })),
    );
    yield* [...picked(cases, chance)].slice(0, most);
  }
}

function casesOf(course: Course, stretches: readonly Stretch[], kind: Kind): Case[] {
  return stretches.flatMap((stretch, number) =>
    isTarget(kind, stretch)
      ? stretch.written.flatMap((_what, i) =>
          [true, false].map((landed) => ({ course, stretch, number, deaths: [{ write: i + 1, landed }] })),
        )
      : [],
  );
}

async function failuresOf({ course, stretch, number, deaths }: Case): Promise<string[]> {
  const found = await disturb(course, stretch, { deaths });
  const where = `${course.scenario}, seed ${course.seed}, step ${number} (${stretch.step}), ${JSON.stringify(deaths)}`;
  return found.length === 0 ? [] : [`${where}: ${found.slice(0, 2).join('; ')}`];
}
