import type { SideId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import type { Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Battle, PhaseId, PretzelState } from '../state';
import { BAD, GOOD } from '../data/sides';
import { bringArrivals, type Coming } from './scenario/arrivals';
import { flag, holds } from './field/conditions';
import { lapseCovers, type LapseEvent } from './figure/cover-lapse';
import { burn, happen, type Happening } from './scenario/effects';
import { decideBattle, type EndEvent } from './scenario/ends';
import { enemySide } from './field/figures';
import type { PointsEvent } from './figure/points';

/** bp-turn-001: the parts of a turn, in fixed order. */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'start', rule: 'bp-turn-002' },
  { id: 'good', rule: 'bp-turn-004' },
  { id: 'good-arrivals', rule: 'bp-turn-008' },
  { id: 'bad', rule: 'bp-turn-010' },
  { id: 'bad-arrivals', rule: 'bp-turn-011' },
];

/**
 * bp-turn-002: the start of a turn: what the scenario moves, fire, and everybody's Points (bp-turn-003); then the Good
 * Guys.
 */
export function* beginTurn(battle: Battle<TurnEvent | PointsEvent | Happening>): Resolution<void> {
  const { state } = battle;
  for (const event of state.special.start) {
    if (event.once && flag(state, `happened:${event.id}`) > 0) continue;
    if (event.when !== null && !holds(state, event.when)) continue;
    battle.emit({ type: 'start-event', rule: 'bp-turn-002', event: event.id, scenario: state.scenario });
    if (event.once) battle.emit({ type: 'flag-set', rule: 'bp-turn-002', flag: `happened:${event.id}`, to: 1 });
    yield* happen(battle, event.effects, 'bp-turn-002', { figure: null, space: null });
    if (state.outcome !== null) return;
  }
  yield* burn(battle);
  battle.emit({ type: 'points-restored', rule: 'bp-turn-003' });
  battle.emit({ type: 'phase-began', rule: 'bp-turn-001', phase: 'good' });
}

/** A side has finished: its reinforcements come, then the other side or the next turn follows. */
export function* endPhase(battle: Battle<TurnEvent | EndEvent | Coming>): Resolution<void> {
  const { state } = battle;
  switch (state.phase) {
    case 'start':
      throw new Error('the start of a turn ends by itself');
    case 'good':
    case 'bad': {
      const side = state.phase === 'good' ? GOOD : BAD;
      decideBattle(battle);
      if (state.outcome !== null) return;
      const came = yield* bringArrivals(battle, side);
      if (came > 0)
        return battle.emit({
          type: 'phase-began',
          rule: side === GOOD ? 'bp-turn-008' : 'bp-turn-011',
          phase: `${state.phase}-arrivals`,
        });
      return sideDone(battle, side);
    }
    case 'good-arrivals':
      return sideDone(battle, GOOD);
    case 'bad-arrivals':
      return sideDone(battle, BAD);
  }
}

/** bp-turn-010: the other side follows, or the next turn. Cover fire against this side lapses with its phase. */
function sideDone(battle: Battle<TurnEvent | LapseEvent>, side: SideId): void {
  const { state } = battle;
  lapseCovers(battle, enemySide(side));
  if (side === GOOD) return battle.emit({ type: 'phase-began', rule: 'bp-turn-010', phase: 'bad' });
  battle.emit({ type: 'turn-began', rule: 'bp-turn-001', turn: state.turn + 1 });
  battle.emit({ type: 'phase-began', rule: 'bp-turn-001', phase: 'start' });
}

export type TurnEvent = { readonly rule: RuleId } & (
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'phase-began'; readonly phase: PhaseId }
  | { readonly type: 'start-event'; readonly event: string; readonly scenario: string | null }
);

export const turnChanges: Changes<PretzelState, TurnEvent> = {
  'turn-began': (state, { turn }) => {
    state.turn = turn;
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.active = null;
  },
  'start-event': nothingChanges,
};
