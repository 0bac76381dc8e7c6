import { enemyOf, type SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { areaContains, distanceToSegment } from '../../../space';
import { whySafe } from '../book/spacecraft/vacuum';
import { mayChangeShip, shipChangesFor, type ShipChange } from '../book/special/ship';
import { soldiersOfSide, squadsOf } from '../book/squad/squads';
import type { OpenD6State, Soldier } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';

/** What it is worth to take the air from somebody without a suit, and to make somebody fall. */
const BREATHLESS = 0.4;
const UNSTEADY = 0.1;
/** What a door is worth that shuts an enemy out. */
const SHUT_OUT = 0.15;
/** How near to a blast door an enemy is about to go through, in inches. */
const AT_THE_DOOR = 8;
/** What harm to one's own men counts for, against the same harm to the enemy. */
const OWN_MEN = 2;

interface Idea {
  readonly command: OpenD6Command;
  readonly why: Text;
  readonly worth: number;
}

/** Returns what the crew of a ship may change of it, with what that promises; nothing for those who control none. */
export function shipIdeas(state: OpenD6State, side: SideId): Idea[] {
  const unit = squadsOf(state, side).find((squad) => mayChangeShip(state, squad))?.id;
  if (unit === undefined) return [];
  return shipChangesFor(state, side).map((change) => ({
    command: { type: 'control-ship', unit, ...change },
    why: words('why.ship'),
    worth: worthOf(state, side, change),
  }));
}

function worthOf(state: OpenD6State, side: SideId, { what, on, stand, gravity, air }: ShipChange): number {
  const enemies = soldiersOfSide(state, enemyOf(state, side));
  const own = soldiersOfSide(state, side);
  if (what === 'elevator') return SHUT_OUT / 2;
  if (stand !== null) {
    const door = state.table.barriers.find(({ id }) => id === on);
    const isNear = ({ at }: Soldier): boolean =>
      door !== undefined && distanceToSegment(at, door.a, door.b) < AT_THE_DOOR;
    return stand === 'locked' && enemies.some(isNear) && !own.some(isNear) ? SHUT_OUT : 0;
  }
  const section = state.table.areas.find(({ id }) => id === on);
  const isIn = ({ at }: Soldier): boolean => section !== undefined && areaContains(section, at) !== 'outside';
  const harm = (isHurt: (soldier: Soldier) => boolean): number =>
    enemies.filter((one) => isIn(one) && isHurt(one)).length -
    OWN_MEN * own.filter((one) => isIn(one) && isHurt(one)).length;
  if (gravity !== null) return gravity === 'heavy' ? UNSTEADY * harm(({ prone }) => !prone) : 0;
  const choked = BREATHLESS * harm((soldier) => whySafe(state, soldier) === null);
  return air === true ? -choked : choked;
}
