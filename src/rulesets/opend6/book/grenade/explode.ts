import { unitOf } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Point } from '../../../../space/types';
import { EXPLOSIVES_UP_TO } from '../../data/fires';
import { rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { Battle, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import type { HazardEvent } from '../hazard/events';
import { ignite } from '../hazard/ignite';
import { layHazard } from '../hazard/laying';
import { breachWalls } from './breach';
import { burstRadius, victimsOf } from './burst';
import type { GrenadeEvent } from './events';
import { leapClear } from './leap';

/**
 * od6-grenade-013: one damage roll and one Strength roll for every soldier touched. Plastic explosives then breach the
 * walls that they touch (od6-grenade-025). Some grenades leave a cloud instead.
 */
export function* explode(
  battle: Battle<DamageEvent | GrenadeEvent | HazardEvent>,
  thrower: Soldier,
  weapon: ThrownWeaponId,
  at: Point,
): Resolution<void> {
  yield* leapClear(battle, thrower, weapon, { ...at, r: burstRadius(weapon) });
  const { leaves } = rangedWeapon(weapon);
  if (leaves !== undefined) {
    yield* layHazard(battle, thrower, leaves, at);
    return;
  }
  const victims = victimsOf(battle.state, weapon, at);
  battle.emit({
    type: 'burst',
    rule: 'od6-grenade-002',
    figure: thrower.id,
    weapon,
    at,
    r: burstRadius(weapon),
    victims,
  });
  const seat = unitOf(battle.state, thrower.unit).side;
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    yield* hurtBy(battle, figure, [{ by: thrower.id, seat, damage }], {
      rule: 'od6-grenade-013',
      of: `burst of ${thrower.id} ${figure}`,
      harm: 'blast',
    });
  }
  if (weapon !== 'plastic-explosives') return;
  breachWalls(battle, { ...at, r: burstRadius(weapon) });
  if (battle.state.options.fires) yield* mayIgnite(battle, thrower, at);
}

/** od6a-fire-002: plastic explosives start a fire on a 1 or 2; a flamethrower always does. */
function* mayIgnite(battle: Battle<HazardEvent>, { id: figure, unit }: Soldier, at: Point): Resolution<void> {
  const rule = 'od6a-fire-002';
  const seat = unitOf(battle.state, unit).side;
  const face = yield* rollDie({ name: 'ignites', rule, seat, of: figure, about: { figure } });
  if (face > EXPLOSIVES_UP_TO) battle.emit({ type: 'fire-failed', rule, why: 'explosives', figure, face });
  else yield* ignite(battle, at, seat, 'explosives', rule, [face]);
}
