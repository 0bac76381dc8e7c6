import type { Refusal } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import { rangedWeapons } from '../../data/weapons';
import type { Gun, OpenD6State, Soldier } from '../../state';
import { pointInFireArc } from '../sight/arc';
import { isBuiltIn, mayServe } from '../squad/crew';

/** Returns the launcher that the soldier could fire from the present place, or null. */
export function launcherOf(state: OpenD6State, soldier: Soldier): Gun | null {
  const mayFire = (gun: Gun): boolean =>
    rangedWeapons[gun.weapon].sends === 'torpedoes' && refuseLauncher(state, soldier, gun) === null;
  return Object.values(state.guns).find(mayFire) ?? null;
}

/** Returns why a launcher is not fired by this soldier now, or null. */
export function refuseLauncher(state: OpenD6State, soldier: Soldier, gun: Gun): Refusal | null {
  const subject = gun.id;
  const rule = 'od6a-weapon-019';
  if (!isBuiltIn(state, gun)) {
    if (gun.condition !== 'assembled') return { code: 'gun-not-set-up', rule, subject };
    if (gun.firesFrom !== undefined && gun.firesFrom > state.turn) return { code: 'launcher-fresh', rule, subject };
    if (!mayServe(state, soldier, gun))
      return { code: 'gun-out-of-reach', rule: 'od6-weapon-009', subject: soldier.id };
  } else if (!gun.carriers.includes(soldier.id)) return { code: 'gun-out-of-reach', rule, subject: soldier.id };
  return (soldier.grenades.torpedo ?? 0) > 0
    ? null
    : { code: 'no-torpedo', rule: 'od6a-weapon-015', subject: soldier.id };
}

/** Returns why a torpedo does not run to this point, or null: on the table, and in the arc of the launcher. */
export function refuseTorpedoPoint(state: OpenD6State, soldier: Soldier, gun: Gun, point: Point): Refusal | null {
  const { width, height } = state.table;
  const subject = soldier.id;
  const isOn = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
  if (!isOn) return { code: 'point-off-table', rule: 'od6a-weapon-017', subject };
  const aimer = isBuiltIn(state, gun) ? soldier : gun;
  return pointInFireArc(state, aimer, point) ? null : { code: 'point-out-of-arc', rule: 'od6a-weapon-017', subject };
}
