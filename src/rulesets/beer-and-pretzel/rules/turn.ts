import type { SideId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import { BAD, GOOD, type PhaseId } from '../state';
import { bringArrivals } from './arrivals';
import { flag, holds } from './conditions';
import type { Battle } from './context';
import { burn, happen } from './effects';
import { decideBattle } from './ends';
import { enemySide, sideOf } from './figures';

/** The track of phases. */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'start', rule: 'bp-turn-002' },
  { id: 'good', rule: 'bp-turn-004' },
  { id: 'good-arrivals', rule: 'bp-turn-008' },
  { id: 'bad', rule: 'bp-turn-010' },
  { id: 'bad-arrivals', rule: 'bp-turn-011' },
];

/**
 * Start of a turn (bp-turn-001 to bp-turn-003): what the scenario moves, fire, and everybody's Points; then the Good
 * Guys.
 */
export function* beginTurn(battle: Battle): Resolution<void> {
  const { state } = battle;
  for (const event of state.special.start) {
    if (event.once && flag(state, `happened:${event.id}`) > 0) continue;
    if (event.when !== null && !holds(state, event.when)) continue;
    battle.tell({ type: 'start-event', rule: 'bp-turn-002', event: event.id, scenario: state.scenario });
    if (event.once) battle.tell({ type: 'flag-set', rule: 'bp-turn-002', flag: `happened:${event.id}`, to: 1 });
    yield* happen(battle, event.effects, 'bp-turn-002', { figure: null, space: null });
    if (state.outcome !== null) return;
  }
  yield* burn(battle);
  battle.tell({ type: 'points-restored', rule: 'bp-turn-003' });
  battle.tell({ type: 'phase-began', rule: 'bp-turn-001', phase: 'good' });
}

/** A side has finished: its newcomers come, then the other side or the next turn follows. */
export function* endPhase(battle: Battle): Resolution<void> {
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
      if (came > 0) return battle.tell({ type: 'phase-began', rule: side === GOOD ? 'bp-turn-008' : 'bp-turn-011', phase: `${state.phase}-arrivals` });
      return sideDone(battle, side);
    }
    case 'good-arrivals':
      return sideDone(battle, GOOD);
    case 'bad-arrivals':
      return sideDone(battle, BAD);
  }
}

/** Cover fire against this side lapses with its phase (bp-cover-010). */
function sideDone(battle: Battle, side: SideId): void {
  const { state } = battle;
  const lapsed = state.covers.flatMap(({ figure }) => {
    const coverer = state.figures[figure];
    return coverer !== undefined && sideOf(state, coverer) === enemySide(side) ? [figure] : [];
  });
  if (lapsed.length > 0) battle.tell({ type: 'covers-lapsed', rule: 'bp-cover-010', figures: lapsed });
  if (side === GOOD) return battle.tell({ type: 'phase-began', rule: 'bp-turn-010', phase: 'bad' });
  battle.tell({ type: 'turn-began', rule: 'bp-turn-001', turn: state.turn + 1 });
  battle.tell({ type: 'phase-began', rule: 'bp-turn-001', phase: 'start' });
}
