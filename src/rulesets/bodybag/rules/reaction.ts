import type { FigureId } from '../../../battle/state';
import { choose, type Resolution } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { MARINES } from '../data/sides';
import type { AreaNumber, BodybagState, Marine } from '../state';
import { areaOf, backOf, forwardOf } from './areas';
import { carriers, carryBack, mayFallBack, refuseActing } from './carrying';
import type { Battle } from './context';
import { rollGuts } from './guts';
import { spotIn } from './places';
import { isLeader, marineOf, unwounded, woundedOnTable } from './squad';

/** bb-react-001, bb-react-002: why this marine makes no reaction roll, or null when he must. */
export function refuseReaction(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  const marine = marineOf(state, figure);
  if (isLeader(state, figure)) return { code: 'leader-reacts-not', rule: 'bb-react-002', subject: figure };
  if (marine.covering) return { code: 'covering', rule: 'bb-react-002', subject: figure };
  return marine.halted && state.options.haltExempts ? { code: 'just-halted', rule: 'bb-lead-005', subject: figure } : null;
}

/** Those who still owe a reaction roll, or a carry attempt in its place. */
export function toReact(state: BodybagState): Marine[] {
  return unwounded(state).filter(({ id }) => refuseReaction(state, id) === null);
}

/** bb-squad-005: why this marine may not fall back by himself, or null. */
export function refuseFallBack(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  if (!mayFallBack(state)) return { code: 'leader-decides', rule: 'bb-squad-005', subject: figure };
  return backOf(areaOf(state, marineOf(state, figure))) === null ? { code: 'home-already', rule: 'bb-squad-005', subject: figure } : null;
}

/** bb-squad-005: why this marine may not cease fire by himself, or null. */
export function refuseCeaseFire(state: BodybagState, figure: FigureId): Refusal | null {
  const refusal = refuseActing(state, figure);
  if (refusal !== null) return refusal;
  const marine = marineOf(state, figure);
  if (!marine.covering) return { code: 'covers-not', rule: 'bb-squad-005', subject: figure };
  if (!mayFallBack(state)) return { code: 'leader-decides', rule: 'bb-squad-005', subject: figure };
  return areaOf(state, marine) === 3 ? null : { code: 'cease-fire-in-area-3', rule: 'bb-squad-005', subject: figure };
}

/** Those who may act of their own will in this phase, whether they owe a roll or not. */
export function volunteers(state: BodybagState): Marine[] {
  const ids = new Set(carriers(state).map(({ id }) => id));
  return unwounded(state).filter(({ id }) => ids.has(id) || refuseFallBack(state, id) === null || refuseCeaseFire(state, id) === null);
}

/** The reaction roll and its table. */
export function* react(battle: Battle, figure: FigureId): Resolution<void> {
  const result = yield* rollGuts(battle, marineOf(battle.state, figure), 'react', 'bb-react-001');
  if (result === 'failure') battle.tell({ type: 'covering-began', rule: 'bb-react-004', figure });
  if (result === 'critical') yield* heroics(battle, figure);
}

/** Wounded whom heroics are for: neither home in area 3 nor carried this turn (bb-react-005). */
function inNeed(state: BodybagState): Marine[] {
  return woundedOnTable(state).filter((marine) => !marine.carried && backOf(areaOf(state, marine)) !== null);
}

/** What heroics would make of this marine now: whom he could carry, or the area that he moves to. */
export function heroicsOf(state: BodybagState, figure: FigureId): { readonly carry: readonly Marine[]; readonly to: AreaNumber | null } {
  const here = areaOf(state, marineOf(state, figure));
  const away = inNeed(state).map((marine) => ({ marine, area: areaOf(state, marine) }));
  const carry = away.filter(({ area }) => area === here).map(({ marine }) => marine);
  // In need are those in areas 1 and 2 alone: without one here all of them, the nearest too, are on the same side.
  const [nearest] = away;
  if (carry.length > 0 || nearest === undefined) return { carry, to: null };
  return { carry, to: nearest.area < here ? forwardOf(here) : backOf(here) };
}

/** bb-react-005: carries a wounded marine of his area back, or moves towards the nearest one. */
function* heroics(battle: Battle, figure: FigureId): Resolution<void> {
  const { carry, to } = heroicsOf(battle.state, figure);
  if (carry.length > 0) {
    carryBack(battle, figure, yield* whomToCarry(figure, carry), 'bb-react-005');
    return;
  }
  if (to === null) return;
  const at = spotIn(battle.state, to, marineOf(battle.state, figure));
  battle.tell({ type: 'marine-moved', rule: 'bb-react-005', figure, area: to, at });
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

/** bb-squad-005: one area back on a success, covering fire ends; a failure changes nothing. */
export function* fallBack(battle: Battle, figure: FigureId): Resolution<void> {
  const marine = marineOf(battle.state, figure);
  if ((yield* rollGuts(battle, marine, 'fall-back', 'bb-squad-005')) !== 'success') return;
  const area = backOf(areaOf(battle.state, marine));
  if (area === null) throw new Error(`'${figure}' is in area 3 already`);
  battle.tell({ type: 'marine-moved', rule: 'bb-squad-005', figure, area, at: spotIn(battle.state, area, marine) });
}

export function* ceaseFire(battle: Battle, figure: FigureId): Resolution<void> {
  if ((yield* rollGuts(battle, marineOf(battle.state, figure), 'cease-fire', 'bb-squad-005')) !== 'success') return;
  battle.tell({ type: 'covering-halted', rule: 'bb-squad-005', figure, by: 'himself' });
}
