import type { Chance } from '../engine/dice';
import type { Strength } from './ruleset';

/** How carefully an automaton weighs what it might do. */
export interface Carefulness {
  readonly strength: Strength;
  /** A worth as it is taken to be: the less care, the further it may be from what it is. */
  judged(worth: number): number;
  /** The most that this worth may be taken for. */
  judgedAtMost(worth: number): number;
  /** Whether something that is there to be seen is overlooked this time. */
  overlooks(): boolean;
}

/** How far a worth may be misjudged, as a share of it, and how often something is overlooked, in a hundred times. */
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
