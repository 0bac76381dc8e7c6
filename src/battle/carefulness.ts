import type { Chance } from '../engine/dice';
import type { Strength } from './ruleset';

/** How carefully an automaton weighs its options. */
export interface Carefulness {
  readonly strength: Strength;
  /** Returns a value as the automaton sees it. The less careful it is, the larger the error may be. */
  judged(worth: number): number;
  /** Returns the largest value that the automaton may see for this value. */
  judgedAtMost(worth: number): number;
  /** Returns true if the automaton overlooks something visible this time. */
  overlooks(): boolean;
}

/** The largest error of a value, as a share of it, and how often something is overlooked, in percent. */
const lapses: Readonly<Record<Strength, { readonly error: number; readonly overlooked: number }>> = {
  recruit: { error: 0.9, overlooked: 40 },
  regular: { error: 0.3, overlooked: 10 },
  veteran: { error: 0, overlooked: 0 },
};

/** Steps between the least and the greatest error. */
const STEPS = 1000;

export function carefulnessOf(strength: Strength, chance: Chance): Carefulness {
  const { error, overlooked } = lapses[strength];
  return {
    strength,
    judged: (worth) => (error === 0 ? worth : worth * (1 + error * ((2 * chance.below(STEPS + 1)) / STEPS - 1))),
    judgedAtMost: (worth) => worth + error * Math.abs(worth),
    overlooks: () => overlooked > 0 && chance.below(100) < overlooked,
  };
}
