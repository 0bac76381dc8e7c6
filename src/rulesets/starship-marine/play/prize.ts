import type { SideId } from '../../../battle/state';
import { centroid } from '../../../space';
import { between, distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { isClear, isDoor, isFit, isHuman, isMarine, sideOf, upright } from '../book/deck/field';
import { isInside } from '../book/ship/rooms';
import type { Prize, Seen, Trooper } from '../state';

// What automata do where the attackers' own ship lies alongside.

/** So many of the enemy, known to be aboard, are worth a blow. */
const ENOUGH = 5;

/** Marines lie in wait no longer than to this turn. */
const LATEST = 7;

/** Somebody of the ship who lies in wait, or strikes: a Marine of hers. */
export function isInAmbush(seen: Seen, one: Trooper): boolean {
  return seen.prize?.boarded === false && isMarine(one) && sideOf(seen, one) === seen.defender;
}

/**
 * Whether those who lie in wait strike now: when one of them has been found, when enough of the enemy are known to have come or a
 * room is lost, and at the latest when waiting serves no more.
 */
export function isSprung(seen: Seen): boolean {
  const { prize, attacker, turn } = seen;
  if (prize === null) return false;
  const foes = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === attacker && !isInside(prize, one));
  const found = upright(seen).some((one) => isInAmbush(seen, one) && one.spotted.includes(attacker));
  const lost = Object.values(seen.rooms).some(({ holder }) => holder === attacker);
  return found || lost || foes.length >= ENOUGH || turn >= LATEST;
}

/** Where somebody makes for on account of the ship alongside; 'stay' for who has nothing to do elsewhere, null where she is none of his affair. */
export function prizeGoalOf(seen: Seen, one: Trooper): Point | 'stay' | null {
  const { prize } = seen;
  if (prize === null) return null;
  const attacks = sideOf(seen, one) === seen.attacker;
  if (!prize.boarded) {
    if (attacks) return prize.rooms.some((room) => isInside(room, one)) ? 'stay' : null;
    return isInAmbush(seen, one) && isSprung(seen) ? nearestRoom(prize, one) : 'stay';
  }
  if (attacks) return isHuman(one) && !isMarine(one) ? 'stay' : null;
  return isInside(prize, one) ? 'stay' : nearestRoom(prize, one);
}

/** Whether somebody goes to the ship alongside, or home to her. */
export function isBoundForShip(seen: Seen, one: Trooper): boolean {
  const goal = prizeGoalOf(seen, one);
  return goal !== null && goal !== 'stay';
}

/** Doors before which somebody of a side lies in wait: they stay unlocked. */
export function doorsOfAmbush(seen: Seen, side: SideId): readonly string[] {
  const hidden = upright(seen).filter((one) => isInAmbush(seen, one) && sideOf(seen, one) === side);
  return seen.table.barriers
    .filter(({ kind, a, b }) => {
      const middle = between(a, b, 0.5);
      return (
        isDoor({ kind }) &&
        hidden.some(({ at }) => distance(at, middle) < HIDE && isClear(seen, at, between(at, middle, SHORT)))
      );
    })
    .map(({ id }) => id);
}

/** Centimetres from the door of a hiding-place. */
const HIDE = 12;

/** As far as that a line to a shut door does not meet it. */
const SHORT = 0.95;

function nearestRoom({ rooms }: Prize, { at }: Trooper): Point | null {
  const places = rooms.map(({ outline }) => centroid(outline));
  return places.reduce<Point | null>(
    (best, place) => (best === null || distance(place, at) < distance(best, at) ? place : best),
    null,
  );
}
