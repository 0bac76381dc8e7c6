import { isHuman } from '../book/deck/field';
import type { Options } from '../data/options';
import { mayFight } from '../data/wounds';
import type { Squad, Trooper } from '../state';
import { later, repaired } from './fold';
import type { CampaignRecord, Returning, SquadPage } from '../record-form';
import { placeIn } from './names';

/** Returns the state of everybody at the beginning of a battle with these table options. */
export function returningTo(record: CampaignRecord, { daysBetween, longOperation }: Options): Returning {
  const { squads } = later(record, daysBetween);
  return longOperation ? squads : repaired(squads);
}

export interface Recruited {
  readonly unit: Squad;
  readonly figures: readonly Trooper[];
}

/**
 * Returns a squad after earlier battles: with their wounds and experience, without those who have to stay behind,
 * except the mission's people. New figures are Novices, or Raw.
 */
export function returned(
  { unit, figures }: Recruited,
  page: SquadPage | undefined,
  needed: readonly string[],
): Recruited {
  const served = figures.map((one) => (isHuman(one) ? { ...one, service: serviceIn(page, one) } : one));
  const stock = page?.stock ?? unit.stock;
  return { unit: { ...unit, stock }, figures: served.filter((one) => needed.includes(one.id) || isReady(page, one)) };
}

/** sm-xp-008: a replacement for a lost figure has no action yet. */
function serviceIn(page: SquadPage | undefined, one: Trooper): NonNullable<Trooper['service']> {
  const known = personOn(page, one);
  return { actions: known?.actions ?? 0, days: known?.days ?? 0 };
}

function personOn(page: SquadPage | undefined, one: Trooper) {
  const place = placeIn(one);
  const known = page !== undefined && Object.hasOwn(page.people, place) ? page.people[place] : undefined;
  return known?.troop === one.troop ? known : null;
}

/** Returns true if recovery is short enough to fight, and the suit (or the robot itself) is not in repair. */
function isReady(page: SquadPage | undefined, one: Trooper): boolean {
  const place = placeIn(one);
  const missing = page !== undefined && Object.hasOwn(page.mending, place) && page.mending[place]?.troop === one.troop;
  return !missing && mayFight(one.service?.days ?? 0);
}
