import { flag, handsOn, presence, turn, type ByHand } from '../../../src/battle/by-hand';
import type { Unit } from '../../../src/battle/state';
import type { Piece, ToyState } from '../state';
import { words } from '../words';

/** What of the game and of a piece can be set by hand. */
export const byHand: ByHand<ToyState> = handsOn<ToyState, Unit, Piece>({
  battle: [turn],
  unit: [],
  figure: [presence, flag('acted', words('hand.acted'))],
});
