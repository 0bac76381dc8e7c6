import { fireModifiers } from '../../data/charts';
import { DIE_SIDES } from '../../data/game';

/**
 * Returns the chance that a die that is rolled again after every six gives `least` or more in total, without bomb-out.
 */
export function rollOnAtLeast(least: number): number {
  if (least <= 1) return 1;
  if (least <= DIE_SIDES) return (DIE_SIDES + 1 - least) / DIE_SIDES;
  return rollOnAtLeast(least - DIE_SIDES) / DIE_SIDES;
}

/**
 * Exact chance of a test to reach a difficulty, from 0 to 1: one die + skill with bomb-out (od6-test-003) and rollover
 * (od6-test-005). Whole numbers.
 */
export function chanceOf(skill: number, difficulty: number): number {
  if (difficulty <= 0) return 1;
  const least = difficulty - skill;
  if (least <= 2) return (DIE_SIDES - 1) / DIE_SIDES;
  if (least <= DIE_SIDES) return (DIE_SIDES + 1 - least) / DIE_SIDES;
  return rollOnAtLeast(least - DIE_SIDES) / DIE_SIDES;
}

/** Exact expected number of hits of a burst with following fire (od6-weapon-012), to nine places. */
export function expectedBurst(skill: number, difficulty: number): number {
  let expected = 0;
  let chance = 1;
  for (let shot = 0; chance > 1e-9; shot += 1) {
    chance *= chanceOf(skill, difficulty + shot * fireModifiers['following-fire'].value);
    expected += chance;
  }
  return expected;
}

export interface DamageChances {
  readonly wound: number;
  readonly incapacitated: number;
}

const damageKnown = new Map<string, DamageChances>();

/** Chances of one hit by the Damage Table (od6-damage-002), to nine places. A tie wounds. */
export function damageChances(damage: number, strength: number): DamageChances {
  const key = `${damage} ${strength}`;
  const known = damageKnown.get(key);
  if (known !== undefined) return known;
  const any = chanceOfLead(damage, strength, 0);
  const incapacitated = chanceOfLead(damage, strength, 4);
  const chances = { wound: any - incapacitated, incapacitated };
  damageKnown.set(key, chances);
  return chances;
}

/** Chance that one test's total is at least the other's plus `lead`. */
export function chanceOfLead(own: number, other: number, lead: number): number {
  // The other's bomb-out, then the other's sums: 2 to 5 at once, 6n + 1 to 6n + 5 after n sixes.
  let chance = chanceOf(own, lead) / DIE_SIDES;
  for (let sixes = 0, share = 1 / DIE_SIDES; share > 1e-11; sixes += 1, share /= DIE_SIDES) {
    for (let face = sixes === 0 ? 2 : 1; face < DIE_SIDES; face += 1) {
      chance += share * chanceOf(own, other + sixes * DIE_SIDES + face + lead);
    }
  }
  return chance;
}
