import type { Seat } from '../../../../engine/request';
import type { OpenD6State } from '../../state';
import { countersOf, hidingOf, wayOfHiding } from '../squad/hiders';

/**
 * Returns the state without the hidden troops of other sides: no unit, figure or gun of theirs, and of counters on the
 * table neither the unit nor which is real. The same state if there are none.
 */
export function seenTroops(state: OpenD6State, viewer: Seat): OpenD6State {
  if (hidingOf(state) === 'none' || state.counters === undefined) return state;
  const hidden = new Set(
    Object.values(state.units).flatMap((unit) => (unit.hidden === true && unit.side !== viewer ? [unit.id] : [])),
  );
  const isForeign = countersOf(state).some(({ side }) => side !== viewer);
  if (hidden.size === 0 && !isForeign) return state;
  const known = <T>(things: Readonly<Record<string, T>>, unit: (thing: T) => string | null): Record<string, T> =>
    Object.fromEntries(Object.entries(things).filter(([, thing]) => !hidden.has(unit(thing) ?? '')));
  const figures = known(state.figures, ({ unit }) => unit);
  return {
    ...state,
    units: known(state.units, ({ id }) => id),
    figures,
    guns: known(state.guns, ({ unit }) => unit),
    disputes: state.disputes.filter((ruling) => ruling.figures.every((id) => Object.hasOwn(figures, id))),
    counters: countersOf(state).flatMap((counter) => {
      if (counter.side === viewer) return [counter];
      return wayOfHiding(state).isOpen ? [{ ...counter, unit: null, real: false, tried: false }] : [];
    }),
  };
}
