import { figureOf, type FigureId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import { choose, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import { MARINES } from '../data/sides';
import type { Battle, BodybagState, Marine } from '../state';
import type { AreaNumber } from '../data/areas';
import { rollGuts, type GutsEvent } from './guts';
import { isLeader, leaderOf, marineOf, unwounded, woundedOnTable, type SquadEvent } from './squad';
import { areaOf, backOf, forwardOf, spotIn } from './street';

// bb-react, bb-carry, bb-squad-005: the Marine Reaction phase, and carrying.

/** Returns true if nobody leads and the rest may fall back by themselves (bb-squad-005). */
export function mayFallBack(state: BodybagState): boolean {
  return state.options.leaderless === 'fall-back' && leaderOf(state) === null;
}

/** What keeps a marine from making a roll of the Marine Reaction phase at all, or null. */
export function refuseActing(state: BodybagState, figure: FigureId): Refusal | null {
  return refuseUnable(state, figure) ?? refuseActed(state, figure);
}

/** Why this marine may do nothing at all, or null. */
export function refuseUnable(state: BodybagState, figure: FigureId): Refusal | null {
  const marine = state.figures[figure];
  if (marine?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: figure };
  return marine.wounded ? { code: 'wounded', rule: 'bb-squad-003', subject: figure } : null;
}

/** Why this marine may do nothing more in this turn, or null (bb-react-002). */
export function refuseActed(state: BodybagState, figure: FigureId): Refusal | null {
  const { moved, reacted } = marineOf(state, figure);
  if (moved) return { code: 'moved-already', rule: 'bb-react-002', subject: figure };
  return reacted ? { code: 'reacted-already', rule: 'bb-react-002', subject: figure } : null;
}

/**
 * bb-carry-003, bb-carry-004: an unwounded marine may try to carry one area back, towards the way out. Returns why not,
 * or null.
 */
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
  if (carrier.startedIn !== area || carried.startedIn !== area)
    return { code: 'not-together-from-start', rule: 'bb-carry-001', subject: figure };
  return backOf(area) === null ? { code: 'home-already', rule: 'bb-carry-003', subject: wounded } : null;
}

/** Returns the wounded that this marine may try to carry now. */
export function carryable(state: BodybagState, figure: FigureId): Marine[] {
  return woundedOnTable(state).filter(({ id }) => refuseCarry(state, figure, id) === null);
}

/** Returns everybody who may try to carry somebody now. */
export function carriers(state: BodybagState): Marine[] {
  return unwounded(state).filter(({ id }) => carryable(state, id).length > 0);
}

/** bb-carry-001, bb-carry-002: both move one area back on a success, any double included. */
export function* tryToCarry(
  battle: Battle<ReactionEvent | SquadEvent | GutsEvent>,
  figure: FigureId,
  wounded: FigureId,
): Resolution<void> {
  const result = yield* rollGuts(battle, marineOf(battle.state, figure), 'carry', 'bb-carry-001');
  if (result === 'success') carryBack(battle, figure, wounded, 'bb-carry-001');
}

/** bb-carry-005: carrier and wounded are in the area behind from now on, for the sniper too. */
export function carryBack(
  battle: Battle<ReactionEvent | SquadEvent | GutsEvent>,
  figure: FigureId,
  wounded: FigureId,
  rule: RuleId,
): void {
  const { state } = battle;
  const carrier = marineOf(state, figure);
  const area = backOf(areaOf(state, carrier));
  if (area === null) throw new Error(`'${wounded}' is in area 3 already`);
  battle.emit({
    type: 'marine-carried',
    rule,
    figure: wounded,
    by: figure,
    area,
    at: spotIn(state, area, marineOf(state, wounded)),
  });
  battle.emit({ type: 'marine-moved', rule: 'bb-carry-005', figure, area, at: spotIn(state, area, carrier) });
}

/** bb-react-002: returns why this marine makes no reaction roll, or null if the roll is due. */
export function refuseReaction(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  const marine = marineOf(state, figure);
  if (isLeader(state, figure)) return { code: 'leader-reacts-not', rule: 'bb-react-002', subject: figure };
  if (marine.covering) return { code: 'covering', rule: 'bb-react-002', subject: figure };
  return marine.halted && state.options.haltExempts
    ? { code: 'just-halted', rule: 'bb-lead-005', subject: figure }
    : null;
}

/** bb-react-001: returns all marines, in any area, who still have a reaction roll or a carry attempt to make. */
export function toReact(state: BodybagState): Marine[] {
  return unwounded(state).filter(({ id }) => refuseReaction(state, id) === null);
}

/** Returns why this marine may not fall back alone, or null (bb-squad-005). */
export function refuseFallBack(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  if (!mayFallBack(state)) return { code: 'leader-decides', rule: 'bb-squad-005', subject: figure };
  return backOf(areaOf(state, marineOf(state, figure))) === null
    ? { code: 'home-already', rule: 'bb-squad-005', subject: figure }
    : null;
}

/** Returns why this marine may not cease fire alone, or null (bb-squad-005). */
export function refuseCeaseFire(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  const marine = marineOf(state, figure);
  if (!marine.covering) return { code: 'covers-not', rule: 'bb-squad-005', subject: figure };
  if (!mayFallBack(state)) return { code: 'leader-decides', rule: 'bb-squad-005', subject: figure };
  return areaOf(state, marine) === 3 ? null : { code: 'cease-fire-in-area-3', rule: 'bb-squad-005', subject: figure };
}

/** Returns those who may act by choice in this phase, with or without a roll due. */
export function volunteers(state: BodybagState): Marine[] {
  const ids = new Set(carriers(state).map(({ id }) => id));
  return unwounded(state).filter(
    ({ id }) => ids.has(id) || refuseFallBack(state, id) === null || refuseCeaseFire(state, id) === null,
  );
}

/**
 * bb-react-003, bb-react-004: after a success the marine stays, idle; after a failure the marine fires to cover without
 * an order.
 */
export function* react(battle: Battle<ReactionEvent | SquadEvent | GutsEvent>, figure: FigureId): Resolution<void> {
  const result = yield* rollGuts(battle, marineOf(battle.state, figure), 'react', 'bb-react-001');
  if (result === 'failure') battle.emit({ type: 'covering-began', rule: 'bb-react-004', figure });
  if (result === 'critical') yield* heroics(battle, figure);
}

/** Returns the wounded who need heroics: not safe in area 3 and not carried this turn (bb-react-005). */
function inNeed(state: BodybagState): Marine[] {
  return woundedOnTable(state).filter((marine) => !marine.carried && backOf(areaOf(state, marine)) !== null);
}

/** Returns what heroics would do for this marine now: the comrade to carry, or the area to move to. */
export function heroicsOf(
  state: BodybagState,
  figure: FigureId,
): { readonly carry: readonly Marine[]; readonly to: AreaNumber | null } {
  const here = areaOf(state, marineOf(state, figure));
  const away = inNeed(state).map((marine) => ({ marine, area: areaOf(state, marine) }));
  const carry = away.filter(({ area }) => area === here).map(({ marine }) => marine);
  // In need are those in areas 1 and 2 alone: without one here all of them, the nearest too, are on the same side.
  const [nearest] = away;
  if (carry.length > 0 || nearest === undefined) return { carry, to: null };
  return { carry, to: nearest.area < here ? forwardOf(here) : backOf(here) };
}

/** bb-react-005: carries a wounded marine of the same area back, or moves towards the nearest one. */
function* heroics(battle: Battle<ReactionEvent | SquadEvent | GutsEvent>, figure: FigureId): Resolution<void> {
  const { carry, to } = heroicsOf(battle.state, figure);
  if (carry.length > 0) {
    carryBack(battle, figure, yield* whomToCarry(figure, carry), 'bb-react-005');
    return;
  }
  if (to === null) return;
  const at = spotIn(battle.state, to, marineOf(battle.state, figure));
  battle.emit({ type: 'marine-moved', rule: 'bb-react-005', figure, area: to, at });
}

function* whomToCarry(figure: FigureId, wounded: readonly Marine[]): Resolution<FigureId> {
  const [only, ...others] = wounded.map(({ id }) => id);
  if (only === undefined) throw new Error('nobody to carry');
  if (others.length === 0) return only;
  return yield* choose({
    name: 'heroics-carry',
    rule: 'bb-react-005',
    seat: MARINES,
    of: figure,
    options: [only, ...others],
    fallback: only,
    about: { figure },
  });
}

/** One area back on a success, covering fire ends; a failure changes nothing (bb-squad-005). */
export function* fallBack(battle: Battle<ReactionEvent | SquadEvent | GutsEvent>, figure: FigureId): Resolution<void> {
  const marine = marineOf(battle.state, figure);
  if ((yield* rollGuts(battle, marine, 'fall-back', 'bb-squad-005')) !== 'success') return;
  const area = backOf(areaOf(battle.state, marine));
  if (area === null) throw new Error(`'${figure}' is in area 3 already`);
  battle.emit({ type: 'marine-moved', rule: 'bb-squad-005', figure, area, at: spotIn(battle.state, area, marine) });
}

export function* ceaseFire(battle: Battle<ReactionEvent | SquadEvent | GutsEvent>, figure: FigureId): Resolution<void> {
  if ((yield* rollGuts(battle, marineOf(battle.state, figure), 'cease-fire', 'bb-squad-005')) !== 'success') return;
  battle.emit({ type: 'covering-halted', rule: 'bb-squad-005', figure, by: 'self' });
}

export interface ReactionEvent {
  readonly rule: RuleId;
  readonly type: 'marine-carried';
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly area: AreaNumber;
  readonly at: Point;
}

export const reactionChanges: Changes<BodybagState, ReactionEvent> = {
  'marine-carried': (state, { figure, at }) => {
    Object.assign(figureOf(state, figure), { at, carried: true });
  },
};
