import type { FigureId } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import type { RuleId } from '../../../src/engine/rule';
import type { Crawler, Heard, Slot, ToyState } from '../state';
import { pieceIn } from './board';

// toy-seat: who does what in a crawler.

/** toy-seat-001: without a driver it does not move, without a gunner it does not strike. */
export function isManned(crawler: Crawler, slot: Slot): boolean {
  return crawler.crew[slot] !== null;
}

export type CrewEvent = Heard & {
  readonly rule: RuleId;
  readonly type: 'seats-changed';
  readonly figure: FigureId;
  readonly crew: Readonly<Record<Slot, string | null>>;
};

export const crewChanges: Changes<ToyState, CrewEvent> = {
  'seats-changed': (state, { figure, crew }) => {
    const piece = pieceIn(state, figure);
    if (piece?.kind === 'crawler') Object.assign(piece.crew, crew);
  },
};
