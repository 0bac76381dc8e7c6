import { unitOf, type UnitId } from '../../../../battle/state';
import type { Seat } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { OpenD6State } from '../../state';
import { squadsToMove } from './initiative';
import { statusOf } from '../squad/squads';

/** Nothing is done once the battle has been decided (od6-turn-013). */
export function refuseAfterTheEnd({ outcome }: OpenD6State): Refusal | null {
  return outcome === null ? null : { code: 'battle-over', rule: 'od6-turn-013' };
}

/** Whose place it is to give commands to this squad (od6-turn-004, od6-turn-008); the referee acts for either side. */
export function refuseTurn(state: OpenD6State, seat: Seat, unit: UnitId): Refusal | null {
  const squad = state.units[unit];
  if (squad === undefined) return { code: 'no-such-unit', rule: 'engine', subject: unit };
  if (squad.roams === true) return { code: 'roams', rule: 'od6a-gm-010', subject: unit };
  if (seat !== 'referee' && squad.side !== seat) return { code: 'not-your-unit', rule: 'od6-turn-004', subject: unit };
  return squad.side === state.toAct ? null : { code: 'not-your-place', rule: ruleOfPlace(state), subject: unit };
}

/** The rule by which sides take turns in this phase. */
export function ruleOfPlace({ phase }: OpenD6State): RuleId {
  return phase === 'fire' ? 'od6-turn-008' : phase === 'special' ? 'od6a-turn-002' : 'od6-turn-004';
}

/** Who is broken only runs (od6-rout-004, od6-rout-007). */
export function refuseBroken(state: OpenD6State, unit: UnitId): Refusal | null {
  const rule = state.phase === 'fire' ? 'od6-rout-007' : 'od6-rout-004';
  return statusOf(unitOf(state, unit)) === 'broken' ? { code: 'squad-broken', rule, subject: unit } : null;
}

/** Each squad is activated once in the Movement Phase (od6-turn-005). What fire a squad has left is for its shots to say. */
export function refuseActed(state: OpenD6State, unit: UnitId): Refusal | null {
  const squad = unitOf(state, unit);
  return state.phase !== 'movement' || squadsToMove(state, squad.side).includes(squad)
    ? null
    : { code: 'no-activation-left', rule: 'od6-turn-005', subject: unit };
}

/** Why the squad may not act now at all, or null. */
export function refuseActing(state: OpenD6State, unit: UnitId): Refusal | null {
  return (
    refuseAfterTheEnd(state) ??
    refuseTurn(state, unitOf(state, unit).side, unit) ??
    refuseBroken(state, unit) ??
    refuseActed(state, unit)
  );
}
