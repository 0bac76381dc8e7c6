import type { FigureId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import type { RuleId } from '../../../engine/rule';
import type { Resolution } from '../../../engine/request';
import type { BodybagState, Marine } from '../state';
import { areaOf, backOf } from './areas';
import type { Battle } from './context';
import { rollGuts } from './guts';
import { spotIn } from './places';
import { leaderOf, marineOf, unwounded, woundedOnTable } from './squad';

/** bb-squad-005: nobody leads, and the rest may fall back by themselves. */
export function mayFallBack(state: BodybagState): boolean {
  return state.options.leaderless === 'fall-back' && leaderOf(state) === null;
}

/** What keeps a marine from making a roll of the Marine Reaction phase at all, or null. */
export function refuseActing(state: BodybagState, figure: FigureId): Refusal | null {
  const marine = state.figures[figure];
  if (marine?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: figure };
  if (marine.wounded) return { code: 'wounded', rule: 'bb-squad-003', subject: figure };
  if (marine.moved) return { code: 'moved-already', rule: 'bb-react-002', subject: figure };
  return marine.reacted ? { code: 'reacted-already', rule: 'bb-react-002', subject: figure } : null;
}

/** Why this marine may not try to carry that one now, or null. */
export function refuseCarry(state: BodybagState, figure: FigureId, wounded: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  const carrier = marineOf(state, figure);
  const carried = state.figures[wounded];
  if (carried?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: wounded };
  if (!carried.wounded) return { code: 'not-wounded', rule: 'bb-carry-001', subject: wounded };
  if (carrier.covering && !mayFallBack(state)) return { code: 'carrier-covers', rule: 'bb-carry-004', subject: figure };
  if (carried.carried) return { code: 'carried-already', rule: 'bb-carry-003', subject: wounded };
  const area = areaOf(state, carrier);
  if (areaOf(state, carried) !== area) return { code: 'not-together', rule: 'bb-carry-001', subject: wounded };
  if (carrier.startedIn !== area || carried.startedIn !== area) return { code: 'not-together-from-start', rule: 'bb-carry-001', subject: figure };
  return backOf(area) === null ? { code: 'home-already', rule: 'bb-carry-003', subject: wounded } : null;
}

/** The wounded whom this marine may try to carry now. */
export function carryable(state: BodybagState, figure: FigureId): Marine[] {
  return woundedOnTable(state).filter(({ id }) => refuseCarry(state, figure, id) === null);
}

/** Everybody who may try to carry somebody now. */
export function carriers(state: BodybagState): Marine[] {
  return unwounded(state).filter(({ id }) => carryable(state, id).length > 0);
}

/** bb-carry-001, bb-carry-002: both move one area back on a success, any double included. */
export function* tryToCarry(battle: Battle, figure: FigureId, wounded: FigureId): Resolution<void> {
  const result = yield* rollGuts(battle, marineOf(battle.state, figure), 'carry', 'bb-carry-001');
  if (result === 'success') carryBack(battle, figure, wounded, 'bb-carry-001');
}

/** Carrier and wounded are in the area behind from now on (bb-carry-005). */
export function carryBack(battle: Battle, figure: FigureId, wounded: FigureId, rule: RuleId): void {
  const { state } = battle;
  const carrier = marineOf(state, figure);
  const area = backOf(areaOf(state, carrier));
  if (area === null) throw new Error(`'${wounded}' is in area 3 already`);
  battle.tell({ type: 'marine-carried', rule, figure: wounded, by: figure, area, at: spotIn(state, area, marineOf(state, wounded)) });
  battle.tell({ type: 'marine-moved', rule, figure, area, at: spotIn(state, area, carrier) });
}
