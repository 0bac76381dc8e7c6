import { carriedWeaponIds, most } from '../design/form';
import { meleeWeaponIds, type CarriedWeaponId, type MeleeWeaponId } from '../data/weapons';

/** Longest name of an entry, in characters. */
const NAME = 100;

export type Fields = Readonly<Record<string, unknown>>;

export function pick<Id extends string>(ids: readonly Id[], value: unknown): Id | undefined {
  return ids.find((id) => id === value);
}

/** A whole number of a field, kept within what a sheet can hold; an empty field counts as none. */
export function count(value: unknown, otherwise: number, limit: number): number {
  if (value !== null && typeof value !== 'number' && typeof value !== 'string') return otherwise;
  const number = Math.round(Number(value ?? 0));
  return Number.isFinite(number) ? Math.min(Math.max(0, number), limit) : 0;
}

/** A name as players write it, no longer than a sheet can hold. */
export function named(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value.slice(0, NAME) : otherwise;
}

/** Every one of these ids with its number, zero included: an update of the document merges, and never removes. */
export function allCounts<Id extends string>(
  ids: readonly Id[],
  counts: Partial<Readonly<Record<Id, number>>>,
  limit: number,
  field: (id: Id) => unknown = () => undefined,
): Record<Id, number> {
  return Object.fromEntries(ids.map((id) => [id, count(field(id), counts[id] ?? 0, limit)])) as Record<Id, number>;
}

interface Arms {
  readonly weapons: readonly CarriedWeaponId[];
  readonly melee: readonly MeleeWeaponId[];
}

export function withAdded({ weapons, melee }: Arms, added: unknown): Arms {
  const gun = pick(carriedWeaponIds, added);
  const blade = pick(meleeWeaponIds, added);
  return {
    weapons: gun === undefined ? weapons : appended(weapons, gun),
    melee: blade === undefined ? melee : appended(melee, blade),
  };
}

export function withoutWeapon({ weapons, melee }: Arms, id: string): Arms {
  return { weapons: weapons.filter((weapon) => weapon !== id), melee: melee.filter((weapon) => weapon !== id) };
}

/** A list with one more entry, unless it holds as many as a sheet can. */
export function appended<T>(list: readonly T[], entry: T, limit: number = most.entries): readonly T[] {
  return list.length < limit ? [...list, entry] : list;
}
