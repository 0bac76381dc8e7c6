import type { Chance } from '../../../src/engine/dice';
import { onTable } from '../book/board';
import { rules } from '../rules';
import type { Seen, SeenPiece } from '../state';
import type { ToyCommand } from '../verbs';

/** How often a random command is tried before the plain one of the phase is taken. */
const TRIES = 8;

/** Any legal command, chosen without sense. */
export function random(seen: Seen, seat: string, chance: Chance): ToyCommand {
  const plain: ToyCommand = { type: seen.phase === 'move' ? 'pass' : 'plot' };
  const own = onTable(seen).filter(({ side }) => side === seat);
  for (let i = 0; i < TRIES && own.length > 0; i += 1) {
    const piece = own[chance.below(own.length)];
    const command = piece === undefined ? plain : idea(piece, chance);
    if (rules.refuse(seen, seat, command) === null) return command;
  }
  return plain;
}

function idea({ id, at }: SeenPiece, chance: Chance): ToyCommand {
  switch (chance.below(8)) {
    case 0:
      return { type: 'pass' };
    case 1:
      return { type: 'seat', figure: id, slot: chance.below(2) === 0 ? 'driver' : 'gunner' };
    case 2:
    case 3:
      return { type: 'search', figure: id };
    default: {
      const to = { x: at.x + chance.below(9) - 4, y: at.y + chance.below(9) - 4 };
      return { type: 'move', figure: id, to, facing: chance.below(360) };
    }
  }
}
