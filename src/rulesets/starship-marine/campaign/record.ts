import * as v from 'valibot';
import { byId, form, id, list, read, short, whole, type FormOf } from '../../../engine/form';
import { troopIds } from '../data/kinds';
import { repairIds } from '../data/repairs';

const natural = v.pipe(whole, v.minValue(0));

/** Somebody of a squad, as the battles so far have left him. */
const personForm = form({
  troop: v.picklist(troopIds),
  actions: natural,
  /** Days of recovery that are left. */
  days: natural,
});

const squadForm = form({
  side: id,
  name: short,
  people: byId(personForm, 60),
  /** Suits and robots that are being mended: by whom, and for how many days yet. */
  mending: byId(form({ troop: v.picklist(troopIds), repair: v.picklist(repairIds), days: natural }), 60),
});

/** A battle in the log, and what it cost each side. */
const monthForm = form({
  scenario: v.nullable(short),
  winner: v.nullable(id),
  turns: natural,
  losses: byId(form({ wounded: natural, invalid: natural, killed: natural, missing: natural, wrecks: natural }), 8),
});

const recordForm = form({ months: list(monthForm, 240), squads: byId(squadForm, 60) });

export type Person = FormOf<typeof personForm>;
export type SquadPage = FormOf<typeof squadForm>;
export type Month = FormOf<typeof monthForm>;
export type Losses = Month['losses'][string];

/** The campaign log: a page for each squad, a line for each month. */
export type CampaignRecord = FormOf<typeof recordForm>;

export function recordFrom(json: unknown): CampaignRecord {
  return read(recordForm, json, 'not-a-record', 'The campaign log');
}
