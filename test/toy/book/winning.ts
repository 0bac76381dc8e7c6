import type { Outcome, SideId } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import type { RuleId } from '../../../src/engine/rule';
import type { Battle, Heard, ToyState } from '../state';
import { onTable, sidesInPlay } from './board';

// toy-win: points and the end.

export function earn(battle: Battle<WinningEvent>, side: SideId, points: number, rule: RuleId): void {
  battle.emit({ type: 'points-earned', rule, only: null, side, points });
}

/** toy-win-001: the battle ends after so many turns, or when no two crawlers go any more. */
export function isOver(state: ToyState): boolean {
  return state.turn >= state.options.turns || sidesInPlay(state).length < 2;
}

/** toy-win-002: all counters are turned up and count for their sides; the most points win, and nobody when tied. */
export function endBattle(battle: Battle<WinningEvent>): void {
  const { state } = battle;
  const worth = Object.keys(state.sides).map((side) => ({
    side,
    points:
      (state.points[side] ?? 0) +
      onTable(state).reduce(
        (sum, piece) => sum + (piece.kind === 'counter' && piece.side === side ? piece.value : 0),
        0,
      ),
  }));
  const most = Math.max(...worth.map(({ points }) => points));
  const [first, ...tied] = worth.filter(({ points }) => points === most);
  const winner = first === undefined || tied.length > 0 ? null : first.side;
  battle.emit({
    type: 'battle-ended',
    rule: 'toy-win-002',
    only: null,
    points: Object.fromEntries(worth.map(({ side, points }) => [side, points])),
    outcome: { winner, reason: winner === null ? 'tied' : 'won' },
  });
}

export type WinningEvent = Heard & { readonly rule: RuleId } & (
    | { readonly type: 'points-earned'; readonly side: SideId; readonly points: number }
    | { readonly type: 'battle-ended'; readonly points: Readonly<Record<SideId, number>>; readonly outcome: Outcome }
  );

export const winningChanges: Changes<ToyState, WinningEvent> = {
  'points-earned': (state, { side, points }) => {
    state.points[side] = (state.points[side] ?? 0) + points;
  },
  'battle-ended': (state, { points, outcome }) => {
    Object.assign(state.points, points);
    for (const piece of Object.values(state.figures)) if (piece.kind === 'counter') piece.shown = 'face-up';
    state.outcome = outcome;
  },
};
