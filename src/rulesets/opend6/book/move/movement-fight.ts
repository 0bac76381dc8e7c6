import type { UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { angleBetween, distanceToSegment, distance, TOLERANCE, travelToDisc } from '../../../../space';
import { legsOf } from '../../../../space/segment';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import { separated } from '../squad/coherence';
import { baseOf } from '../squad/actor';
import { enemiesInContact } from '../contact/contact';
import { bearingsOf } from './movement-turns';
import { SightLines } from '../sight/sight';
import { soldiersOf, soldiersOfSide, squadOf, statusOf } from '../squad/squads';

/** Squads with which this one is locked in close assault. */
function opponentsOf(state: OpenD6State, unit: UnitId): UnitId[] {
  return state.fights.flatMap(({ chargers, defenders }) => {
    if (chargers === unit) return [defenders];
    return defenders === unit ? [chargers] : [];
  });
}

/** All soldiers of the other sides on the table. */
function enemiesOf(state: OpenD6State, soldier: Soldier): Soldier[] {
  const { side } = squadOf(state, soldier);
  return Object.keys(state.sides).flatMap((other) => (other === side ? [] : soldiersOfSide(state, other)));
}

/**
 * od6-move-026: a move may not end in contact with an enemy, unless the enemy fights the mover's squad already. The
 * refusal reveals no distances, so that nobody can measure a charge with it (od6-assault-003).
 */
export function refuseContact(state: OpenD6State, soldier: Soldier, end: Point): Refusal | null {
  const touched = enemiesInContact(state, { ...soldier, at: end, presence: 'table' });
  if (touched.length === 0) return null;
  const opponents = opponentsOf(state, soldier.unit);
  if (touched.some(({ unit }) => !opponents.includes(unit))) {
    return { code: 'contact-needs-charge', rule: 'od6-move-026', subject: soldier.id };
  }
  return separated(state, soldier)
    ? { code: 'separated-no-assault', rule: 'od6-squad-020', subject: soldier.id }
    : null;
}

/** od6-assault-042: a soldier of an engaged squad moves straight at an opponent of the squad, or not at all. */
export function refuseEngagedMove(state: OpenD6State, soldier: Soldier, path: readonly Point[]): Refusal | null {
  const opponents = opponentsOf(state, soldier.unit);
  const [first, ...others] = bearingsOf(path);
  if (opponents.length === 0 || first === undefined) return null;
  const isStraight = others.every((next) => angleBetween(first, next) <= 0.25);
  const meetsOne = opponents
    .flatMap((unit) => soldiersOf(state, unit))
    .some((enemy) => travelToDisc(baseOf(soldier), first, baseOf(enemy)) !== null);
  return isStraight && meetsOne ? null : { code: 'engaged-only-closer', rule: 'od6-assault-042', subject: soldier.id };
}

/**
 * od6-morale-009: nowhere on the path is a demoralized soldier nearer to a seen enemy than to the nearest one at the
 * start.
 */
export function refuseAdvance(state: OpenD6State, soldier: Soldier, path: readonly Point[]): Refusal | null {
  if (statusOf(squadOf(state, soldier)) !== 'demoralized' || soldier.presence !== 'table') return null;
  const lines = new SightLines(state);
  const seen = enemiesOf(state, soldier).filter((enemy) => lines.sees(soldier, enemy));
  const nearest = Math.min(...seen.map((enemy) => distance(soldier.at, enemy.at)));
  const advances = legsOf(path).some(([a, b]) =>
    seen.some(({ at }) => distanceToSegment(at, a, b) < nearest - TOLERANCE),
  );
  return advances ? { code: 'demoralized-advance', rule: 'od6-morale-009', subject: soldier.id } : null;
}
