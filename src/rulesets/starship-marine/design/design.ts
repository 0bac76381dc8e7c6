import * as v from 'valibot';
import { form, list, read, short, whole, type FormOf } from '../../../engine/form';
import { rankIds, troopIds, weaponIds } from '../data/kinds';
import { gearIds } from '../data/stores';

const natural = v.pipe(whole, v.minValue(0), v.maxValue(999));

/** One of a squad. */
const memberForm = form({
  troop: v.picklist(troopIds),
  rank: v.nullable(v.picklist(rankIds)),
  /** The weapon that it fires; null for none. */
  weapon: v.nullable(v.picklist(weaponIds)),
  /** Carries an ECM pack. */
  ecm: v.boolean(),
  noncombatant: v.boolean(),
  /** Names the drawing of its figure. */
  art: short,
});

/** What a squad is made from: its people and robots, and a stock other than its issue. */
const designForm = form({
  members: v.pipe(list(memberForm, 40), v.minLength(1)),
  stock: v.nullable(form({ grenades: natural, charges: natural })),
  /** Its gear; older designs have none. */
  gear: v.exactOptional(list(v.picklist(gearIds), 12)),
});

export type Member = FormOf<typeof memberForm>;
export type SquadDesign = FormOf<typeof designForm>;

export function designFrom(json: unknown): SquadDesign {
  return read(designForm, json, 'not-a-design', 'The design of a squad');
}
