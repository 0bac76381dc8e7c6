import * as v from 'valibot';
import { byId, form, id, list, read, short, someOf, whole, type FormOf } from '../../engine/form';
import { meleeWeaponIds, rangedWeaponIds, thrownWeaponIds } from './data/weapons';

const natural = v.pipe(whole, v.minValue(0));
const said = v.pipe(v.string(), v.maxLength(1000));

/** What a battle has made of a unit. */
const unitForm = form({
  /** The entry of a force, or the character, from which it came; null for a unit of this battle alone. */
  origin: v.nullable(short),
  side: id,
  name: short,
  fate: v.picklist(['unhurt', 'wounded', 'out', 'left']),
  /** What became of a hero who went down (od6a-gm-013). Absent for all others. */
  fallen: v.exactOptional(v.picklist(['picked-up', 'captured'])),
  all: natural,
  lost: natural,
  wounded: natural,
  /** Figures of the other side that it has put out of action. */
  felled: natural,
  /** Pieces that it has used up. */
  used: someOf(thrownWeaponIds, natural),
  /** Arms that lie beside its fallen. */
  dropped: someOf([...rangedWeaponIds, ...meleeWeaponIds, ...thrownWeaponIds], natural),
});

/** A battle in the campaign log. It contains only its own results, so that no entry depends on another. */
const campaignEntryForm = form({
  scenario: v.nullable(short),
  sides: byId(short, 8),
  winner: v.nullable(id),
  turns: natural,
  units: byId(unitForm, 400),
  goals: list(form({ side: id, text: said, done: v.boolean() }), 100),
});

const recordForm = form({ units: byId(form({ fit: natural, all: natural }), 4000) });

export type CampaignEntry = FormOf<typeof campaignEntryForm>;
export type EntryUnit = CampaignEntry['units'][string];

/** Who is fit after the last battle, by origin. */
export type CampaignRecord = FormOf<typeof recordForm>;

export function campaignEntryFrom(json: unknown): CampaignEntry {
  return read(campaignEntryForm, json, 'not-a-record', 'The battle in the campaign log');
}

export function recordFrom(json: unknown): CampaignRecord {
  return read(recordForm, json, 'not-a-record', 'The campaign record');
}
