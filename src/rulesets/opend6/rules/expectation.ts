import { figureOf } from '../../../battle/state';
import { rangedDamage, rangedWeapon, type RangedWeapon } from '../data/weapons';
import type { OpenD6State, Soldier } from '../state';
import { chanceOf, damageChances, expectedBurst } from './odds';
import { resistance } from './skills';
import type { Shooter, VolleyPlan } from './volley-plan';

/** What a volley may be expected to do. */
export interface Expectation {
  readonly hits: number;
  /** Soldiers' wounds and incapacitations, each hit counted by itself. */
  readonly wounds: number;
  readonly incapacitations: number;
}

/** Expected hits of one shooter, his following fire included; 0 when he does not fire. */
export function expectedHits({ skill, difficulty, following }: Shooter): number {
  if (difficulty === null) return 0;
  return following ? expectedBurst(skill.value, difficulty) : chanceOf(skill.value, difficulty);
}

/** Chances of one hit on one soldier; a second wound incapacitates (od6-damage-009). */
export function hitChances(state: OpenD6State, weapon: RangedWeapon, target: Soldier): { wound: number; incapacitated: number } {
  const { wound, incapacitated } = damageChances(rangedDamage(weapon, state.options), resistance(state, target));
  return target.wounded ? { wound: 0, incapacitated: wound + incapacitated } : { wound, incapacitated };
}

/** Sums over all shooters; hits fall on their targets with equal chance (od6-fire-028). */
export function expectVolley(state: OpenD6State, plan: VolleyPlan): Expectation {
  let [hits, wounds, incapacitations] = [0, 0, 0];
  for (const shooter of plan.shooters) {
    const expected = expectedHits(shooter);
    if (expected === 0) continue;
    hits += expected;
    for (const id of shooter.targets) {
      const chances = hitChances(state, rangedWeapon(shooter.weapon), figureOf(state, id));
      wounds += (expected * chances.wound) / shooter.targets.length;
      incapacitations += (expected * chances.incapacitated) / shooter.targets.length;
    }
  }
  return { hits, wounds, incapacitations };
}
