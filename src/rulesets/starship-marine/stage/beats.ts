import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { Beat, Plaque } from '../../../battle/staging';
import type { FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { barrierIn, trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import { words } from '../words';

// What several beats are made of.

export function plaque(at: Plaque['at'], key: string, tone: Plaque['tone'] = 'plain'): Plaque {
  return { at, text: words(`plaque.${key}`), tone };
}

/**
 * Returns what happens to a figure, beside what was shown before; nothing for a figure that this seat does not know of.
 */
export function marked(
  seen: Seen,
  figure: FigureId,
  key: string,
  tone: Plaque['tone'] = 'plain',
  joins: string = WITH_LAST,
): Beat | null {
  if (trooperIn(seen, figure) === null) return null;
  return beat({
    key: joins,
    view: 'shift',
    ms: 500,
    weight: 3,
    ...around(seen, [figure]),
    plaques: [plaque(figure, key, tone)],
  });
}

export function middleOf(seen: Seen, door: string): Point | null {
  const barrier = barrierIn(seen, door);
  return barrier === null ? null : { x: (barrier.a.x + barrier.b.x) / 2, y: (barrier.a.y + barrier.b.y) / 2 };
}

/** Everybody who moves does so in one beat. */
export function walk(
  seen: Seen,
  figure: FigureId,
  path: readonly Point[],
  facing: number | null,
  key: string,
): Beat | null {
  const one = trooperIn(seen, figure);
  const [from, to] = [path[0], path.at(-1)];
  if (one === null || from === undefined || to === undefined) return null;
  return beat({
    key,
    view: 'shift',
    ms: 900,
    weight: 2,
    cue: 'walk',
    about: [figure],
    at: [from, to],
    moves: { [figure]: { path, facing: facing ?? one.facing } },
  });
}
