import { isLineFree, type LineJudges } from './free-line';
import { indexFigures, type TableIndex } from './index-table';
import type { Eye, SightFigure } from './types';

/** Somebody who looks: an id (his own figure never blocks him) and the place of his eyes. */
export interface Viewer extends Eye {
  readonly id: string;
}

export interface SightMatrix {
  /** Do these two see each other? Mutual. Throws on an unknown id; false for pairs left out. */
  sees(a: string, b: string): boolean;
  /** All pairs that see each other, each once. */
  readonly pairs: readonly (readonly [string, string])[];
}

/**
 * Who sees whom. Each pair is looked at once and `judges` says what blocks the line between them; `asked` may leave
 * pairs out (comrades, say).
 */
export function sightMatrix(
  index: TableIndex,
  viewers: readonly Viewer[],
  figures: readonly SightFigure[],
  judges: (a: Viewer, b: Viewer) => LineJudges,
  asked: (a: Viewer, b: Viewer) => boolean = () => true,
): SightMatrix {
  const bodies = indexFigures(figures);
  const seen = new Map<string, Set<string>>(viewers.map((viewer) => [viewer.id, new Set<string>()]));
  if (seen.size !== viewers.length) throw new RangeError('Two viewers have the same id.');
  const pairs: (readonly [string, string])[] = [];
  viewers.forEach((a, i) => {
    for (const b of viewers.slice(i + 1)) {
      if (!asked(a, b)) continue;
      if (!isLineFree(index, a, b, judges(a, b), bodies, (id) => id === a.id || id === b.id)) continue;
      pairs.push([a.id, b.id]);
      seen.get(a.id)?.add(b.id);
      seen.get(b.id)?.add(a.id);
    }
  });
  const sees = (a: string, b: string): boolean => {
    const others = seen.get(a);
    if (others === undefined || !seen.has(b)) throw new RangeError(`No viewer ${others === undefined ? a : b}.`);
    return others.has(b);
  };
  return { sees, pairs };
}
