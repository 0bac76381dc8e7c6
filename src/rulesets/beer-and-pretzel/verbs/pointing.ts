import type { Input } from '../../../battle/actions';
import type { Space } from '../board/board';
import { boardFor } from '../book/field/field';
import type { Seen } from '../state';

/** Returns the space that was pointed at: by a point, or by the figure in it. */
export function spaceUnder(state: Seen, { point, figure }: Input): Space | undefined {
  const board = boardFor(state);
  if (point !== undefined) return board.at(point);
  const shown = figure === undefined ? undefined : state.figures[figure];
  return shown === undefined ? undefined : board.at(shown.at);
}
