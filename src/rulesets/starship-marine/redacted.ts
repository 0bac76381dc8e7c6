import { REFEREE, type Seat } from '../../engine/request';
import { seenBy } from './seen';
import type { MarineState, SeenSquad, Squad } from './state';

/**
 * The state without what a seat may not know: whoever of the other side is out of its sight, what that side has plotted and
 * named, and its stores. An observer, and so everybody, knows of whom the other side
 * sees: he stands on the deck then, also for his own, who learn by it that he is seen.
 */
export function redactedFor(state: MarineState, viewer: Seat): MarineState {
  if (viewer === REFEREE) return state;
  const { viewer: _viewer, units, ...seen } = seenBy(state, viewer);
  const known = Object.entries(units).map(([id, squad]) => [id, counted(squad)] as const);
  return { ...seen, units: Object.fromEntries(known) };
}

/** Stores that a seat does not know of stand as none. */
function counted(squad: SeenSquad): Squad {
  return { ...squad, stock: squad.stock ?? { grenades: 0, charges: 0 } };
}
