import { Fault } from '../../../engine/faults';
import type { FigureId, SideId, UnitId } from '../../../battle/state';
import { isBornLeader, troops, type Profile, type TroopId } from '../data/troops';
import { weaponIds, type WeaponId } from '../data/weapons';
import type { Band, Trooper } from '../state';

/** Space and base: 0.4 of a space, so that a token stays inside its hex. */
export const BASE_RADIUS = 0.4;

/**
 * A band to be: figures of one type with the same weapons. `main` is their main weapon, null for none; grenades come
 * with the rifle of a Marine unless told otherwise (bp-wpn-013).
 */
export interface BandDesign {
  readonly troop: TroopId;
  readonly count: number;
  readonly main: WeaponId | null;
  readonly leader: boolean;
  /** Grenades each, 'many' for no limit, or 0 for none; the type's habit when absent. */
  readonly grenades?: number | 'many';
  /** Starting Points where the scenario sets them (bp-troop-007). */
  readonly points?: number;
  /** bp-core-010: a gamemaster's own type in place of the listed one, e.g. a swarm or a vehicle; null for none. */
  readonly profile?: Profile | null;
}

/** Largest band: what one person can still move as a horde. */
export const MOST_FIGURES = 40;

export interface Recruits {
  readonly unit: Band;
  readonly figures: readonly Trooper[];
}

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

/** What a type may be given as a main weapon: of its list neither what everybody has nor the extras (bp-wpn-013). */
export function mainWeapons(profile: Profile): WeaponId[] {
  return profile.weapons.map(({ id }) => id).filter((id) => id !== 'hand' && id !== 'pistol' && id !== 'grenade');
}

/** Grenades by the type's habit where the design does not say: as many as they like for who carries a rifle. */
export function grenadesOf({ grenades, main }: Pick<BandDesign, 'grenades' | 'main'>): number | 'many' {
  return grenades ?? (main === 'rifle' ? 'many' : 0);
}

/** bp-wpn-013: what of its type's list a figure of this design carries. */
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

/** The drawing of such a figure: by its main weapon where there is one of its own. */
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

export function figureId(unit: UnitId, place: number): FigureId {
  return `${unit}.${place + 1}`;
}

/** Makes a band from its design. Everybody is in reserve until placed. */
export function recruitBand(
  design: BandDesign,
  { id, side, name }: { readonly id: UnitId; readonly side: SideId; readonly name: string },
): Recruits {
  const profile = profileIn(design);
  const weapons = weaponsOf(design);
  const { grenades } = design;
  const leader = design.leader || isBornLeader(profile);
  const points = design.points ?? profile.points;
  const figures = Array.from({ length: design.count }, (_, place): Trooper => ({
    id: figureId(id, place),
    unit: id,
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    r: BASE_RADIUS,
    presence: 'reserve',
    art: artOf(design),
    leader,
    points,
    weapons: [...weapons],
    grenades: typeof grenades === 'number' ? grenades : null,
    wounds: 0,
    left: 2 * points,
    command: leader ? 2 * profile.command : 0,
    moved: false,
    commanded: false,
    acted: false,
    finished: false,
    fresh: false,
    aloft: false,
    faces: null,
    jammed: [],
    inside: null,
  }));
  return { unit: { id, side, name, profile }, figures };
}
