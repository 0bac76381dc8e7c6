import { rustOf } from './fire-weapons';
import { figureOf, unitOf } from '../../../../battle/state';
import type { Artillery } from '../../data/artillery';
import { riderShare } from '../../data/mounts';
import { damageWith, rangedWeapon, type RangedWeapon } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { chanceOf, expectedBurst, type DamageChances } from '../checks/odds';
import { hurtChances } from '../damage/odds';
import { SightLines } from '../sight/sight';
import { isLostOn } from '../damage/emp';
import { batteryOf, exposedCrew } from '../squad/batteries';
import { isOfSide } from '../squad/squads';
import { chanceToAbsorb } from './absorb';
import { chanceToDodge } from './dodge';
import { chanceToParry } from './parry-bolt';
import { squadsLockedWith, visibleAmong } from './melee-fire';
import type { Shooter, VolleyPlan } from './volley-plan';

/** What shots may be expected to do to those of one side. */
export interface Toll {
  readonly hits: number;
  /** Soldiers' wounds and incapacitations, each hit counted by itself. */
  readonly wounds: number;
  readonly incapacitations: number;
}

/** What a volley may be expected to do to the enemy, and to the firer's own side (od6-assault-018). */
export interface Expectation extends Toll {
  readonly own: Toll;
  /** Robots of the enemy that are stunned, and not damaged (od6a-weapon-013). */
  readonly stuns: number;
  /** Hits that are dodged on the average; in no toll (od6a-hero-007). */
  readonly dodged: number;
}

/** Returns the expected hits of one shooter, all shots and following fire included; 0 if the shooter does not fire. */
export function expectedHits({
  skill,
  difficulty,
  following,
  times = 1,
}: Pick<Shooter, 'skill' | 'difficulty' | 'following' | 'times'>): number {
  if (difficulty === null) return 0;
  return following ? expectedBurst(skill.value, difficulty) : times * chanceOf(skill.value, difficulty);
}

/** The share of a gun that one hit may be expected to destroy; its crew in the open takes half the hits. */
function shareOfGun(
  state: OpenD6State,
  gun: Soldier,
  { bodyPoints }: Artillery,
  { wound, incapacitated }: DamageChances,
): number {
  const ofHits = exposedCrew(state, gun).length > 0 ? 0.5 : 1;
  return (ofHits * (wound + 2 * incapacitated)) / bodyPoints;
}

/** Chances of one hit on one soldier; a second wound incapacitates (od6-damage-009). What a mount takes is not counted. */
export function hitChances(
  state: OpenD6State,
  weapon: RangedWeapon,
  target: Soldier,
  rust = 0,
): { wound: number; incapacitated: number; stunned: number } {
  if (isLostOn(state, weapon, target)) return { wound: 0, incapacitated: 0, stunned: 0 };
  const { wound, incapacitated } = hurtChances(state, target, damageWith(weapon, state.options, rust), 'shot');
  if (weapon.isEmp) return { wound: 0, incapacitated: 0, stunned: wound + incapacitated };
  const harm = target.wounded ? { wound: 0, incapacitated: wound + incapacitated } : { wound, incapacitated };
  const gun = batteryOf(state, target);
  if (gun !== null)
    return { wound: 0, incapacitated: shareOfGun(state, target, gun, { wound, incapacitated }), stunned: 0 };
  const share = target.mount ? riderShare(target.mount.design.size) : 1;
  return { wound: share * harm.wound, incapacitated: share * harm.incapacitated, stunned: 0 };
}

/**
 * Sums over all shooters. A hit falls with equal chance on each of its targets (od6-fire-028); in the Fire Combat Phase
 * these are all visible soldiers of the squads in the target's fight, including the firer's own side (od6-assault-018).
 */
export function expectVolley(state: OpenD6State, plan: VolleyPlan, lines = new SightLines(state)): Expectation {
  const { side } = unitOf(state, plan.unit);
  const locked = plan.situation === 'fire-combat' ? squadsLockedWith(state, plan.target) : [];
  const enemy = { hits: 0, wounds: 0, incapacitations: 0 };
  const own = { hits: 0, wounds: 0, incapacitations: 0 };
  let dodged = 0;
  let stuns = 0;
  for (const shooter of plan.shooters) {
    const expected = expectedHits(shooter);
    if (expected === 0) continue;
    const candidates = locked.length === 0 ? shooter.targets : visibleAmong(state, shooter, locked, lines);
    const share = expected / candidates.length;
    for (const id of candidates) {
      const soldier = figureOf(state, id);
      const toll = isOfSide(unitOf(state, soldier.unit), side) ? own : enemy;
      const chances = hitChances(state, rangedWeapon(shooter.weapon), soldier, rustOf(state, shooter));
      const missing =
        share *
        Math.max(
          chanceToDodge(state, shooter, soldier),
          chanceToAbsorb(state, shooter, soldier),
          chanceToParry(state, shooter, soldier),
        );
      const landing = share - missing;
      dodged += missing;
      toll.hits += landing;
      toll.wounds += landing * chances.wound;
      toll.incapacitations += landing * chances.incapacitated;
      if (toll === enemy) stuns += landing * chances.stunned;
    }
  }
  return { ...enemy, own, dodged, stuns };
}
