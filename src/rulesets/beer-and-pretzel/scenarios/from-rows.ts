import type { TerrainId } from '../data/terrain';
import { type SpaceId, idOf } from '../board/board';

/** The terrain of a map drawn as rows of letters; letters that the legend leaves out are open ground. */
export function terrainFrom(
  rows: readonly string[],
  legend: Readonly<Record<string, TerrainId>>,
): Record<SpaceId, TerrainId> {
  const terrain: Record<SpaceId, TerrainId> = {};
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      const kind = legend[letter];
      if (kind !== undefined) terrain[idOf(c, r)] = kind;
    });
  });
  return terrain;
}

/** All spaces drawn with a letter. */
export function spacesOf(rows: readonly string[], letter: string): SpaceId[] {
  return rows.flatMap((row, r) => [...row].flatMap((found, c) => (found === letter ? [idOf(c, r)] : [])));
}

/** A rectangle of spaces. */
export function block(column: number, row: number, columns: number, rows: number): SpaceId[] {
  return Array.from({ length: columns * rows }, (_, i) => idOf(column + (i % columns), row + Math.floor(i / columns)));
}
