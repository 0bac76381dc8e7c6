import type { Soldier, OpenD6State } from '../../state';
import type { RangedWeapon } from '../../data/weapons';
import { traitsOfFigure } from '../squad/actor';
import type { HarmSpec } from './harm-spec';

/** od6a-weapon-013: what a hit by an EMP gun does instead of damage to a robot's systems. */
export const empReads = {
  system: { result: 'no-effect', affliction: { ailment: 'emp-stunned', value: 1, turns: 4 } },
  'two-systems': { result: 'no-effect', affliction: { ailment: 'emp-stunned', value: 1, turns: 6 } },
} as const satisfies HarmSpec['reads'];

/** Returns true if a hit by this weapon is lost on the figure (od6a-weapon-012). */
export function isLostOn(state: OpenD6State, weapon: Pick<RangedWeapon, 'isEmp'>, target: Soldier): boolean {
  return weapon.isEmp === true && traitsOfFigure(state, target).damageTable !== 'systems';
}
