/** A class of experience: what it needs, and its bonuses and penalties. */
export interface Grade {
  readonly id: GradeId;
  /** Actions from which one has it. */
  readonly actions: number;
  /** On the D10 of direct fire by an SCA, missiles apart. */
  readonly fire: number;
  /** On the D6 of a throw's accuracy. */
  readonly throws: number;
  /** On the D6 of individual morale; null for those who take no such test. */
  readonly morale: number | null;
  /** On dice in melee, and of missiles that the figure spots. */
  readonly other: number;
  /** Fires with the crew, or before everybody of the band. */
  readonly order: 'crew' | 'usual' | 'first';
  /** On the dice of those who fire at the figure. */
  readonly target: number;
  readonly noncombatant: boolean;
  /** Colour of the figure's mark. */
  readonly mark: string | null;
}

export type GradeId = 'raw' | 'novice' | 'experienced' | 'seasoned' | 'veteran';

const plain = {
  fire: 0,
  throws: 0,
  morale: 0,
  other: 0,
  order: 'usual',
  target: 0,
  noncombatant: false,
  mark: null,
} as const;

/** sm-xp-002, sm-xp-010: fires with the crew, Marine or not. */
const novice = { ...plain, id: 'novice', fire: -1, throws: -1, order: 'crew', mark: 'green' } as const;
const experienced = { ...plain, id: 'experienced' } as const;
const seasoned = { ...plain, id: 'seasoned', fire: 1, throws: 1, mark: 'yellow' } as const;

/** sm-xp-001: Marines: Novice without an action, Experienced from 1, Seasoned from 15, Veteran from 30. */
export const marineGrades: readonly Grade[] = [
  { ...novice, actions: 0 },
  { ...experienced, actions: 1 },
  { ...seasoned, actions: 15 },
  {
    ...plain,
    id: 'veteran',
    actions: 30,
    /** sm-xp-003: +1 on all own rolls. */
    fire: 1,
    throws: 1,
    morale: 1,
    other: 1,
    /** sm-xp-004: before combat robots and other Marines of the band. */
    order: 'first',
    /** sm-xp-005: fired at with -1, as a target about to disappear. */
    target: -1,
    mark: 'red',
  },
];

/** sm-xp-009: others in space armour: Raw at first, Novice from 1, Experienced from 5, Seasoned from 20, Veteran from 40. */
export const otherGrades: readonly Grade[] = [
  { ...plain, id: 'raw', actions: 0, noncombatant: true, mark: 'white' },
  { ...novice, actions: 1 },
  { ...experienced, actions: 5 },
  { ...seasoned, actions: 20, morale: 1 },
  { ...plain, id: 'veteran', actions: 40, fire: 1, throws: 1, morale: null, mark: 'red' },
];

/** Returns the class of a figure with this number of actions. */
export function gradeOf(marine: boolean, actions: number): Grade {
  const grades = marine ? marineGrades : otherGrades;
  return grades.filter((grade) => actions >= grade.actions).at(-1) ?? { ...novice, actions: 0 };
}
