import type { PracticeRoll } from '../../src/battle/practice';

type Rolls = readonly [label: string, until: number, ...faces: number[]];

const of = (seat: string, rolls: readonly Rolls[]): PracticeRoll[] =>
  rolls.map(([label, until, ...faces]) => ({ seat, label, until, faces }));

/** The practice dice of the scenarios that teach, by scenario. Bursts are rolled: they hit many at once. */
export const practice: Readonly<Record<string, readonly PracticeRoll[]>> = {
  'first-contact': [
    ...of('rebels', [
      // The troopers choose who moves first: a learner is asked nothing before they have seen anything.
      ['initiative rebels', 1, 2],
      ['firearms ', 3, 5, 1, 4, 1, 3],
      ['damage post ', 3, 5, 3],
      ['damage patrol ', 3, 5, 3],
      ['strength cell ', 3, 3],
      ['strength foxes ', 3, 3],
      // The squads of the learner hold their nerve at first, and those of the garrison waver.
      ['morale-test casualty cell own', 3, 5],
      ['morale-test casualty foxes own', 3, 5],
      ['morale-test casualty post other', 3, 5],
      ['morale-test casualty patrol other', 3, 5],
      ['melee ', 4, 5, 4],
    ]),
    ...of('troopers', [
      ['initiative troopers', 1, 5],
      ['firearms ', 3, 4, 1, 3],
      ['damage cell ', 3, 4],
      ['damage foxes ', 3, 4],
      ['strength post ', 3, 2],
      ['strength patrol ', 3, 2],
      // Their first grenades go wide.
      ['throwing ', 2, 1],
      ['morale-test casualty cell other', 3, 2],
      ['morale-test casualty foxes other', 3, 2],
      ['morale-test casualty post own', 3, 2],
      ['morale-test casualty patrol own', 3, 2],
      ['melee ', 4, 2],
    ]),
  ],
};
