import type { FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { atMost } from '../../../../space';
import type { Fighter, Piece, QuickDrawState, WeaponKey } from '../../state';
import { contactsOf, type Field } from '../field/field';
import { costOf, gunsOf, keysOf, lineOf, numberAgainst, type Line } from './guns';
import { fightersIn, isFighter } from '../field/vehicles';

// qd-fire: whether a target can be shot at with a weapon, without regard to the shots that madness requires of the
// firer.

/** The least that judges of fire need of a battle. */
export type Firing = Field & Pick<QuickDrawState, 'phase' | 'active' | 'movers'>;

/**
 * qd-duck-003: a fighter who has ducked back fires no more this turn. Returns why a fighter cannot fire at all now, or
 * null.
 */
export function refuseFirer(state: Firing, fighter: Fighter): Refusal | null {
  const { id, ducked, treats, left } = fighter;
  if (ducked) return { code: 'ducked', rule: 'qd-duck-003', subject: id };
  if (treats !== null || isTreated(state, id)) return { code: 'treating', rule: 'qd-wound-003', subject: id };
  if (isHeld(state, fighter)) return { code: 'in-contact', rule: 'qd-turn-009', subject: id };
  return left > 0 ? null : { code: 'no-points', rule: 'qd-init-003', subject: id };
}

export function isTreated(state: Pick<Field, 'figures'>, id: FigureId): boolean {
  return fightersIn(state).some(({ treats }) => treats === id);
}

/** In contact since an earlier turn, or after the close combat step: neither firer nor target. */
export function isHeld(state: Firing, fighter: Fighter): boolean {
  const late = state.phase === 'close' || state.phase === 'left-over';
  return (fighter.locked || late) && contactsOf(state, fighter).length > 0;
}

/** Returns why a fighter cannot fire this weapon at anybody now, or null. */
export function refuseWeapon(state: Firing, firer: Fighter, key: WeaponKey): Refusal | null {
  const { id: subject } = firer;
  if (!keysOf(state, firer).includes(key)) return { code: 'no-such-weapon', rule: 'qd-fire-007', subject };
  return costOf(firer, key) > firer.left ? { code: 'no-points', rule: 'qd-ap-003', subject } : null;
}

/** Nobody: a fighter who is not charging may fire at any enemy. */
export const NOBODY: ReadonlySet<FigureId> = new Set();

/**
 * Returns why a target cannot be hit with a weapon now, or null; `answered` are those who fire at the firer, if the
 * firer charges.
 */
export function refuseTarget(
  state: Firing,
  firer: Fighter,
  key: WeaponKey,
  target: Piece,
  answered: ReadonlySet<FigureId> = NOBODY,
): Refusal | null {
  const { id: subject } = firer;
  if (target.id === firer.id || target.id === firer.aboard?.vehicle)
    return { code: 'no-target', rule: 'qd-fire-008', subject };
  if (key === 'twin' && firer.shotAt.includes(target.id)) return { code: 'shot-already', rule: 'qd-veh-003', subject };
  if (isFighter(target) && isHeld(state, target) && !state.options.fireIntoContact)
    return { code: 'in-contact', rule: 'qd-turn-009', subject: target.id };
  if (firer.charge !== null && target.id !== firer.charge && !answered.has(target.id))
    return { code: 'charging', rule: 'qd-turn-004', subject };
  return canHarm(firer, key, target)
    ? refuseLine(state, firer, key, target)
    : { code: 'no-effect', rule: 'qd-fire-003', subject: target.id };
}

/** Whether any gun of a weapon can harm the armour of a target. */
export function canHarm(firer: Fighter, key: WeaponKey, target: Piece): boolean {
  return gunsOf(firer, key).some((gun) => numberAgainst(gun.target, target.armour) !== null);
}

function refuseLine(state: Firing, firer: Fighter, key: WeaponKey, target: Piece): Refusal | null {
  const line = lineOf(state, firer, target);
  if (line === null)
    return { code: 'no-sight', rule: key === 'twin' ? 'qd-veh-003' : 'qd-fire-008', subject: target.id };
  return gunsOf(firer, key).every(({ range }) => isInRange(range, line))
    ? null
    : { code: 'out-of-range', rule: 'qd-fire-006', subject: target.id };
}

/** qd-fire-006: no farther than its range, from the middle of one base to that of the other; within it all is the same. */
export function isInRange(range: number, { far }: Pick<Line, 'far'>): boolean {
  return atMost(far, range);
}
