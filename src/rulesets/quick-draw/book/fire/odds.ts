import { total } from '../../../../engine/verdict';
import type { Fighter, Piece, WeaponKey } from '../../state';
import { drawReasons } from './draw';
import type { Firing } from '../aim/aims';
import { chanceOf, costOf, gunsOf, keysOf, lineOf, numberFor } from '../aim/guns';
import { aboardOf, isVehicle } from '../field/vehicles';

// What a shot is worth, before it is declared.

/** Faces of the D10 of a quick draw. */
const FACES = 10;

/** The chance that at least one die of a shot hits; 0 where nothing is seen. A missile has to lock on first. */
export function chanceOfShot(state: Firing, firer: Fighter, key: WeaponKey, target: Piece): number {
  const line = lineOf(state, firer, target);
  if (line === null) return 0;
  const misses = gunsOf(firer, key).map((gun) => {
    const hit = chanceOf(numberFor(state, { firer, target, gun, line }).value, state.options);
    const lock = gun.lock === null ? 1 : (gun.lock[target.armour === 'none' ? 'flak-mesh' : target.armour] ?? 0) / 20;
    return 1 - hit * lock;
  });
  return 1 - misses.reduce((all, miss) => all * miss, 1);
}

/**
 * The chance that one figure draws before another, who fires with its first weapon; ties count for neither. For a
 * vehicle the quickest figure counts.
 */
export function chanceToDrawFirst(state: Firing, fighter: Fighter, key: WeaponKey, other: Piece): number {
  const own = total(drawReasons(state, fighter, key));
  const others = isVehicle(other) ? aboardOf(state, other) : [other];
  const chances = others.flatMap((one) => {
    const [theirs] = keysOf(state, one).filter((word) => costOf(one, word) <= one.left);
    return theirs === undefined ? [] : [drawnFirst(own, total(drawReasons(state, one, theirs)))];
  });
  return Math.min(1, ...chances);
}

/** qd-init-012, qd-init-013: the share of all pairs of dice by which one bonus beats another. */
export function drawnFirst(own: number, theirs: number): number {
  let first = 0;
  for (let a = 1; a <= FACES; a += 1) for (let b = 1; b <= FACES; b += 1) if (a + own > b + theirs) first += 1;
  return first / (FACES * FACES);
}
