import type { Tallied } from '../../../battle/tally';
import { figureOf, type FigureId } from '../../../battle/state';
import type { PretzelEvent } from '../book';
import { hitChance } from '../book/damage/odds';
import type { Seen } from '../state';

/** Returns what counts in the report: attacks and their expected hits, and their kills. */
export function tallied(seen: Seen, events: readonly PretzelEvent[]): readonly Tallied[] {
  /** The last figure that damaged each figure. */
  const harmed = new Map<FigureId, FigureId | null>();
  return events.flatMap((event): readonly Tallied[] => {
    if (event.type === 'attacked') {
      const { unit } = figureOf(seen, event.figure);
      return [
        { unit, what: 'shots', number: event.parts.length },
        { unit, what: 'hits', number: event.parts.filter(({ hit }) => hit).length },
        { unit, what: 'expected', number: event.parts.reduce((sum, { number }) => sum + hitChance(number), 0) },
      ];
    }
    if (event.type === 'damage-rolled') harmed.set(event.figure, event.by);
    if (event.type !== 'figure-killed') return [];
    const by = harmed.get(event.figure) ?? null;
    return by === null ? [] : [{ unit: figureOf(seen, by).unit, what: 'kills', number: 1 }];
  });
}
