import type { Space } from '../board/board';
import { areaOf, holds } from '../book/field/conditions';
import type { Field } from '../book/field/field';
import { enemySide, ofSide, sideOf } from '../book/field/figures';
import type { Trooper } from '../state';
import { GOOD } from '../data/sides';

/** What a figure has to reach: the spaces of a scenario's area, or those beside the enemy. */
export interface Aim {
  readonly spaces: readonly Space[];
  /** A figure on one of them stays there. */
  readonly ground: boolean;
}

/** Turns that are kept in hand before a squad hurries. */
const IN_HAND = 2;

/**
 * Returns the aim of each Good Guy: every goal of the scenario takes the nearest of the remaining ones, in its order.
 */
export function aimsOf(field: Field): ReadonlyMap<string, Aim> {
  const { state } = field;
  const aims = new Map<string, Aim>();
  for (const { when, area, most = Infinity, bearer } of state.special.goals) {
    if (when !== null && !holds(state, when)) continue;
    const spaces = areaOf(state, area).map((id) => field.board.space(id));
    const carrier = bearer === undefined ? undefined : state.items[bearer]?.by;
    const steps = most === Infinity ? null : stepsFrom(field, spaces);
    const far = (figure: Trooper): number => steps?.get(field.spaceOf(figure)) ?? Infinity;
    ofSide(state, GOOD)
      .filter(({ id }) => !aims.has(id) && (carrier === undefined || carrier === id))
      .sort((a, b) => (far(a) < far(b) ? -1 : 1))
      .slice(0, most)
      .forEach(({ id }) => aims.set(id, { spaces, ground: true }));
  }
  return aims;
}

/** Returns where a figure without a goal of the scenario goes: beside the enemy. */
export function besideEnemy(field: Field, figure: Trooper): Aim {
  const enemies = ofSide(field.state, enemySide(sideOf(field.state, figure)));
  return { spaces: enemies.flatMap((enemy) => field.board.neighbours(field.spaceOf(enemy))), ground: false };
}

/** Steps from any of these spaces to all that can be walked to; doors that are closed are opened on the way. */
export function stepsFrom(field: Field, starts: readonly Space[]): ReadonlyMap<Space, number> {
  const steps = new Map<Space, number>(starts.map((space) => [space, 0]));
  const waiting = [...starts];
  for (const here of waiting) {
    for (const next of field.board.neighbours(here)) {
      if (steps.has(next) || !(field.mayStep(here, next, false) || field.kind(next) === 'door-closed')) continue;
      steps.set(next, (steps.get(here) ?? 0) + 1);
      waiting.push(next);
    }
  }
  return steps;
}

export function rangeTo(field: Field, from: Space, spaces: readonly Space[]): number {
  return Math.min(Infinity, ...spaces.map((space) => field.board.range(from, space)));
}

/**
 * Returns true if the way over all open goals takes all remaining turns, so there is no time for a fight; never without
 * a last turn.
 */
export function isPressed(field: Field, figure: Trooper): boolean {
  const { state } = field;
  const last = lastTurn(field);
  if (last === null) return false;
  let here: readonly Space[] = [field.spaceOf(figure)];
  let turns = 0;
  for (const { when, area, most, bearer } of state.special.goals) {
    if (most !== undefined || bearer !== undefined || (when !== null && !holds(state, when))) continue;
    const there = areaOf(state, area).map((id) => field.board.space(id));
    const range = Math.min(...here.map((space) => rangeTo(field, space, there)));
    turns += 1 + range / figure.points;
    here = there;
  }
  return turns > last - state.turn - IN_HAND;
}

/** The turn with which time is up for the Good Guys, or null. */
function lastTurn({ state: { special } }: Field): number | null {
  const limits = special.ends.flatMap(({ winner, when }) =>
    winner !== GOOD && when.is === 'turn' ? [when.least] : [],
  );
  const events = special.start.flatMap(({ when, effects }) =>
    effects.some((effect) => effect.do === 'end' && effect.winner !== GOOD) && when?.is === 'all'
      ? when.of.flatMap((part) => (part.is === 'turn' ? [part.least] : []))
      : [],
  );
  const all = [...limits, ...events];
  return all.length === 0 ? null : Math.min(...all);
}
