import { unitOf, type UnitId } from '../../../../battle/state';
import type { Seat } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import type { OpenD6State } from '../../state';
import { squadsToMove } from './initiative';
import { statusOf } from './squads';

/** Nothing is done once the battle has been decided (od6-turn-013). */
export function refuseAfterTheEnd({ outcome }: OpenD6State): Refusal | null {
  return outcome === null ? null : { code: 'battle-over', rule: 'od6-turn-013' };
}

/** Is it this seat's place, and this squad's (od6-turn-004, od6-turn-005, od6-turn-008)? The referee acts for either side. */
export function refusePlace(state: OpenD6State, seat: Seat, unit: UnitId): Refusal | null {
  const squad = state.units[unit];
  if (squad === undefined) return { code: 'no-such-unit', rule: 'engine', subject: unit };
  if (seat !== 'referee' && squad.side !== seat) return { code: 'not-your-unit', rule: 'od6-turn-004', subject: unit };
  const fires = state.phase === 'fire';
  if (squad.side !== state.toAct)
    return { code: 'not-your-place', rule: fires ? 'od6-turn-008' : 'od6-turn-004', subject: unit };
  // What fire a squad has left is for the shots themselves to say: at a wall it may have some where it sees no enemy.
  if (fires || squadsToMove(state, squad.side).includes(squad)) return null;
  return statusOf(squad) === 'broken'
    ? { code: 'squad-broken', rule: 'od6-rout-004', subject: unit }
    : { code: 'no-activation-left', rule: 'od6-turn-005', subject: unit };
}

/** Why the squad may not act now at all, or null. */
export function refuseActing(state: OpenD6State, unit: UnitId): Refusal | null {
  return refuseAfterTheEnd(state) ?? refusePlace(state, unitOf(state, unit).side, unit);
}
