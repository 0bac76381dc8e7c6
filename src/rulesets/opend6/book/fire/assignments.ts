import type { FigureId } from '../../../../battle/state';
import type { Details } from '../../../../engine/request';
import type { OpenD6State, Squad } from '../../state';
import { readySoldiers } from './fire-legality';
import { armsOf, type Arm } from './fire-weapons';

/** The assignment of a soldier who fires nothing. */
export const HOLDS = 'none';

/** How a weapon at hand is named in a wish: one that is served by its own id. */
export function nameOfArm({ weapon, gun }: Arm): string {
  return gun ?? weapon;
}

/** Returns true if this is the assigned weapon (od6-fire-007), or if no weapon is assigned. */
export function isAssigned({ weapon, gun }: Arm, wish: string | undefined): boolean {
  return wish === undefined || wish === gun || wish === weapon;
}

/**
 * Returns the weapon that the soldier fires, or would fire if possible: the one of the shot, otherwise the assigned
 * one, otherwise the first.
 */
export function armMeant(arms: readonly Arm[], shot: Arm | undefined, wish: string | undefined): Arm | undefined {
  return arms.find((arm) => (shot === undefined ? isAssigned(arm, wish) : nameOfArm(arm) === nameOfArm(shot)));
}

/** Each soldier with something to fire may be told to hold, or which weapon to use (od6-fire-007). */
export function detailsOfFire(state: OpenD6State, squad: Squad): Details {
  return Object.fromEntries(
    readySoldiers(state, squad).flatMap((soldier): [FigureId, string[]][] => {
      const arms = armsOf(state, soldier).map(nameOfArm);
      return arms.length === 0 ? [] : [[soldier.id, [HOLDS, ...arms]]];
    }),
  );
}
