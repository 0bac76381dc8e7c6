import type { SideId } from '../../../battle/state';
import { centroid } from '../../../space';
import { between, distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { isClear, isDoor, isFit, isHuman, isMarine, sideOf, upright } from '../book/deck/field';
import { isInside } from '../book/ship/rooms';
import type { Prize, Seen, Trooper } from '../state';

// What automata do if the attackers' own ship is alongside.

/** Number of enemies known to be aboard that are worth a strike. */
const ENOUGH = 5;

/** Marines wait in ambush until this turn at the latest. */
const LATEST = 7;

/** Returns true for a Marine of the ship who waits in ambush, or strikes. */
export function isInAmbush(seen: Seen, one: Trooper): boolean {
  return seen.prize?.boarded === false && isMarine(one) && sideOf(seen, one) === seen.defender;
}

/**
 * Returns true if the ambush strikes now: one of them has been found, enough of the enemy are known to be aboard, a
 * room is lost, or waiting no longer helps.
 */
export function isSprung(seen: Seen): boolean {
  const { prize, attacker, turn } = seen;
  if (prize === null) return false;
  const foes = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === attacker && !isInside(prize, one));
  const found = upright(seen).some((one) => isInAmbush(seen, one) && one.spotted.includes(attacker));
  const lost = Object.values(seen.rooms).some(({ holder }) => holder === attacker);
  return found || lost || foes.length >= ENOUGH || turn >= LATEST;
}

/**
 * Returns where a figure goes because of the ship alongside; 'stay' for one with nothing to do elsewhere, null if the
 * ship does not concern it.
 */
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

/** Returns true if a figure goes to the ship alongside, or home to it. */
export function isBoundForShip(seen: Seen, one: Trooper): boolean {
  const goal = prizeGoalOf(seen, one);
  return goal !== null && goal !== 'stay';
}

/** Returns the doors before which a figure of a side waits in ambush: they stay unlocked. */
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

/** So far that a line to a shut door does not meet it. */
const SHORT = 0.95;

function nearestRoom({ rooms }: Prize, { at }: Trooper): Point | null {
  const places = rooms.map(({ outline }) => centroid(outline));
  return places.reduce<Point | null>(
    (best, place) => (best === null || distance(place, at) < distance(best, at) ? place : best),
    null,
  );
}
