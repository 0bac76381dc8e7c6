/**
 * The module Wall Height (id `wall-height`) gives walls a bottom and a top, kept in `flags["wall-height"]` in the
 * scene's units; what it leaves empty is without end (theripper93/wall-height, README).
 */
export interface Rises {
  readonly bottom: number;
  readonly top: number | 'unlimited';
}

const isHeight = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * From where to where a wall reaches in table units, by Wall Height; null where that says nothing. What begins below
 * the table stands on it. `rise`: the scene's units in one table unit.
 */
export function wallHeight({ flags }: Pick<HostWall, 'flags'>, rise: number): Rises | null {
  const { bottom, top } = flags['wall-height'] ?? {};
  if (!isHeight(bottom) && !isHeight(top)) return null;
  const from = isHeight(bottom) ? Math.max(0, bottom / rise) : 0;
  const to = isHeight(top) ? Math.max(0, top / rise) : 'unlimited';
  return to === 'unlimited' || to >= from ? { bottom: from, top: to } : null;
}
