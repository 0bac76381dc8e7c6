import type { UnitId } from '../../../battle/state';
import type { Returning, SquadPage } from '../record-form';
import type { MarineState, Squad, Trooper } from '../state';

// Identifies figures from one battle to the next.

/**
 * Returns the page of a squad: in scenarios its own id, the same each time; on other tables its name, since ids are new
 * there, with a number if several squads of a side have it.
 */
export function pageOf(
  { scenario, units }: Pick<MarineState, 'scenario'> & { readonly units: Readonly<Record<UnitId, Squad>> },
  { id, side, name }: Pick<Squad, 'id' | 'side' | 'name'>,
): string {
  if (scenario !== null) return id;
  const others = Object.values(units).filter((one) => one.id !== id && one.side === side && one.name === name);
  const before = Object.hasOwn(units, id) ? others.filter((one) => order(one.id) < order(id)).length : others.length;
  return before === 0 ? `${side}: ${name}` : `${side}: ${name} ${before + 1}`;
}

/** Squads on a table without a scenario are numbered as they join: 'crew-2' before 'crew-10'. */
const order = (id: UnitId): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

export const pageIn = (returning: Returning, id: string): SquadPage | undefined =>
  Object.hasOwn(returning, id) ? returning[id] : undefined;

/** Identifies a figure by its place in the squad. */
export const placeIn = ({ id, unit }: Pick<Trooper, 'id' | 'unit'>): string =>
  id.startsWith(`${unit}.`) ? id.slice(unit.length + 1) : id;
