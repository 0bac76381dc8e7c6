import { choose, type Resolution } from '../../../../engine/request';
import type { Battle, Fighter } from '../../state';
import { canHarm, refuseWeapon } from '../aim/aims';
import { applyResults, type DamageEvent } from '../harm/damage';
import { HOLD } from '../fire/declaring';
import type { EffectEvent } from '../harm/effects';
import { sideOf } from '../field/field';
import { keysOf, lineOf } from '../aim/guns';
import { shoot, shotAt, type ShotEvent } from '../fire/shots';

// qd-cc-001: the answer to an enemy who leaves a lasting combat.

/** One shot at a leaving enemy, without a draw, with a weapon that can harm them; both at their present places. */
export function* partingShot(
  battle: Battle<ShotEvent | DamageEvent | EffectEvent>,
  firer: Fighter,
  target: Fighter,
): Resolution<void> {
  const { state } = battle;
  const keys = keysOf(state, firer).filter(
    (key) => refuseWeapon(state, firer, key) === null && canHarm(firer, key, target),
  );
  const [key] = keys;
  if (firer.ducked || key === undefined || lineOf(state, firer, target) === null) return;
  const answer = yield* choose({
    name: 'parting-shot',
    rule: 'qd-cc-001',
    seat: sideOf(state, firer),
    of: firer.id,
    options: [...keys, HOLD],
    fallback: key,
    about: { figure: firer.id, target: target.id },
  });
  if (answer === HOLD) return;
  const shot = shotAt(state, firer, answer, { target: target.id });
  yield* applyResults(battle, yield* shoot(battle, firer.id, shot));
}
