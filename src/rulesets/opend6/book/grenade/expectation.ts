import { figureOf } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import type { ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { burstRadius } from './burst';
import { plainEffects, type GrenadeEffect } from './effects';
import { chanceToLeap } from './leap';

/**
 * Returns the figures that a thrower's grenade touches if it explodes at a point, and its expected effect on them;
 * `plain` is the effect on those who do not get away.
 */
export function effectsAt(
  state: OpenD6State,
  thrower: Soldier,
  weapon: ThrownWeaponId,
  at: Point,
  plain: readonly GrenadeEffect[] = plainEffects(state, weapon, at),
): GrenadeEffect[] {
  const template = { ...at, r: burstRadius(weapon) };
  return plain.map(({ figure, wound, incapacitated, afflicted }) => {
    const stays = 1 - chanceToLeap(state, figureOf(state, figure), thrower, template);
    return {
      figure,
      wound: stays * wound,
      incapacitated: stays * incapacitated,
      afflicted: stays * afflicted,
    };
  });
}
