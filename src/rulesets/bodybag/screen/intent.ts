import { beat } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import { leaderOf } from '../book/squad';
import type { Seen } from '../state';
import type { BodybagCommand } from '../verbs';
import { words } from '../words';
import { orderBeat } from '../stage/squad';

/** Shows an order before its roll: who calls whom. Shows the sniper taking aim. */
export function intent(seen: Seen, command: BodybagCommand): Beat | null {
  if (command.type === 'snipe')
    return beat({ key: 'intent', view: 'stay', ms: 250, weight: 3, caption: words('caption.sniper') });
  const leader = leaderOf(seen);
  if (command.type !== 'order' || leader === null) return null;
  const caption = words('caption.order', { figure: { figure: leader.id } });
  return { ...orderBeat(seen, leader.id, command.order), key: 'intent', ms: 250, weight: 3, caption };
}
