import type { Chance } from '../engine/dice';
import { Fault } from '../engine/faults';
import { centroid } from '../space/point';
import type { Point } from '../space/types';
import { enlist, type Enlistable, type Joining } from './enlist';
import { unitsOf, type Force } from './force';
import type { Ruleset } from './ruleset';
import type { OptionValues } from './scenario';
import type { BattleState, SideId, Unit } from './state';

/**
 * Returns a scenario at its start with a force in place of the side's printed units on the table. The units of the
 * force gather where those were. Printed units in reserve still arrive. In a battle whose units wait off the table,
 * surplus units of the force wait there too. Throws a Fault if the force cannot be set up.
 */
export function bring(ruleset: Ruleset, start: BattleState, side: SideId, force: Force): BattleState {
  return bringUnits(ruleset, start, side, unitsOf(force));
}

/** Does the same with units that already have names and numbers. */
export function bringUnits(
  ruleset: Ruleset,
  start: BattleState,
  side: SideId,
  units: readonly Enlistable[],
): BattleState {
  if (start.sides[side] === undefined) {
    const known = Object.keys(start.sides).join(', ');
    throw new Fault('no-such-side', `There is no side '${side}' in this battle; there are: ${known}.`);
  }
  if (units.length === 0) throw new Fault('empty-force', 'Nobody of this force takes part.');
  const { roster } = ruleset.muster;
  const own = Object.values(start.units).filter((unit) => unit.side === side);
  const printed = own.filter(({ id }) => placesOf(start, id).length > 0);
  const waiting = roster.wait === undefined ? [] : own.filter(({ id }) => waits(start, id));
  const middles = printed.map(({ id }) => centroid(placesOf(start, id)));
  const { width, height } = start.table;
  const first = middles[0] ?? (waiting.length > 0 ? { x: width / 2, y: height / 2 } : undefined);
  if (first === undefined) throw new Fault('no-place', `Nobody of '${side}' stands on the table at the start.`);
  const empty = [...printed, ...waiting].reduce((state, { id }) => roster.leave(state, id), start);
  const joining = units.map((source, i): Joining => ({
    source,
    side,
    at: middles[i % middles.length] ?? first,
    places: [],
  }));
  const { state, newcomers } = enlist(ruleset, empty, joining);
  if (waiting.length === 0) return state;
  return newcomers.slice(printed.length).reduce((before, { id }) => roster.wait?.(before, id) ?? before, state);
}

/** Returns a random force that these rules suggest for a side; null if none fits the terms. */
export function suggestedForce(
  { id, muster: { forces } }: Ruleset,
  side: SideId,
  terms: OptionValues,
  chance: Chance,
): Force | null {
  const units = forces?.suggest(terms, side, chance) ?? null;
  if (units === null) return null;
  const entries = units.map(({ name, design }) => ({ name, design, count: 1, takesPart: true, note: '' }));
  return { ruleset: id, name: side, side, terms, entries };
}

/**
 * Returns the units that a side brought as a force, to replay its scenario with them; null if they are the printed
 * ones.
 */
export function forceAtStart(
  start: Pick<BattleState, 'units' | 'ruleset'>,
  printed: Pick<BattleState, 'units'>,
  side: SideId,
): Force | null {
  const designs = (state: Pick<BattleState, 'units'>): readonly Unit[] =>
    Object.values(state.units).filter((unit) => unit.side === side && unit.design !== undefined);
  const known = new Set(designs(printed).map(({ design }) => JSON.stringify(design)));
  const own = designs(start);
  if (own.every(({ design }) => known.has(JSON.stringify(design)))) return null;
  const entries = own.map(({ name, design }) => ({
    name,
    design: Object(design) as object,
    count: 1,
    takesPart: true,
    note: '',
  }));
  return { ruleset: start.ruleset, name: side, side, terms: {}, entries };
}

/** Returns true if the unit is in the battle and not on the table yet. */
function waits({ figures }: BattleState, unit: string): boolean {
  const members = Object.values(figures).filter((figure) => figure.unit === unit);
  return members.length > 0 && members.every(({ presence }) => presence === 'reserve');
}

function placesOf({ figures }: BattleState, unit: string): readonly Point[] {
  return Object.values(figures).flatMap((figure) =>
    figure.unit === unit && figure.presence === 'table' ? [figure.at] : [],
  );
}
