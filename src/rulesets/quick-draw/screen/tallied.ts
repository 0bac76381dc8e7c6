import type { Tallied } from '../../../battle/tally';
import type { QuickDrawEvent } from '../book';
import { fighterOf } from '../book/field/field';
import { chanceOf } from '../book/aim/guns';
import type { Seen } from '../state';
import { valuesOf, words } from '../words';

/** What an event counts for in the report of the battle. */
export function tallied(seen: Seen, event: QuickDrawEvent): readonly Tallied[] {
  if (event.type === 'shot-rolled') {
    const { unit } = fighterOf(seen, event.figure);
    return [
      { unit, what: 'shots', number: 1 },
      { unit, what: 'expected', number: chanceOf(event.number, seen.options) },
      ...(event.hit ? [{ unit, what: 'hits', number: 1 } as const] : []),
    ];
  }
  if (event.type === 'vehicle-lost')
    return [{ moment: words(`event.lost-${event.loss}`, valuesOf({ ...event })), figures: [event.figure] }];
  if (event.type === 'struck') return [{ unit: fighterOf(seen, event.figure).unit, what: 'blows', number: 1 }];
  return [];
}
