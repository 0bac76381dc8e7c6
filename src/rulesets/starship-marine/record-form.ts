import * as v from 'valibot';
import { byId, form, id, read, short, whole, type FormOf } from '../../engine/form';
import { injuryIds } from './data/casualty';
import { troopIds } from './data/kinds';
import { repairIds } from './data/repairs';

const natural = v.pipe(whole, v.minValue(0));
const troop = v.picklist(troopIds);
const stock = v.nullable(form({ grenades: natural, charges: natural }));

/** A suit or robot that cannot be used: the repair that it needs, and its days; null for never. */
const mendingForm = form({ troop, repair: v.picklist(repairIds), days: v.nullable(natural) });

/** What a battle meant for a figure: actions gained, and the injury; null if it was left behind. */
const fateForm = form({ troop, actions: natural, injury: v.nullable(v.picklist(injuryIds)), days: natural });

const lossesForm = form({ wounded: natural, invalid: natural, killed: natural, missing: natural, wrecks: natural });

/** A battle in the log: it contains only its own results, so that no entry depends on another. */
const campaignEntryForm = form({
  scenario: v.nullable(short),
  /** What its sides were called. */
  sides: byId(short, 8),
  winner: v.nullable(id),
  turns: natural,
  /** Days since the battle before. */
  interval: natural,
  /** Far from any workshop: what was hit is missed. */
  far: v.boolean(),
  losses: byId(lossesForm, 8),
  squads: byId(
    form({
      side: id,
      name: short,
      people: byId(fateForm, 60),
      gear: byId(mendingForm, 60),
      /** What is left in its stores; null where they are filled up again. */
      stock,
    }),
    60,
  ),
});

const personForm = form({
  troop,
  actions: natural,
  /** Days of recovery that are left. */
  days: natural,
});

const squadForm = form({
  side: id,
  name: short,
  people: byId(personForm, 60),
  mending: byId(mendingForm, 60),
  stock,
});

/** Squads by their pages. */
export const returningForm = byId(squadForm, 240);

const recordForm = form({
  /** Days since the first battle. */
  day: natural,
  squads: returningForm,
});

export type Person = FormOf<typeof personForm>;
export type Fate = FormOf<typeof fateForm>;
export type Mending = FormOf<typeof mendingForm>;
export type Losses = FormOf<typeof lossesForm>;
export type CampaignEntry = FormOf<typeof campaignEntryForm>;
export type EntrySquad = CampaignEntry['squads'][string];
export type SquadPage = FormOf<typeof squadForm>;

/** The state of everybody after the last battle. */
export type CampaignRecord = FormOf<typeof recordForm>;

export function campaignEntryFrom(json: unknown): CampaignEntry {
  return read(campaignEntryForm, json, 'not-a-record', 'The battle in the campaign log');
}

export function recordFrom(json: unknown): CampaignRecord {
  return read(recordForm, json, 'not-a-record', 'What the campaign has come to');
}

/** What a campaign has left of each squad as the next battle begins, by its page. */
export type Returning = CampaignRecord['squads'];
