import { REFEREE, type Seat } from '../../engine/request';
import { seenBy } from './seen';
import type { MarineState, SeenSquad, Squad } from './state';

/**
 * The state without what a seat may not know: figures of the other side out of its sight, what that side has plotted
 * and named, and its stores. An observer, and so everybody, knows of figures that the other side sees: such a figure is
 * on the deck for its own side too, which learns by it that the figure is seen.
 */
export function redactedFor(state: MarineState, viewer: Seat): MarineState {
  if (viewer === REFEREE) return state;
  const { viewer: _viewer, units, ...seen } = seenBy(state, viewer);
  const known = Object.entries(units).map(([id, squad]) => [id, counted(squad)] as const);
  return { ...seen, units: Object.fromEntries(known) };
}

/** Stores that a seat does not know of appear as none. */
function counted(squad: SeenSquad): Squad {
  return { ...squad, stock: squad.stock ?? { grenades: 0, charges: 0 } };
}
