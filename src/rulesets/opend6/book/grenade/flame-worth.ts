import type { OpenD6State, Soldier } from '../../state';
import type { SightLines } from '../sight/sight';
import { isOfSide, squadOf } from '../squad/squads';
import { chanceOfFlame, flameEffects, planFlame } from './flame-plan';

// Not in the book: the best targets of a flamethrower.

/** What harm to one's own side counts for, against the same harm to the enemy. */
const OWN_SIDE = 2;

/** What a shot at a named figure may be expected to do: wounds count half, harm to the own side twice and against it. */
export function worthOfFlame(state: OpenD6State, soldier: Soldier, target: Soldier, lines: SightLines): number {
  const { side } = squadOf(state, soldier);
  const burnt = flameEffects(state, target).reduce((sum, { figure, wound, incapacitated }) => {
    const isOwn = isOfSide(squadOf(state, figure), side);
    return sum + (wound / 2 + incapacitated) * (isOwn ? -OWN_SIDE : 1);
  }, 0);
  return burnt * chanceOfFlame(planFlame(state, soldier, target, lines));
}

/** Returns the figure of these that is best named; null if there is none. */
export function bestNamed(
  state: OpenD6State,
  soldier: Soldier,
  targets: readonly Soldier[],
  lines: SightLines,
): Soldier | null {
  return (
    targets
      .map((target) => ({ target, worth: worthOfFlame(state, soldier, target, lines) }))
      .sort((a, b) => b.worth - a.worth)[0]?.target ?? null
  );
}
