import type { Seat } from '../../engine/request';
import type { RuleId } from '../../engine/rule';
import type { Refusal } from '../../engine/verdict';
import type { BodybagCommand } from './commands';
import { MARINES, SNIPER } from './data/sides';
import { refuseBugOut, refuseWithdraw } from './rules/bug-out';
import { refuseCarry } from './rules/carrying';
import { refuseOrder } from './rules/leader';
import { refuseCeaseFire, refuseFallBack, refuseReaction, toReact } from './rules/reaction';
import { refuseShift } from './rules/shift';
import type { BodybagState, PhaseId } from './state';

const phaseOf: Readonly<Record<BodybagCommand['type'], { readonly phase: PhaseId; readonly rule: RuleId } | null>> = {
  plan: { phase: 'leader', rule: 'bb-lead-001' },
  order: { phase: 'leader', rule: 'bb-lead-001' },
  'no-order': { phase: 'leader', rule: 'bb-lead-002' },
  react: { phase: 'reaction', rule: 'bb-react-001' },
  carry: { phase: 'reaction', rule: 'bb-carry-001' },
  'fall-back': { phase: 'reaction', rule: 'bb-squad-005' },
  'cease-fire': { phase: 'reaction', rule: 'bb-squad-005' },
  'end-reactions': { phase: 'reaction', rule: 'bb-react-001' },
  snipe: { phase: 'sniper', rule: 'bb-snipe-001' },
  withdraw: { phase: 'bug-out', rule: 'bb-bug-001' },
  'bug-out': { phase: 'bug-out', rule: 'bb-bug-001' },
  stay: { phase: 'bug-out', rule: 'bb-bug-001' },
  shift: null,
  concede: null,
};

/** Why a seat may not give this command now, or null. The referee may act for the marines. */
export function refuse(state: BodybagState, seat: Seat, command: BodybagCommand): Refusal | null {
  if (!Object.hasOwn(phaseOf, command.type)) return { code: 'unknown-command', rule: 'engine' };
  if (state.outcome !== null) return { code: 'battle-over', rule: 'bb-turn-002' };
  if (seat !== 'referee' && seat !== MARINES && seat !== SNIPER) return { code: 'not-a-side', rule: 'bb-setup-007' };
  // The sniper's dice wait for nobody's will: whoever is there may let them roll.
  if (seat === SNIPER && command.type !== 'snipe') return { code: 'not-your-marines', rule: 'bb-setup-007' };
  const time = phaseOf[command.type];
  if (time !== null && time.phase !== state.phase) return { code: 'wrong-phase', rule: time.rule, values: { phase: state.phase } };
  return refuseItself(state, command);
}

function refuseItself(state: BodybagState, command: BodybagCommand): Refusal | null {
  switch (command.type) {
    case 'plan':
      return command.order === null ? null : refuseOrder(state, command.order);
    case 'order':
      return refuseOrder(state, command.order);
    case 'react':
      return refuseReaction(state, command.figure);
    case 'carry':
      return refuseCarry(state, command.figure, command.wounded);
    case 'fall-back':
      return refuseFallBack(state, command.figure);
    case 'cease-fire':
      return refuseCeaseFire(state, command.figure);
    case 'end-reactions': {
      const left = toReact(state).length;
      return left === 0 ? null : { code: 'reactions-left', rule: 'bb-react-001', values: { count: left } };
    }
    case 'withdraw':
      return refuseWithdraw(state);
    case 'bug-out':
      return refuseBugOut(state, command.figure);
    case 'shift':
      return refuseShift(state, command);
    case 'no-order':
    case 'snipe':
    case 'stay':
    case 'concede':
      return null;
  }
}
