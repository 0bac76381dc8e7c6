import { figureOf, type FigureId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State } from '../../state';
import { chanceOf } from '../checks/odds';
import { hurtChances } from '../damage/odds';
import { cloudChances, victimsIn, type CloudChances } from '../hazard/harm';
import { dazzledAt, FLASH_DIFFICULTY } from '../hazard/laying';
import { perceptionOf } from '../squad/actor';
import { victimsOf } from './burst';

/** What a grenade may be expected to do to one figure when it goes off. */
export interface GrenadeEffect extends CloudChances {
  readonly figure: FigureId;
}

/** Returns the figures that a grenade harms if it explodes at a point and nobody gets away. */
export function touchedHarmfully(state: OpenD6State, weapon: ThrownWeaponId, at: Point): FigureId[] {
  return plainEffects(state, weapon, at)
    .filter(({ wound, incapacitated, afflicted }) => wound + incapacitated + afflicted > 0)
    .map(({ figure }) => figure);
}

/** What it does to those who do not get away. */
export function plainEffects(state: OpenD6State, weapon: ThrownWeaponId, at: Point): GrenadeEffect[] {
  const { leaves } = rangedWeapon(weapon);
  if (leaves === undefined)
    return victimsOf(state, weapon, at).map(({ figure, damage }) => {
      const none = { wound: 0, incapacitated: 0 };
      const chances = damage === null ? none : hurtChances(state, figureOf(state, figure), damage, 'blast');
      return { figure, ...chances, afflicted: 0 };
    });
  const cloud = { kind: leaves, at, since: state.turn };
  if (leaves === 'light')
    return dazzledAt(state, at).map((soldier) => {
      const afflicted = 1 - chanceOf(perceptionOf(state, soldier), FLASH_DIFFICULTY);
      return { figure: soldier.id, wound: 0, incapacitated: 0, afflicted };
    });
  return victimsIn(state, cloud).map((victim) => ({ figure: victim.figure, ...cloudChances(state, cloud, victim) }));
}
