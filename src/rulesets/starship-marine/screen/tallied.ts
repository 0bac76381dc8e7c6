import type { Tallied } from '../../../battle/tally';
import type { MarineEvent } from '../book';
import { trooperIn } from '../book/deck/field';
import { chanceOf } from '../book/fire/shots';
import type { Seen } from '../state';
import { words } from '../words';

/** What an event counts for in the report of the battle. */
export function tallied(seen: Seen, event: MarineEvent): readonly Tallied[] {
  switch (event.type) {
    case 'shot':
    case 'missile': {
      const unit = trooperIn(seen, event.figure)?.unit;
      if (unit === undefined) return [];
      const { need, factor, reasons, hit, others } = event;
      const row = event.type === 'missile' ? 'apgw' : event.row;
      return [
        { unit, what: 'shots', number: 1 },
        { unit, what: 'expected', number: chanceOf(seen, { row, need, factor, reasons }) },
        ...(hit ? [{ unit, what: 'hits', number: 1 + others.length } as const] : []),
      ];
    }
    case 'fought':
      return [event.figure, event.target].flatMap((figure) => {
        const unit = trooperIn(seen, figure)?.unit;
        return unit === undefined ? [] : [{ unit, what: 'blows', number: 1 } as const];
      });
    case 'room-taken':
      return [{ moment: words('event.room-taken', { side: { side: event.side } }), figures: [] }];
    default:
      return [];
  }
}
