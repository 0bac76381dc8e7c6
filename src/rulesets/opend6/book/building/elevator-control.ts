import { enemyOf, type SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { securityOf } from '../../data/passages';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOfLead } from '../checks/odds';
import { rollOpposed } from '../checks/tests';
import { inContact } from '../contact/contact';
import { soldiersOfSide } from '../squad/squads';
import { carOf, isLockedFor, mouthFor, ridersOf, shaftOf, shaftsFor, sideOfSoldier, type Shaft } from './shafts';
import type { BuildingEvent } from './events';
import { ownerOf } from './keys';
import { technicalIn } from './plans-read';

/** Why the figure may not try to get control of an elevator beside it, or null. `to` is where it is sent, null for nowhere. */
export function refuseControl(state: OpenD6State, soldier: Soldier, id: string, to: number | null): Refusal | null {
  const rule = 'od6a-building-021';
  const no = (code: string): Refusal => ({ code, rule, subject: soldier.id });
  if (soldier.special === true) return { code: 'special-action-done', rule: 'od6a-turn-001', subject: soldier.id };
  const shaft = shaftOf(state, id);
  if (shaft === undefined || mouthFor(state, shaft, soldier) === undefined) return no('not-beside-elevator');
  if (inContact(state, soldier)) return no('touches-an-enemy');
  const car = carOf(state, shaft);
  if (to !== null && !shaft.mouths.some(({ floor }) => floor === to && floor !== car.floor))
    return no('no-floor-there');
  if (isLockedFor(state, shaft, soldier)) return null;
  const sends = to !== null && to !== car.to && ridersOf(state, shaft).length > 0;
  return car.holder === sideOfSoldier(state, soldier) && !sends ? no('elevator-obeys') : null;
}

/** Returns the elevators that a figure may try to get control of. */
export function elevatorsToTry(state: OpenD6State, soldier: Soldier): Shaft[] {
  return shaftsFor(state, soldier).filter(({ id }) => refuseControl(state, soldier, id, null) === null);
}

/** Returns who of the other side defends an elevator against this figure: the best at it of those beside it. */
function opponentAt(state: OpenD6State, shaft: Shaft, side: SideId): Soldier | null {
  const [best] = soldiersOfSide(state, enemyOf(state, side))
    .filter((soldier) => soldier.special !== true && mouthFor(state, shaft, soldier) !== undefined)
    .sort((a, b) => technicalIn(state, b) - technicalIn(state, a));
  return best ?? null;
}

/** Returns what a side rolls with for an elevator: its owners add the security rating. */
function controlOf(state: OpenD6State, shaft: Shaft, soldier: Soldier): number {
  const isOwner = ownerOf(state) === sideOfSoldier(state, soldier);
  return technicalIn(state, soldier) + (isOwner ? (securityOf(shaft.kind) ?? 0) : 0);
}

/** What a figure rolls for an elevator, against what (null: nobody is there to roll), and the chance that it wins. */
export function oddsOfElevator(
  state: OpenD6State,
  shaft: Shaft,
  soldier: Soldier,
): { readonly skill: number; readonly against: number | null; readonly share: number } {
  const isLocked = isLockedFor(state, shaft, soldier);
  const opponent = isLocked ? null : opponentAt(state, shaft, sideOfSoldier(state, soldier));
  const skill = isLocked ? technicalIn(state, soldier) : controlOf(state, shaft, soldier);
  const control = opponent === null ? null : controlOf(state, shaft, opponent);
  const against = isLocked ? (securityOf(shaft.kind) ?? 0) : control;
  return { skill, against, share: against === null ? 1 : chanceOfLead(skill, against, 1) };
}

/** A special action at an elevator: its lock, and then its control. */
export function* control(
  battle: Battle<BuildingEvent>,
  soldier: Soldier,
  id: string,
  to: number | null,
): Resolution<void> {
  const shaft = shaftOf(battle.state, id);
  if (shaft === undefined) throw new Error(`there is no elevator '${id}'`);
  if (isLockedFor(battle.state, shaft, soldier)) yield* unlockElevator(battle, soldier, shaft);
  else yield* contest(battle, soldier, shaft, to);
}

/** od6a-building-020: Technical against the security rating; then the elevator works for everybody. */
function* unlockElevator(battle: Battle<BuildingEvent>, soldier: Soldier, { id, kind }: Shaft): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-building-020';
  const side = sideOfSoldier(state, soldier);
  const [skill, security] = [technicalIn(state, soldier), securityOf(kind) ?? 0];
  const { own, other } = yield* rollOpposed(
    { name: 'unlock', rule, of: soldier.id, about: { figure: soldier.id, skill, security } },
    { seat: side, value: skill },
    { seat: enemyOf(state, side), value: security },
  );
  const passed = own.score > other.score;
  const { id: figure, at } = soldier;
  battle.emit({ type: 'elevator-tried', rule, figure, shaft: id, at, skill, security, own, other, passed });
}

/**
 * od6a-building-021: both roll Technical, and the owners add the security rating. The winner has control; after a tie the
 * elevator obeys the one who had it. Nobody rolls where nobody of the other side is at it.
 */
function* contest(battle: Battle<BuildingEvent>, soldier: Soldier, shaft: Shaft, to: number | null): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-building-021';
  const side = sideOfSoldier(state, soldier);
  const opponent = opponentAt(state, shaft, side);
  const { id: figure, at } = soldier;
  const base = { type: 'elevator-contested', rule, figure, shaft: shaft.id, at, to } as const;
  const skill = controlOf(state, shaft, soldier);
  if (opponent === null) {
    battle.emit({ ...base, skill, opponent: null, rolled: null, holder: side });
    return;
  }
  const against = controlOf(state, shaft, opponent);
  const { own, other } = yield* rollOpposed(
    { name: 'elevator', rule, of: figure, about: { figure, skill, against } },
    { seat: side, value: skill },
    { seat: sideOfSoldier(state, opponent), value: against },
  );
  const holder =
    own.score > other.score ? side : own.score < other.score ? enemyOf(state, side) : carOf(state, shaft).holder;
  battle.emit({ ...base, skill, opponent: opponent.id, rolled: { own, other, against }, holder });
}
