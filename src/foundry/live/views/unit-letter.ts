import type { BattleState, UnitId } from '../../../battle/state';

/** What the letters are computed from. */
type Lists = Pick<BattleState, 'units' | 'figures'>;

const known = new WeakMap<Lists, ReadonlyMap<UnitId, string>>();

/**
 * Returns the letter that tells a unit of several figures from the others of its side, on the table and in the panel; empty
 * for a unit of one figure, and where the side has no other.
 */
export function unitLetter(seen: Lists, unit: UnitId): string {
  const letters = known.get(seen) ?? lettersOf(seen);
  known.set(seen, letters);
  return letters.get(unit) ?? '';
}

function lettersOf({ units, figures }: Lists): ReadonlyMap<UnitId, string> {
  const sizes = new Map<UnitId, number>();
  for (const { unit } of Object.values(figures)) sizes.set(unit, (sizes.get(unit) ?? 0) + 1);
  const several = Object.values(units).filter(({ id }) => (sizes.get(id) ?? 0) > 1);
  const sides = new Set(several.map(({ side }) => side));
  return new Map(
    [...sides].flatMap((side) => {
      const own = several.filter((unit) => unit.side === side);
      return own.length < 2 ? [] : own.map(({ id }, i) => [id, letterAt(i)] as const);
    }),
  );
}

/** Returns the letter of a place in a list: A to Z, then AA, AB and so on. */
export function letterAt(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letterAt(Math.floor(place / 26) - 1) + last;
}
