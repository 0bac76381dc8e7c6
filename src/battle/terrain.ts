import { digest } from '../engine/digest';
import type { Area, Barrier } from '../space/types';
import type { BattleTable } from './state';

/** A kind of terrain or barrier that a ruleset knows; `name` is a message key. */
export interface TerrainKind {
  readonly id: string;
  readonly name: string;
}

/** Kinds that are listed together; `name` is a message key. */
export interface KindGroup {
  readonly name: string;
  readonly kinds: readonly TerrainKind[];
}

/** All terrain of a ruleset, in the order in which a gamemaster chooses from it. */
export interface TerrainKinds {
  readonly areas: readonly KindGroup[];
  readonly barriers: readonly KindGroup[];
}

/** Returns the kind with this id in some groups, if they have it. */
export function kindIn(groups: readonly KindGroup[], id: string): TerrainKind | undefined {
  return groups.flatMap(({ kinds }) => kinds).find((kind) => kind.id === id);
}

type Feature = Area | Barrier;

/** Returns a digest of each feature of the map: equal digests mean equal features. */
export function sourceDigests({
  barriers,
  areas,
}: Pick<BattleTable, 'barriers' | 'areas'>): Readonly<Record<string, string>> {
  return Object.fromEntries([...barriers, ...areas].map((feature) => [feature.id, digest(JSON.stringify(feature))]));
}

/**
 * Returns a battle's table after the map was changed by hand. Only features that were made, moved or removed on the map
 * since the table was made change, so that the battle's own changes (a breached wall) stay. Returns the same table if
 * the map is unchanged.
 */
export function afterHands(table: BattleTable, map: Pick<BattleTable, 'barriers' | 'areas'>): BattleTable {
  const { laid } = table;
  if (laid === undefined) return table;
  const now = sourceDigests(map);
  const changed = new Set([...Object.keys(laid), ...Object.keys(now)].filter((id) => laid[id] !== now[id]));
  if (changed.size === 0) return table;
  const merged = <F extends Feature>(standing: readonly F[], mapped: readonly F[]): F[] => {
    const kept = standing.filter(({ id }) => !changed.has(id) && !isPieceOf(id, changed, laid));
    const known = new Map(mapped.map((feature) => [feature.id, feature]));
    const inPlace = standing.flatMap((feature) => {
      if (kept.includes(feature)) return [feature];
      const mended = changed.has(feature.id) ? known.get(feature.id) : undefined;
      return mended === undefined ? [] : [mended];
    });
    const there = new Set(inPlace.map(({ id }) => id));
    return [...inPlace, ...mapped.filter(({ id }) => changed.has(id) && !there.has(id))];
  };
  return {
    ...table,
    barriers: merged(table.barriers, map.barriers),
    areas: merged(table.areas, map.areas),
    laid: now,
    revision: table.revision + 1,
  };
}

/** Returns true for what a battle left of a feature that was now changed by hand: `wall.left` of `wall`. */
function isPieceOf(id: string, changed: ReadonlySet<string>, laid: Readonly<Record<string, string>>): boolean {
  if (laid[id] !== undefined) return false;
  for (let dot = id.lastIndexOf('.'); dot > 0; dot = id.lastIndexOf('.', dot - 1))
    if (changed.has(id.slice(0, dot))) return true;
  return false;
}
