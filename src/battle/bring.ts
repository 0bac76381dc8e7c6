import { Fault } from '../engine/faults';
import { centroid } from '../space/point';
import type { Point } from '../space/types';
import { enlist, type Joining } from './enlist';
import { unitsOf, type Force } from './force';
import type { Ruleset } from './ruleset';
import type { BattleState, SideId } from './state';

/**
 * Returns a scenario at its start with a force in place of the printed units of a side that are on the table; its units
 * gather where those stood. Units that are still to come do come. Throws a Fault if the force cannot be set up.
 */
export function bring(ruleset: Ruleset, start: BattleState, side: SideId, force: Force): BattleState {
  if (start.sides[side] === undefined) {
    const known = Object.keys(start.sides).join(', ');
    throw new Fault('no-such-side', `There is no side '${side}' in this battle; there are: ${known}.`);
  }
  const units = unitsOf(force);
  if (units.length === 0) throw new Fault('empty-force', 'Nobody of this force takes part.');
  const printed = Object.values(start.units).filter(
    (unit) => unit.side === side && placesOf(start, unit.id).length > 0,
  );
  const middles = printed.map(({ id }) => centroid(placesOf(start, id)));
  const [first] = middles;
  if (first === undefined) throw new Fault('no-place', `Nobody of '${side}' stands on the table at the start.`);
  const empty = printed.reduce((state, { id }) => ruleset.muster.roster.leave(state, id), start);
  const joining = units.map((source, i): Joining => ({
    source,
    side,
    at: middles[i % middles.length] ?? first,
    places: [],
  }));
  return enlist(ruleset, empty, joining).state;
}

function placesOf({ figures }: BattleState, unit: string): readonly Point[] {
  return Object.values(figures).flatMap((figure) =>
    figure.unit === unit && figure.presence === 'table' ? [figure.at] : [],
  );
}
