import { follow, type Course, type Stretch } from './course';
import type { Rules } from './rules';
import { users } from './world';

/** Who decides together when a client is killed at a declaration. */
export const declarationKinds = ['declaration-automaton', 'declaration-people', 'declaration-deadline'] as const;

export type DeclarationKind = (typeof declarationKinds)[number];

export function isDeclaration(kind: string): kind is DeclarationKind {
  return declarationKinds.some((one) => one === kind);
}

/** The decision that both sides of Quick-Draw make at once, in battles with this option. */
export const DECLARING = 'quick-draw';
const [NAME, options] = ['declare-fire', { declaring: 'secret' }] as const;
/** A battle is played for so many commands at most until there is such a decision. */
const COMMANDS = 40;

/** A course up to its first declaration. */
export interface Declared {
  readonly course: Course;
  readonly stretch: Stretch;
  readonly number: number;
}

/** Plays battles of Quick-Draw, each up to its first declaration, for ever; of other rulesets none, because they have no such decision. */
export async function* declarations(
  { id, muster }: Rules,
  kind: DeclarationKind,
  seed: number,
): AsyncGenerator<Declared> {
  if (id !== DECLARING) return;
  for (let i = 0; ; i += 1) {
    const { id: scenario = '', sides = [] } = muster.scenarios[i % muster.scenarios.length] ?? {};
    const steps = ['lay-out', ...Array.from({ length: COMMANDS }, () => 'command')] as Course['steps'];
    const course = { scenario, seed: seed + i, steps, options, isSlow: i % 2 === 0, ...playersOf(kind, sides) };
    const stretches = await follow(course, undefined, ({ joint }) => joint.length > 0);
    const stretch = stretches.at(-1);
    if (stretch !== undefined && stretch.joint.length > 0) yield { course, stretch, number: stretches.length - 1 };
  }
}

function playersOf(
  kind: DeclarationKind,
  sides: readonly { readonly id: string }[],
): Pick<Course, 'automatons' | 'people' | 'unanswered'> {
  if (kind === 'declaration-automaton') return { automatons: sides.slice(1).map(({ id }) => id) };
  const people = { automatons: [], people: [users.blue, users.orange] };
  return kind === 'declaration-deadline' ? { ...people, unanswered: NAME } : people;
}

/** The writes of a stretch at which a declaration is under way, and those that follow from it. */
export function writesOf({ joint, written }: Stretch): readonly number[] {
  const [first = 1] = joint;
  return written.map((_what, i) => i + 1).slice(Math.max(0, first - 2));
}
