import { refuseActors, type Guards } from '../../../battle/verb';
import type { FigureId } from '../../../battle/state';
import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { RulesTypes } from '../book';
import { sideOf, trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import { sideFor } from './kinds';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<RulesTypes> = {
  /** Orders are for one's own figures, until the side has said that it is done with the phase. */
  own: (seen, { seat, actors }) =>
    actors === 'side'
      ? refuseReady(seen, sideFor(seen, seat))
      : refuseActors(seen, actors, (figure) => refuseFigure(seen, figure, seat)),
};

function refuseFigure(seen: Seen, figure: FigureId, seat: Seat): Refusal | null {
  const found = trooperIn(seen, figure);
  if (found === null || found.presence !== 'table') return { code: 'no-such-figure', rule: 'sm-fire-017' };
  const side = sideOf(seen, found);
  if (seat !== 'referee' && seat !== side) return { code: 'not-yours', rule: 'sm-command-007', subject: figure };
  return refuseReady(seen, side);
}

function refuseReady({ ready }: Seen, side: string): Refusal | null {
  return ready[side] === true ? { code: 'side-is-ready', rule: 'sm-turn-002' } : null;
}
