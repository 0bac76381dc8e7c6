import type { Text } from '../../../battle/text';
import { atMost } from '../../../space';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { refuseFirer } from '../book/aim/aims';
import { gunsOf, keysOf } from '../book/aim/guns';
import { contactsOf, enemiesOf, isCovered, sees, touch } from '../book/field/field';
import type { Fighter, Seen } from '../state';
import { words } from '../words';

/** A charge with less chance than this to arrive is warned of. */
const SLIM = 1 / 3;

/** Warns of a charge that will probably stop short; null for any other. */
export function cautionOfCharge(chance: number): Text | null {
  return chance < SLIM ? words('preview.caution.charge', { chance: Math.round(100 * chance) }) : null;
}

/**
 * Warns of a move that leaves a lasting combat (qd-cc-001), or that leaves cover and ends in the open before enemies
 * who can fire that far (qd-mod-002).
 */
export function cautionOfMove(seen: Seen, fighter: Fighter, end: Point): Text | null {
  const [left] = fighter.locked ? contactsOf(seen, fighter).filter((foe) => !touch({ ...fighter, at: end }, foe)) : [];
  if (left !== undefined && canFire(seen, left))
    return words('preview.caution.parting', { figure: { figure: left.id } });
  const exposed = exposedTo(seen, fighter, end);
  return exposed > 0 && exposedTo(seen, fighter, fighter.at) === 0
    ? words('preview.caution.open', { count: exposed })
    : null;
}

/** How many enemies could fire at a place in the open. */
function exposedTo(seen: Seen, fighter: Fighter, at: Point): number {
  return enemiesOf(seen, fighter).filter(
    (foe) => reaches(seen, foe, at) && sees(seen, foe.at, at) && !isCovered(seen, foe.at, at) && canFire(seen, foe),
  ).length;
}

function reaches(seen: Seen, foe: Fighter, at: Point): boolean {
  return keysOf(seen, foe).some((key) => gunsOf(foe, key).some(({ range }) => atMost(distance(foe.at, at), range)));
}

/** Returns true if a fighter has a weapon and can still fire; one in contact has other things to do, but not for long. */
function canFire(seen: Seen, foe: Fighter): boolean {
  const refusal = refuseFirer(seen, foe);
  return keysOf(seen, foe).length > 0 && (refusal === null || refusal.code === 'in-contact');
}
