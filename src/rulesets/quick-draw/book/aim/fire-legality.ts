import type { FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import type { Fighter, Piece, WeaponKey } from '../../state';
import { NOBODY, refuseFirer, refuseTarget, refuseWeapon, type Firing } from './aims';
import { foesOf, sideOf } from '../field/field';
import { costOf } from './guns';
import { owed, paranoiaOwes, satisfies } from './owed';
import { isVehicle } from '../field/vehicles';

// qd-fire: who may fire at whom now.

/** Returns why a shot cannot be made now, or null; `answered` are those who fire at the firer, if the firer charges. */
export function refuseShot(
  state: Firing,
  firer: Fighter,
  key: WeaponKey,
  target: Piece,
  answered: ReadonlySet<FigureId> = NOBODY,
): Refusal | null {
  return (
    refuseFirer(state, firer) ??
    refuseWeapon(state, firer, key) ??
    refuseTarget(state, firer, key, target, answered) ??
    refuseOwed(state, firer, key, target)
  );
}

/** In the opening, a shot may not take points that madness still wants, unless it is one that madness wants. */
function refuseOwed(state: Firing, firer: Fighter, key: WeaponKey, { id }: Piece): Refusal | null {
  if (state.phase !== 'opening') return null;
  const wanted = owed(state, firer);
  if (wanted === 0) return null;
  const cost = costOf(firer, key);
  const paid = satisfies(state, firer, key, id) ? Math.min(cost, paranoiaOwes(state, firer)) : 0;
  const missing = Math.max(0, wanted - firer.left);
  return wanted - paid - (firer.left - cost) > missing
    ? { code: 'owes', rule: 'qd-drug-003', subject: firer.id }
    : null;
}

/** Enemies that it may shoot at with a weapon now. */
export function targetsOf(state: Firing, firer: Fighter, key: WeaponKey): readonly Piece[] {
  const side = sideOf(state, firer);
  return foesOf(state, firer).filter(
    (target) => refuseShot(state, firer, key, target) === null && !isForbidden(state, side, firer, target),
  );
}

/** By the table option only the charged figure may fire at a charger. */
function isForbidden(state: Firing, side: string, firer: Fighter, target: Piece): boolean {
  if (isVehicle(target)) return false;
  return state.options.chargedAlone && side !== state.active && target.charge !== null && target.charge !== firer.id;
}
