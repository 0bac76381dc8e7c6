import type { Staging } from '../../src/battle/ruleset';
import { beat, stageBy } from '../../src/battle/stage';
import type { Beat } from '../../src/battle/staging';
import type { FigureId } from '../../src/battle/state';
import { pieceIn } from './book/board';
import type { ToyEvent } from './book';
import type { Toy } from './rules';
import type { Seen } from './state';

/** A beat about one piece; none of a piece that this seat does not know of. */
function about(seen: Seen, figure: FigureId, rest: Partial<Beat> = {}): Beat | null {
  const piece = pieceIn(seen, figure);
  if (piece === null) return null;
  return beat({ key: `piece ${figure}`, view: 'shift', ms: 400, weight: 2, about: [figure], at: [piece.at], ...rest });
}

const plain = ({ figure }: { readonly figure: FigureId }, _before: Seen, after: Seen): Beat | null =>
  about(after, figure);

const phase = (): Beat => beat({ key: 'phase', view: 'stay', ms: 500, weight: 1, cue: 'phase' });

/** Everything is shown that a seat hears of, and of every piece only what the seat knows. */
export const staging: Staging<Toy> = {
  intent: () => null,
  beat: stageBy<Seen, ToyEvent>({
    'piece-moved': ({ figure, at, facing }, before, after) => {
      const from = pieceIn(before, figure)?.at ?? at;
      return about(after, figure, { at: [from, at], cue: 'walk', moves: { [figure]: { path: [from, at], facing } } });
    },
    'piece-halted': plain,
    'fuel-used': null,
    'counter-shown': ({ figure }, _before, after) => about(after, figure, { rises: [figure] }),
    searched: plain,
    'counter-looked-at': plain,
    'counter-turned': plain,
    'counter-challenged': ({ figure, fell }, before) => about(before, figure, { falls: fell ? [figure] : [] }),
    'seats-changed': plain,
    'plots-revealed': () => beat({ key: 'plots', view: 'stay', ms: 600, weight: 3 }),
    'crawler-hit': ({ figure }, before) => about(before, figure, { cue: 'hit' }),
    'side-passed': null,
    'phase-began': phase,
    'turn-began': phase,
    'points-earned': null,
    'battle-ended': () => beat({ key: 'end', view: 'centre', ms: 900, weight: 3, cue: 'end' }),
  }),
};
