import type { FigureId } from '../../../../battle/state';
import type { Details } from '../../../../engine/request';
import type { OpenD6State, Squad } from '../../state';
import { readySoldiers } from './fire-legality';
import { armsOf, type Arm } from './fire-weapons';

/** The wish of a soldier who is to fire nothing. */
export const HOLDS = 'none';

/** How a weapon at hand is named in a wish: one that is served by its own id. */
export function nameOfArm({ weapon, gun }: Arm): string {
  return gun ?? weapon;
}

/** Is this the weapon that he was told to use (od6-fire-007)? Any will do when he was told nothing. */
export function isAssigned({ weapon, gun }: Arm, wish: string | undefined): boolean {
  return wish === undefined || wish === gun || wish === weapon;
}

/** Of his weapons, the one that he fires, or would if he could: that of his shot, else what he was told, else the first. */
export function armMeant(arms: readonly Arm[], shot: Arm | undefined, wish: string | undefined): Arm | undefined {
  return arms.find((arm) => (shot === undefined ? isAssigned(arm, wish) : nameOfArm(arm) === nameOfArm(shot)));
}

/** Each soldier who has something to fire may be told to hold, or which of his weapons to use (od6-fire-007). */
export function detailsOfFire(state: OpenD6State, squad: Squad): Details {
  return Object.fromEntries(
    readySoldiers(state, squad).flatMap((soldier): [FigureId, string[]][] => {
      const arms = armsOf(state, soldier).map(nameOfArm);
      return arms.length === 0 ? [] : [[soldier.id, [HOLDS, ...arms]]];
    }),
  );
}
