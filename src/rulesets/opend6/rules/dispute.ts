import type { Resolution, Seat } from '../../../engine/request';
import { rollDie } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { CommandOf } from '../commands';
import type { SightRuling } from '../state';
import type { OpenD6State } from '../state';
import type { Battle } from './context';
import { rulingOn } from './sight';
import { squadOf } from './squads';

type Dispute = CommandOf<'dispute'>;

/** Greatest face on which a disputed line of sight exists (od6-los-003). */
const EXISTS_UP_TO = 3;

/** Why a line of sight may not be put to the die (od6-los-003) or ruled on by this seat (od6-los-005), or null. */
export function refuseDispute(state: OpenD6State, seat: Seat, { figure, target, ruling }: Dispute): Refusal | null {
  const pair = [state.figures[figure], state.figures[target]];
  const [one, other] = pair;
  if (one === undefined || other === undefined) return { code: 'no-such-figure', rule: 'engine', subject: one === undefined ? figure : target };
  if (one.presence !== 'table' || other.presence !== 'table') return { code: 'not-on-table', rule: 'od6-los-001' };
  if (squadOf(state, one).side === squadOf(state, other).side) return { code: 'not-an-enemy', rule: 'od6-los-002', subject: target };
  if (ruling !== undefined) return seat === 'referee' ? null : { code: 'referee-only', rule: 'od6-los-005' };
  if (!state.options.sightDispute) return { code: 'disputes-off', rule: 'od6-los-003' };
  return rulingOn(state, figure, target) === undefined ? null : { code: 'sight-settled', rule: 'od6-los-003', subject: target };
}

/** od6-los-003: one die, 1-3 it exists, 4-6 not; od6-los-005: the gamemaster's word needs none. It holds for the phase. */
export function* resolveDispute(battle: Battle, seat: Seat, { figure, target, ruling }: Dispute): Resolution<void> {
  const { turn, phase } = battle.state;
  const settle = (clear: boolean): SightRuling => ({ figures: [figure, target], clear, turn, phase });
  const side = seat === 'referee' ? null : seat;
  if (ruling !== undefined) {
    battle.tell({ type: 'sight-ruled', rule: 'od6-los-005', side, face: null, ruling: settle(ruling === 'clear') });
    return;
  }
  const about = { figure, target };
  const face = yield* rollDie({ name: 'sight-dispute', rule: 'od6-los-003', seat, of: `${figure} ${target}`, about });
  battle.tell({ type: 'sight-ruled', rule: 'od6-los-003', side, face, ruling: settle(face <= EXISTS_UP_TO) });
}
