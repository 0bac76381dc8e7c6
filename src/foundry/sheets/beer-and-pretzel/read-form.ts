import type { Json } from '../../../engine/json';
import { readyBands } from '../../../rulesets/beer-and-pretzel/data/ready-bands';
import { troopIds, troops, type Gait, type Profile } from '../../../rulesets/beer-and-pretzel/data/troops';
import { weaponIds } from '../../../rulesets/beer-and-pretzel/data/weapons';
import { grenadesOf, mainWeapons, profileIn, type BandDesign } from '../../../rulesets/beer-and-pretzel/recruit';
import type { SheetChange } from '../sheet-part';

export type Fields = Readonly<Record<string, unknown>>;

export const gaits = ['walk', 'double', 'tramp', 'fly', 'none'] as const satisfies readonly Gait[];

function pick<Id extends string>(ids: readonly Id[], value: unknown): Id | undefined {
  return ids.find((id) => id === value);
}

function count(value: unknown, otherwise: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.max(0, number) : otherwise;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether plain data can be shown as a band; what else is wrong with it the sheet says in words. */
export function isBand(design: Json): boolean {
  if (!isRecord(design)) return false;
  const { troop, count: number, main, leader, profile = null } = design;
  const known = pick(troopIds, troop) !== undefined && (profile === null || isRecord(profile));
  return known && typeof number === 'number' && (main === null || pick(weaponIds, main) !== undefined) && typeof leader === 'boolean';
}

/** A design with every part said, as a document can take it over another one: an update merges, and never removes. */
export function whole(design: BandDesign): BandDesign {
  const points = design.points ?? profileIn(design).points;
  return { ...design, grenades: grenadesOf(design), points, profile: design.profile ?? null };
}

/** A band of another type keeps its number; weapons and Points are those of the type. */
function ofType({ count: number, leader }: BandDesign, troop: BandDesign['troop']): BandDesign {
  const [main = null] = mainWeapons(troops[troop]);
  return whole({ troop, count: number, main, leader: leader && troops[troop].command > 0 });
}

function readProfile(profile: Profile, fields: Fields): Profile {
  const named = fields['design.profile.name'];
  return {
    ...profile,
    name: typeof named === 'string' && named.trim() !== '' ? named.trim() : profile.name,
    points: count(fields['design.points'], profile.points),
    command: count(fields['design.profile.command'], profile.command),
    armour: count(fields['design.profile.armour'], profile.armour),
    capacity: count(fields['design.profile.capacity'], profile.capacity),
    gait: pick(gaits, fields['design.profile.gait']) ?? profile.gait,
  };
}

/** The band after the form was changed. */
export function readForm(design: BandDesign, fields: Fields): BandDesign {
  const load = fields['load'];
  const ready = typeof load === 'string' && Object.hasOwn(readyBands, load) ? readyBands[load] : undefined;
  if (ready !== undefined) return whole(ready);
  const troop = pick(troopIds, fields['design.troop']) ?? design.troop;
  if (troop !== design.troop) return ofType(design, troop);
  const chosen = fields['design.main'];
  const main = chosen === undefined ? design.main : (pick(weaponIds, chosen) ?? null);
  const leader = fields['design.leader'];
  const profile = design.profile ?? null;
  return whole({
    ...design,
    count: count(fields['design.count'], design.count),
    main,
    leader: typeof leader === 'boolean' ? leader : design.leader,
    points: count(fields['design.points'], design.points ?? profileIn(design).points),
    grenades: main === design.main ? grenadesIn(fields['design.grenades'], design) : grenadesOf({ main }),
    profile: profile === null ? null : readProfile(profile, fields),
  });
}

function grenadesIn(value: unknown, design: BandDesign): number | 'many' {
  return value === 'many' ? 'many' : value === undefined ? grenadesOf(design) : count(value, 0);
}

/** The band after a button was pressed: statistics of one's own, or those of the list again (bp-core-002). */
export function applyChange(design: BandDesign, { change }: SheetChange, name: string): BandDesign {
  switch (change) {
    case 'own-type':
      return whole({ ...design, profile: { ...troops[design.troop], troop: 'own', name, points: design.points ?? troops[design.troop].points } });
    case 'listed-type':
      return whole({ ...design, profile: null, points: troops[design.troop].points });
    default:
      throw new Error(`the record sheet has no button '${change}'`);
  }
}
