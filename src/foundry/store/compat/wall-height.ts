/**
 * The module Wall Height (id `wall-height`) gives walls a bottom and a top, kept in `flags["wall-height"]` in the
 * scene's units; an empty value is infinite (theripper93/wall-height, README).
 */
export interface Rises {
  readonly bottom: number;
  readonly top: number | 'unlimited';
}

const isHeight = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Returns bottom and top of a wall in table units, by Wall Height; null if the wall has neither. A wall that begins
 * below the table stands on it. `rise`: the scene's units in one table unit.
 */
export function wallHeight({ flags }: Pick<HostWall, 'flags'>, rise: number): Rises | null {
  const { bottom, top } = flags['wall-height'] ?? {};
  if (!isHeight(bottom) && !isHeight(top)) return null;
  const from = isHeight(bottom) ? Math.max(0, bottom / rise) : 0;
  const to = isHeight(top) ? Math.max(0, top / rise) : 'unlimited';
  return to === 'unlimited' || to >= from ? { bottom: from, top: to } : null;
}
