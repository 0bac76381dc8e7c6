import type { SideId, UnitId } from '../../../../battle/state';
import type { OpenD6State, Soldier } from '../../state';
import { strikeIds } from '../../data/strikes';
import { refuseCaller } from '../artillery/strikes';
import { placesForCharge } from '../building/charges';
import { locksFor } from '../building/doors';
import { elevatorsToTry } from '../building/elevator-control';
import { wishesOf } from '../building/stations';
import { soldiersOf, squadsOf, statusOf } from '../squad/squads';
import { refuseArson } from './arson';
import { patientsOf } from './healing';
import { refuseDetecting } from './life';
import { usesOf } from './powers';
import { mayChangeShip } from './ship';

/** od6a-turn-001: returns true if the soldier has a special action left this turn, and something to do with it. */
export function hasSpecialAction(state: OpenD6State, soldier: Soldier): boolean {
  if (soldier.special === true) return false;
  return (
    locksFor(state, soldier).length > 0 ||
    elevatorsToTry(state, soldier).length > 0 ||
    wishesOf(state, soldier).length > 0 ||
    placesForCharge(state, soldier).length > 0 ||
    patientsOf(state, soldier).length > 0 ||
    usesOf(state, soldier).length > 0 ||
    refuseArson(state, soldier) === null ||
    strikeIds.some((kind) => refuseCaller(state, soldier, kind) === null) ||
    refuseDetecting(state, soldier, null) === null
  );
}

/** Returns the units of a side with somebody who can act in the Special Actions Phase. Who flees only runs. */
export function unitsToActSpecially(state: OpenD6State, side: SideId): UnitId[] {
  return squadsOf(state, side)
    .filter(
      (squad) =>
        statusOf(squad) !== 'broken' &&
        (mayChangeShip(state, squad) ||
          soldiersOf(state, squad.id).some((soldier) => hasSpecialAction(state, soldier))),
    )
    .map(({ id }) => id);
}

/** Returns true while the sides take special actions in turns: it is somebody's place, and somebody can still act. */
export function specialsOpen(state: OpenD6State): boolean {
  const { phase, toAct, sides, passed } = state;
  return (
    phase === 'special' &&
    toAct !== null &&
    Object.keys(sides).some((side) => !passed.includes(side) && unitsToActSpecially(state, side).length > 0)
  );
}
