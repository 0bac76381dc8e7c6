import type { RuleId } from '../../../../engine/rule';
import type { Trooper } from '../../state';
import type { Space } from '../../board/board';
import type { Field } from '../field/field';
import { profileOf, sideOf } from '../field/figures';

/** Half Points that a carried figure adds to each space (bp-move-007). */
const BURDEN = 2;

/** bp-wpn-018: half Points for take-off; landing is free. */
export const TAKE_OFF = 2;

/**
 * bp-wpn-014, bp-wpn-015, bp-wpn-016, bp-wpn-017: half Points for entering a space: walkers 1 Point for a cost of 1,
 * Fuzzies half of it, tramping Bots 1 1/2 and nothing for rough ground, flyers 1/2 over anything. Null for ground that
 * cannot be entered.
 */
export function stepCost(field: Field, figure: Trooper, to: Space, aloft: boolean): number | null {
  const profile = profileOf(field.state, figure);
  const burden = profile.capacity === 0 && field.isLaden(figure) ? BURDEN : 0;
  if (aloft) return 1 + burden;
  const { cost, rough } = field.terrain(to);
  if (cost === 'impassable') return null;
  switch (profile.gait) {
    case 'double':
      return cost + burden;
    case 'tramp':
      return 3 * (rough ? 1 : cost) + burden;
    case 'walk':
    case 'fly':
      return 2 * cost + burden;
    case 'none':
      return null;
  }
}

/**
 * bp-move-004, bp-move-005, bp-move-006: returns true if a figure may go through a space, though perhaps not stop
 * there: through friends unless it is too tight, never through enemies; flyers over anybody.
 */
export function mayPass(field: Field, figure: Trooper, space: Space, aloft: boolean): boolean {
  const other = field.figureIn(space);
  if (other === undefined || other.id === figure.id || aloft) return true;
  if (sideOf(field.state, other) !== sideOf(field.state, figure)) return false;
  return !(field.state.special.noPassing && field.terrain(space).tight);
}

/** The rule by which a figure pays for a space. */
export function stepRule(field: Field, figure: Trooper, to: Space): RuleId {
  if (figure.aloft) return 'bp-wpn-017';
  switch (profileOf(field.state, figure).gait) {
    case 'double':
      return 'bp-wpn-014';
    case 'tramp':
      return field.terrain(to).rough ? 'bp-wpn-016' : 'bp-wpn-015';
    case 'walk':
    case 'fly':
    case 'none':
      return 'bp-move-001';
  }
}

/** bp-move-003: alone in its space. */
export function mayStop(field: Field, figure: Trooper, space: Space): boolean {
  const other = field.figureIn(space);
  return other === undefined || other.id === figure.id;
}

export interface Reached {
  readonly space: Space;
  /** Half Points from the start. */
  readonly cost: number;
  readonly before: Reached | null;
}

/**
 * Returns the cheapest ways to all spaces within a budget of half Points. Of equally cheap ways the first found counts;
 * `mix` changes the order in which neighbours are tried.
 */
export function reachOf(
  field: Field,
  figure: Trooper,
  aloft: boolean,
  budget: number,
  mix: (spaces: readonly Space[]) => readonly Space[] = (spaces) => spaces,
): Map<Space, Reached> {
  const start: Reached = { space: field.spaceOf(figure), cost: 0, before: null };
  const found = new Map<Space, Reached>([[start.space, start]]);
  const waiting: Reached[][] = [[start]];
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const here of waiting[cost] ?? []) {
      if (found.get(here.space) !== here) continue;
      for (const next of mix(field.board.neighbours(here.space))) {
        const price = stepCost(field, figure, next, aloft);
        if (price === null || !field.mayStep(here.space, next, aloft) || !mayPass(field, figure, next, aloft)) continue;
        const total = cost + price;
        if (total > budget || total >= (found.get(next)?.cost ?? Infinity)) continue;
        const reached = { space: next, cost: total, before: here };
        found.set(next, reached);
        while (waiting.length <= total) waiting.push([]);
        waiting[total]?.push(reached);
      }
    }
  }
  return found;
}

/** The spaces of a way, the start not included. */
export function wayTo(reached: Reached): Reached[] {
  const way: Reached[] = [];
  for (let here: Reached | null = reached; here !== null && here.before !== null; here = here.before) way.unshift(here);
  return way;
}
