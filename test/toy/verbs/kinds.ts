import type { Offer, Verb } from '../../../src/battle/verb';
import type { Command } from '../../../src/engine/game';
import { onTable } from '../book/board';
import type { RulesTypes } from '../book';
import type { Seen, SeenPiece } from '../state';
import { words } from '../words';

/** One thing that players do. */
export type ToyVerb<C extends Command> = Verb<RulesTypes, C>;

/** Every piece is a unit of its own. */
export function pieceOfUnit(seen: Seen, unit: string): SeenPiece | null {
  return onTable(seen).find((piece) => piece.unit === unit) ?? null;
}

/** A button of a piece, with the command that it gives. */
export function button<C extends Command>(piece: SeenPiece, id: string, command: C, hotkey: string): Offer<C> {
  const said = { label: words(`action.${id}.label`), effect: words(`action.${id}.effect`) };
  return { id, unit: piece.unit, ...said, input: 'none', command, hotkey };
}
