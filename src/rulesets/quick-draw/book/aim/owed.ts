import type { FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { distance, shortestPath } from '../../../../space';
import type { Fighter, Piece, WeaponKey } from '../../state';
import { refuseFirer, refuseTarget, refuseWeapon, type Firing } from './aims';
import { contactsOf, enemiesOf, groundFor, nearest, sideOf, tableIndex, targetsIn } from '../field/field';
import { costOf, keysOf } from './guns';
import { isFighter, nearestOn } from '../field/vehicles';

// qd-drug-003, qd-drug-004: what a figure owes its madness in its own turn.

/** Dice of movement that battle lust wants of each own turn, and points of fire that paranoia wants. */
const OWED = 2;

/** qd-drug-003: what a figure still owes its madness this turn: an act that leaves too few points is refused. */
export function owed(state: Firing, fighter: Fighter): number {
  if (sideOf(state, fighter) !== state.active || fighter.ducked) return 0;
  return lustOwes(state, fighter) + paranoiaOwes(state, fighter);
}

/** Why points cannot be spent on something else than madness wants, or null; after main fire it wants nothing any more. */
export function refuseSpending(state: Firing, fighter: Fighter, cost: number): Refusal | null {
  if (state.phase === 'left-over' || fighter.left - cost >= owed(state, fighter)) return null;
  return { code: 'owes', rule: 'qd-drug-003', subject: fighter.id };
}

/** Nothing is owed that is impossible: in contact, or without a way. */
export function lustOwes(state: Firing, fighter: Fighter): number {
  if (fighter.lust === 0 || fighter.dice >= OWED || fighter.aboard !== null || contactsOf(state, fighter).length > 0)
    return 0;
  const prey = nearest(fighter.at, enemiesOf(state, fighter));
  const way =
    prey === null ? null : shortestPath(tableIndex(state), fighter.at, prey.at, groundFor(state, fighter, [prey.id]));
  return way === null ? 0 : Math.min(OWED - fighter.dice, fighter.left);
}

/** Points of fire that paranoia still wants; none without a target. */
export function paranoiaOwes(state: Firing, firer: Fighter): number {
  if (!isParanoid(state, firer)) return 0;
  const possible = keysOf(state, firer).some((key) => paranoidTargets(state, firer, key).length > 0);
  return possible ? OWED - firer.feared.length : 0;
}

function isParanoid(state: Firing, firer: Fighter): boolean {
  return firer.paranoia > 0 && firer.feared.length < OWED && sideOf(state, firer) === state.active;
}

/** qd-drug-004: returns true if the fighter must fire at the nearest figure before any other in main fire. */
export function isForced(state: Firing, firer: Fighter): boolean {
  return (
    state.phase === 'fire' &&
    isParanoid(state, firer) &&
    refuseFirer(state, firer) === null &&
    keysOf(state, firer).some((key) => paranoidTargets(state, firer, key).length > 0)
  );
}

/** Returns the ids of the targets that paranoia requires for an affordable weapon: the two nearest, or the one. */
export function paranoidTargets(state: Firing, firer: Fighter, key: WeaponKey): readonly FigureId[] {
  if (refuseWeapon(state, firer, key) !== null) return [];
  return nearTargets(state, firer, key).map(({ id }) => id);
}

/** The two nearest that a weapon can be fired at, friend or foe; for a dearer weapon the nearest alone. */
function nearTargets(state: Firing, firer: Fighter, key: WeaponKey): readonly Piece[] {
  const far = (piece: Piece): number => distance(firer.at, isFighter(piece) ? piece.at : nearestOn(piece, firer.at));
  return targetsIn(state)
    .filter((target) => refuseTarget(state, firer, key, target) === null)
    .sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1))
    .slice(0, costOf(firer, key) > 1 ? 1 : OWED);
}

/** Of these targets, the one that paranoia fires at next: one at each while there are two, then again at the nearest. */
export function paranoiaWants(
  state: Firing,
  firer: Fighter,
  key: WeaponKey,
  among: readonly FigureId[],
): FigureId | null {
  if (!isParanoid(state, firer)) return null;
  const near = paranoidTargets(state, firer, key).filter((id) => among.includes(id));
  return near.find((id) => !firer.feared.includes(id)) ?? near[0] ?? null;
}

/** Returns true if a chosen shot is one of those that paranoia requires. */
export function satisfies(state: Firing, firer: Fighter, key: WeaponKey, target: FigureId): boolean {
  if (!isParanoid(state, firer)) return false;
  const near = paranoidTargets(state, firer, key);
  const fresh = near.filter((id) => !firer.feared.includes(id));
  return (fresh.length > 0 ? fresh : near).includes(target);
}
