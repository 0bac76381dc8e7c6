import { figureOf } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Shot } from './shot';
import { damageWith, rangedWeapon } from '../../data/weapons';
import { hurtBy } from '../damage/damage';
import type { Battle } from '../../state';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from './events';
import type { SquadEvent } from '../squad/events';
import { squadOf } from '../squad/squads';

/** The die face on which a shot at a wall comes back (od6-scenario-006). */
const COMES_BACK = 6;

/** od6-scenario-006: one die for a shot aimed at the wall; on a 6 it hits its firer with the weapon's damage. */
export function* shootWall(
  battle: Battle<DamageEvent | FireEvent | SquadEvent>,
  { figure, weapon }: Shot,
): Resolution<void> {
  const { state } = battle;
  const seat = squadOf(state, figure).side;
  const rule = 'od6-scenario-006';
  battle.emit({ type: 'soldier-acted', rule: 'od6-fire-007', figure, did: 'fired' });
  const face = yield* rollDie({ name: 'ricochet', rule, seat, of: figure, about: { figure } });
  const back = face === COMES_BACK;
  battle.emit({ type: 'ricochet-rolled', rule, figure, weapon, face, back });
  if (!back) return;
  const damage = damageWith(rangedWeapon(weapon), state.options, figureOf(state, figure).rust?.[weapon]);
  yield* hurtBy(battle, figureOf(state, figure).id, [{ by: figure, seat, damage }], { rule, of: `ricochet ${figure}` });
}
