import type { FigureId, SideId } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import { rollDie, type Resolution } from '../../../src/engine/request';
import type { RuleId } from '../../../src/engine/rule';
import { isValueKnownTo } from '../seen';
import type { Battle, Counter, Heard, Piece, ToyState } from '../state';
import { pieceIn } from './board';
import { earn, type WinningEvent } from './winning';

// toy-search: how counters are found, looked at and challenged.

/** toy-search-001: what was hidden is shown, face down. */
export function show(battle: Battle<CounterEvent>, piece: Piece): void {
  if (piece.kind === 'counter' && piece.shown === 'hidden')
    battle.emit({ type: 'counter-shown', rule: 'toy-search-001', only: null, figure: piece.id });
}

/** toy-search-002: a side looks at a counter that lies face down; the others learn only that it did. */
export function look(battle: Battle<CounterEvent>, counter: Counter, side: SideId): void {
  if (isValueKnownTo(counter, side)) return;
  const { id: figure, value, side: owner } = counter;
  battle.emit({ type: 'counter-looked-at', rule: 'toy-search-002', only: null, figure, by: side, owner, value });
}

export function turnUp(battle: Battle<CounterEvent>, counter: Counter, rule: RuleId): void {
  if (counter.shown === 'face-up') return;
  battle.emit({ type: 'counter-turned', rule, only: null, figure: counter.id, value: counter.value });
}

/** toy-search-003: a challenged counter is turned up, and falls to a roll above its value. */
export function* challenge(
  battle: Battle<CounterEvent | WinningEvent>,
  counter: Counter,
  by: SideId,
): Resolution<void> {
  turnUp(battle, counter, 'toy-search-003');
  const { id: figure, side, value } = counter;
  const face = yield* rollDie({ name: 'challenge', rule: 'toy-search-003', seat: by, of: figure });
  battle.emit({ type: 'counter-challenged', rule: 'toy-search-003', only: null, figure, by, face, fell: face > value });
  earn(battle, face > value ? by : side, 1, 'toy-search-003');
}

export type CounterEvent = Heard & { readonly rule: RuleId } & (
    | { readonly type: 'counter-shown'; readonly figure: FigureId }
    | { readonly type: 'searched'; readonly figure: FigureId; readonly face: number }
    /** `value` is null for sides that have not looked. */
    | {
        readonly type: 'counter-looked-at';
        readonly figure: FigureId;
        readonly by: SideId;
        readonly owner: SideId;
        readonly value: number | null;
      }
    | { readonly type: 'counter-turned'; readonly figure: FigureId; readonly value: number }
    | {
        readonly type: 'counter-challenged';
        readonly figure: FigureId;
        readonly by: SideId;
        readonly face: number;
        readonly fell: boolean;
      }
  );

function counterIn(state: ToyState, id: FigureId): Counter {
  const piece = pieceIn(state, id);
  if (piece?.kind !== 'counter') throw new Error(`'${id}' is no counter on the table`);
  return piece;
}

export const counterChanges: Changes<ToyState, CounterEvent> = {
  'counter-shown': (state, { figure }) => {
    counterIn(state, figure).shown = 'face-down';
  },
  searched: (state, { figure }) => {
    const piece = pieceIn(state, figure);
    if (piece !== null) piece.acted = true;
  },
  'counter-looked-at': (state, { figure, by }) => {
    const counter = counterIn(state, figure);
    counter.lookedAtBy = [...counter.lookedAtBy, by];
  },
  'counter-turned': (state, { figure }) => {
    counterIn(state, figure).shown = 'face-up';
  },
  'counter-challenged': (state, { figure, fell }) => {
    if (fell) counterIn(state, figure).presence = 'out';
  },
};
