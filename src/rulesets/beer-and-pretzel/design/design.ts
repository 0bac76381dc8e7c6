import * as v from 'valibot';
import { Fault } from '../../../engine/faults';
import { form, whole, type FormOf } from '../../../engine/form';
import { profileForm, troopIds, troops, type Profile } from '../data/troops';
import { LARGEST, points, weaponIds, type WeaponId } from '../data/weapons';

/** Largest band: what one person can still move as a horde. */
export const MOST_FIGURES = 40;

/** What a sheet can hold; what may be fielded is less, and for `checkBand` to say. */
export const most = { figures: 200, points: LARGEST, grenades: 99 } as const;

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));

/**
 * A band as its record sheet stores it: figures of one type with the same weapons. `main` is their main weapon, null
 * for none; grenades come with the rifle of a Marine unless the design says otherwise (bp-wpn-013).
 */
export const designForm = form({
  troop: v.picklist(troopIds),
  count: upTo(most.figures),
  main: v.nullable(v.picklist(weaponIds)),
  leader: v.boolean(),
  /** Grenades each, 'many' for no limit, or 0 for none; the type's habit when absent. */
  grenades: v.exactOptional(v.union([upTo(most.grenades), v.literal('many')])),
  /** Starting Points where the scenario sets them (bp-troop-007). */
  points: v.exactOptional(points),
  /** bp-core-010: a gamemaster's own type instead of the listed one, e.g. a swarm or a vehicle; null for none. */
  profile: v.exactOptional(v.nullable(profileForm)),
});

export type BandDesign = FormOf<typeof designForm>;

/** The type's statistics, or the design's own. */
export function profileIn({ troop, profile }: Pick<BandDesign, 'troop' | 'profile'>): Profile {
  return profile ?? troops[troop];
}

/** Hand-to-hand, the main weapon, a pistol where the type has one, and grenades (bp-wpn-013). Throws a Fault for a weapon not on the type's list. */
export function weaponsOf(design: BandDesign): WeaponId[] {
  const { main } = design;
  if (main !== null && !mainWeapons(profileIn(design)).includes(main))
    throw new Fault('weapon-not-listed', `This type has no '${main}' for its main weapon.`);
  return carried(design);
}

/**
 * Returns the possible main weapons of a type: its list without what everybody has and without the extras (bp-wpn-013).
 */
export function mainWeapons(profile: Profile): WeaponId[] {
  return profile.weapons.map(({ id }) => id).filter((id) => id !== 'hand' && id !== 'pistol' && id !== 'grenade');
}

/** Returns grenades by the type's default if the design does not say: unlimited for a figure with a rifle. */
export function grenadesOf({ grenades, main }: Pick<BandDesign, 'grenades' | 'main'>): number | 'many' {
  return grenades ?? (main === 'rifle' ? 'many' : 0);
}

/** bp-wpn-013: returns what a figure of this design carries of its type's list. */
export function carried(design: BandDesign): WeaponId[] {
  const listed = profileIn(design).weapons.map(({ id }) => id);
  const { main } = design;
  const chosen = new Set<WeaponId>([
    'hand',
    'pistol',
    ...(main === null ? [] : [main]),
    ...(grenadesOf(design) === 0 ? [] : (['grenade'] as const)),
  ]);
  return weaponIds.filter((id) => chosen.has(id) && listed.includes(id));
}

/** Returns the drawing of such a figure: by its main weapon if there is one for it. */
export function artOf(design: BandDesign): string {
  const profile = profileIn(design);
  const special: Partial<Record<string, string>> = {
    'marine smart-gun': 'marine-smart-gun',
    'marine flamethrower': 'marine-flamethrower',
    'marine sniper-rifle': 'marine-sniper',
    'marine null': 'marine-pistol',
    'shock-marine smart-gun': 'shock-marine-smart-gun',
    'shock-marine hand-flamer': 'shock-marine-hand-flamer',
    'bot-warrior smartgun': 'bot-warrior-smartgun',
  };
  const leaders: Partial<Record<string, string>> = { marine: 'marine-leader', 'fuzzy-warrior': 'fuzzy-leader' };
  const art =
    (design.leader ? leaders[profile.troop] : undefined) ??
    special[`${profile.troop} ${String(design.main)}`] ??
    profile.art;
  return `beer-and-pretzel/${art}`;
}
