import type { Automaton } from '../../../src/battle/ruleset';
import { bearing, distance, moveAlong } from '../../../src/space';
import { onTable } from '../book/board';
import { reachOf } from '../data/sizes';
import { decisions } from '../decisions';
import { rules } from '../rules';
import type { Seen, SeenPiece } from '../state';
import type { ToyCommand } from '../verbs';
import { words } from '../words';

/** Within this many table units of something strange a search is worth it. */
const NEAR = 4;

/** Plays a side plainly: a figure near something strange searches, the others go nearer. */
export const automaton: Automaton<Seen, ToyCommand> = {
  command(seen, seat) {
    const fits = (command: ToyCommand): boolean => rules.refuse(seen, seat, command) === null;
    const own = onTable(seen).filter(({ side }) => side === seat);
    const found = [...seats(own), ...own.flatMap((piece) => ideas(seen, piece))].find(fits);
    if (found !== undefined) return { command: found, why: words(`why.${found.type}`) };
    const command: ToyCommand = { type: seen.phase === 'move' ? 'pass' : 'plot' };
    return { command, why: null };
  },
  answer: (seen, request) => ({
    option: decisions.prefers(seen, request),
    why: words(`why.answer.${request.name}`),
  }),
};

function seats(own: readonly SeenPiece[]): readonly ToyCommand[] {
  return own.map(({ id }) => ({ type: 'seat', figure: id, slot: 'driver' }));
}

function ideas(seen: Seen, piece: SeenPiece): readonly ToyCommand[] {
  const { id, at, side, facing, kind } = piece;
  const far = (other: SeenPiece): number => distance(at, other.at);
  const [foe] = onTable(seen)
    .filter((other) => other.side !== side)
    .sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1));
  if (foe === undefined) return [];
  const search: ToyCommand = { type: 'search', figure: id };
  const way = bearing(at, foe.at);
  const moves = [0, 30, -30, 90].map((turn): ToyCommand => {
    const to = moveAlong(at, way + turn, Math.min(reachOf[kind], far(foe) / 2));
    return { type: 'move', figure: id, to, facing: kind === 'crawler' ? way + turn : facing };
  });
  return far(foe) <= NEAR ? [search] : [...moves, search];
}
