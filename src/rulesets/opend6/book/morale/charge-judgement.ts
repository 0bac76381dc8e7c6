import type { UnitId } from '../../../../battle/state';
import { distance } from '../../../../space';
import { rangedWeapon } from '../../data/weapons';
import type { Gun, OpenD6State, Soldier } from '../../state';
import { inFront } from '../sight/arc';
import { baseOf } from '../squad/actor';
import { isBeside } from '../table/trenches';
import { barriersBetween } from '../contact/contact';
import { gunsServedBy, loadersFor } from '../squad/crew';
import { soldiersOf } from '../squad/squads';

/** The situation of a charge before anybody moves. It decides which tests are taken, and against which threat. */
export interface ChargeJudgement {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Soldiers of the charged squad, and those of them with a charger in their front arc. */
  readonly defenders: number;
  readonly facing: number;
  /** od6-morale-019: a flank or rear attack for the charger's test. */
  readonly flankForCharger: boolean;
  /** od6-morale-022: and for the receiver's, which also takes away the defensive fire (od6-assault-012). */
  readonly flankForReceiver: boolean;
  /** od6-morale-020. */
  readonly enemyBehindBarrier: boolean;
  /** At least two chargers for each receiver, whole squads counted. */
  readonly outnumbered: boolean;
  /** How many of the weapons count (od6-morale-024). */
  readonly followingFire: number;
  /** od6-morale-030, od6-morale-032: the squads that need no test. */
  readonly chargerSpared: boolean;
  readonly receiverSpared: boolean;
}

/** od6-morale-023: judges a charge of these soldiers of a squad from their present places. */
export function judgeCharge(
  state: OpenD6State,
  unit: UnitId,
  target: UnitId,
  chargers: readonly Soldier[],
): ChargeJudgement {
  const defenders = soldiersOf(state, target);
  const facing = defenders.filter((defender) => chargers.some((charger) => inFront(defender, charger))).length;
  const [ours, theirs] = [soldiersOf(state, unit).length, defenders.length];
  const flankForReceiver = 2 * facing < theirs;
  return {
    unit,
    target,
    defenders: theirs,
    facing,
    flankForCharger: 2 * (theirs - facing) >= theirs,
    flankForReceiver,
    enemyBehindBarrier: 2 * sheltered(state, chargers, defenders) >= theirs,
    outnumbered: ours >= 2 * theirs,
    followingFire: followingFireWeapons(state, target).length,
    chargerSpared: ours >= 2 * theirs && !hasHeavyWeapon(state, target),
    receiverSpared: 2 * ours < theirs && !flankForReceiver,
  };
}

/** od6-morale-020: defenders within 1" of a barrier that the straight line from the nearest charger crosses. */
function sheltered(state: OpenD6State, chargers: readonly Soldier[], defenders: readonly Soldier[]): number {
  return defenders.filter((defender) => {
    const [nearest] = [...chargers].sort((a, b) => distance(a.at, defender.at) - distance(b.at, defender.at));
    if (nearest === undefined) return false;
    return barriersBetween(state, nearest.at, defender.at).some((barrier) =>
      isBeside(state.table, baseOf(defender), barrier),
    );
  }).length;
}

/** od6-morale-024: the following fire weapons that count for the squad's test. */
function followingFireWeapons(state: OpenD6State, unit: UnitId): Gun[] {
  const owned = Object.values(state.guns).filter(
    (gun) =>
      gun.unit === unit &&
      rangedWeapon(gun.weapon).followingFire &&
      (gun.condition === 'parts' || gun.condition === 'assembled'),
  );
  return state.options.onlyReadyFollowingFire ? owned.filter((gun) => isReady(state, unit, gun)) : owned;
}

/** Could the gun use following fire now: assembled, with a gunner and a loader beside it (od6-weapon-011)? */
function isReady(state: OpenD6State, unit: UnitId, gun: Gun): boolean {
  const crew = soldiersOf(state, unit).filter((soldier) =>
    gunsServedBy(state, soldier).some(({ id }) => id === gun.id),
  );
  const [gunner] = crew;
  return gunner !== undefined && loadersFor(state, [{ figure: gunner, gun }], new Set()).size > 0;
}

/** An assembled following fire weapon counts as heavy (od6-morale-030). */
function hasHeavyWeapon(state: OpenD6State, unit: UnitId): boolean {
  return Object.values(state.guns).some(
    (gun) => gun.unit === unit && gun.condition === 'assembled' && rangedWeapon(gun.weapon).followingFire,
  );
}
