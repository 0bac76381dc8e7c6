import { distance } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import type { MarineState, Trooper } from '../../state';
import { enemiesOf, isFit, isHuman, isMarine, sideOf, type Field } from '../deck/field';
import { gradeIn } from '../squad/service';
import { sees } from '../sight/sight';

// Who is subject to individual morale, and what it forbids them.

type Shaken = Field & Pick<MarineState, 'turn'>;

/** sm-morale-001: all humans but Marines test, those in armour too, until they are Veterans; robots never. */
export function isTester(trooper: Trooper): boolean {
  return isHuman(trooper) && (!isMarine(trooper) || trooper.stray) && gradeIn(trooper)?.morale !== null;
}

/** Enemies that its side knows of. */
export function knownEnemies(state: Field, trooper: Trooper): readonly Trooper[] {
  const side = sideOf(state, trooper);
  return enemiesOf(state, trooper).filter((enemy) => isFit(enemy) && enemy.spotted.includes(side));
}

/** Returns true for a place in sight of a known enemy who can fire. */
export function isSwept(state: Field, trooper: Trooper, at: Point): boolean {
  return knownEnemies(state, trooper).some(
    (enemy) => enemy.weapon !== null && enemy.harm !== 'no-fire' && sees(state, enemy, { ...trooper, at }),
  );
}

/**
 * sm-morale-003: a figure that has not passed a test may not end nearer to a known enemy while under fire, nor enter
 * ground that is known to be swept by fire.
 */
export function boundByNerve(state: Shaken, trooper: Trooper, end: Point): boolean {
  if (!isTester(trooper) || trooper.nerve === 'free' || distance(trooper.at, end) < 0.01) return false;
  if (!isSwept(state, trooper, trooper.at) && isSwept(state, trooper, end)) return true;
  if (!trooper.underFire && trooper.nerve === 'untested') return false;
  return knownEnemies(state, trooper).some((enemy) => distance(end, enemy.at) < distance(trooper.at, enemy.at) - 0.01);
}
