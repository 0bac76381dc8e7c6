import type { Seat } from '../../engine/request';
import type { Refusal } from '../../engine/verdict';
import type { RuleId } from '../../engine/rule';
import type { OpenD6Command } from './commands';
import { refuseCharge } from './rules/charge';
import { refuseDeployment, sideToDeploy } from './rules/deployment';
import { refuseDisengage } from './rules/disengage';
import { refuseDispute } from './rules/dispute';
import { mayVolley, refuseFire } from './rules/fire';
import { refuseMove } from './rules/movement';
import { squadsToMove } from './rules/initiative';
import type { OpenD6State, PhaseId } from './state';

const phaseOf: Readonly<Record<OpenD6Command['type'], { readonly phase: PhaseId; readonly rule: RuleId } | null>> = {
  deploy: { phase: 'setup', rule: 'od6-game-008' },
  ready: { phase: 'setup', rule: 'od6-game-008' },
  initiative: { phase: 'initiative', rule: 'od6-turn-002' },
  move: { phase: 'movement', rule: 'od6-game-011' },
  hold: { phase: 'movement', rule: 'od6-game-011' },
  charge: { phase: 'movement', rule: 'od6-turn-007' },
  disengage: { phase: 'movement', rule: 'od6-assault-043' },
  fire: { phase: 'fire', rule: 'od6-game-011' },
  pass: { phase: 'fire', rule: 'od6-turn-008' },
  dispute: null,
  assault: { phase: 'assault', rule: 'od6-turn-010' },
  morale: { phase: 'morale', rule: 'od6-turn-011' },
  special: { phase: 'special', rule: 'od6-turn-012' },
  'skip-phase': null,
};

/** Why a seat may not give this command now, or null. The referee may act for either side. */
export function refuse(state: OpenD6State, seat: Seat, command: OpenD6Command): Refusal | null {
  if (!Object.hasOwn(phaseOf, command.type)) return { code: 'unknown-command', rule: 'engine' };
  if (state.outcome !== null) return { code: 'battle-over', rule: 'od6-turn-013' };
  if (seat !== 'referee' && state.sides[seat] === undefined) return { code: 'not-a-side', rule: 'od6-game-001' };
  const time = phaseOf[command.type];
  if (time !== null && time.phase !== state.phase) return { code: 'wrong-phase', rule: time.rule, values: { phase: state.phase } };
  return refusePlace(state, seat, command) ?? refuseItself(state, seat, command);
}

/** Is it this seat's place, and this squad's? */
function refusePlace(state: OpenD6State, seat: Seat, command: OpenD6Command): Refusal | null {
  if (!('unit' in command)) return null;
  const squad = state.units[command.unit];
  if (squad === undefined) return { code: 'no-such-unit', rule: 'engine', subject: command.unit };
  if (seat !== 'referee' && squad.side !== seat) return { code: 'not-your-unit', rule: 'od6-turn-004', subject: squad.id };
  if (squad.side !== state.toAct) {
    return { code: 'not-your-place', rule: state.phase === 'fire' ? 'od6-turn-008' : 'od6-turn-004', subject: squad.id };
  }
  const able = state.phase === 'fire' ? mayVolley(state, squad) : squadsToMove(state, squad.side).includes(squad);
  if (able) return null;
  return { code: state.phase === 'fire' ? 'no-fire-left' : 'no-activation-left', rule: 'od6-turn-005', subject: squad.id };
}

function refuseItself(state: OpenD6State, seat: Seat, command: OpenD6Command): Refusal | null {
  switch (command.type) {
    case 'deploy':
    case 'ready': {
      const side = sideToDeploy(state);
      const acting = seat === 'referee' ? side : seat;
      if (side === null || acting !== side) return { code: 'not-your-setup', rule: 'od6-scenario-012' };
      return command.type === 'deploy' ? refuseDeployment(state, side, command) : null;
    }
    case 'move':
    case 'hold':
      return refuseMove(state, seat, command);
    case 'charge':
      return refuseCharge(state, seat, command);
    case 'disengage':
      return refuseDisengage(state, seat, command);
    case 'fire':
      return refuseFire(state, seat, command);
    case 'dispute':
      return refuseDispute(state, seat, command);
    case 'pass':
      return seat === 'referee' || seat === state.toAct ? null : { code: 'not-your-place', rule: 'od6-turn-008' };
    case 'skip-phase':
      if (seat !== 'referee') return { code: 'referee-only', rule: 'engine' };
      return state.phase === 'movement' || state.phase === 'fire' ? null : { code: 'nothing-to-skip', rule: 'engine' };
    case 'initiative':
    case 'assault':
    case 'morale':
    case 'special':
      return null;
  }
}
