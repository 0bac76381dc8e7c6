import type { CampaignRecord, Fate, CampaignEntry, EntrySquad, Person, SquadPage } from '../record-form';

const nothing: CampaignRecord = { day: 0, squads: {} };

/** Folds the campaign entries in order into the state of all figures after the last battle. */
export function recordOf(entries: readonly CampaignEntry[]): CampaignRecord {
  return entries.reduce(withEntry, nothing);
}

function withEntry(before: CampaignRecord, entry: CampaignEntry): CampaignRecord {
  const { day, squads: known } = before === nothing ? before : later(before, entry.interval);
  const rested = entry.far ? known : repaired(known);
  const squads = Object.entries(entry.squads).map(([id, squad]) => [
    id,
    pageWith(Object.hasOwn(rested, id) ? rested[id] : undefined, squad),
  ]);
  return { day, squads: { ...rested, ...Object.fromEntries(squads) } };
}

/** Returns the record this number of days later: recovery and repair have progressed. */
export function later({ day, squads }: CampaignRecord, days: number): CampaignRecord {
  return { day: day + days, squads: mapped(squads, (page) => restedPage(page, days)) };
}

function restedPage(page: SquadPage, days: number): SquadPage {
  const people = mapped(page.people, (person) => ({ ...person, days: Math.max(0, person.days - days) }));
  const mending = Object.entries(page.mending).flatMap(([id, thing]) => {
    if (thing.days === null) return [[id, thing]];
    return thing.days > days ? [[id, { ...thing, days: thing.days - days }]] : [];
  });
  return { ...page, people, mending: Object.fromEntries(mending) as SquadPage['mending'] };
}

/** With a workshop at hand nothing is missing, and stores are full. */
export function repaired(squads: CampaignRecord['squads']): CampaignRecord['squads'] {
  return mapped(squads, (page) => ({ ...page, mending: {}, stock: null }));
}

function pageWith(page: SquadPage | undefined, { side, name, people, gear, stock }: EntrySquad): SquadPage {
  const all: Record<string, Person> = { ...page?.people };
  for (const [place, fate] of Object.entries(people)) {
    const known = Object.hasOwn(all, place) ? all[place] : undefined;
    const left = personWith(known, fate);
    if (left === null) delete all[place];
    else all[place] = left;
  }
  return { side, name, people: all, mending: { ...page?.mending, ...gear }, stock };
}

/**
 * sm-wounded-007: a new minor wound adds its days to the old ones, and a lesser one leaves them; null for the lost. A
 * replacement of another kind has a past of their own.
 */
function personWith(known: Person | undefined, { troop, actions, injury, days }: Fate): Person | null {
  if (injury === null || injury === 'serious' || injury === 'killed') return null;
  const before = known?.troop === troop ? known : { actions: 0, days: 0 };
  return { troop, actions: before.actions + actions, days: before.days + days };
}

function mapped<T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]));
}
