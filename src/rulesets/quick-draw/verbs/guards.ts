import { refuseActors, type Guards } from '../../../battle/verb';
import type { FigureId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import type { RulesTypes } from '../book';
import { sideOf } from '../book/field/field';
import type { Seen } from '../state';
import { mayAct } from './kinds';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<RulesTypes> = {
  /** It is one side's turn (qd-turn-001). */
  turn: (seen, { seat }) =>
    seat === 'referee' || seat === seen.active ? null : { code: 'not-your-turn', rule: 'qd-turn-001' },
  /** Actions without a step of their own are taken while figures move, or with left-over points (qd-turn-005, qd-turn-009). */
  step: (seen, { when }) =>
    when !== null || mayAct(seen) ? null : { code: 'wrong-phase', rule: 'qd-turn-009', values: { phase: seen.phase } },
  own: (seen, { actors }) => refuseActors(seen, actors, (figure) => refuseOther(seen, figure)),
};

function refuseOther(seen: Seen, id: FigureId): Refusal | null {
  const figure = seen.figures[id];
  return figure !== undefined && sideOf(seen, figure) === seen.active
    ? null
    : { code: 'not-yours', rule: 'qd-turn-001', subject: id };
}
