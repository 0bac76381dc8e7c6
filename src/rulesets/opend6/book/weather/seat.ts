import type { SideId } from '../../../../battle/state';
import type { OpenD6State } from '../../state';

/** Returns the side that rolls for what belongs to nobody: the one with the initiative. */
export function weatherSeat({ initiative, sides }: Pick<OpenD6State, 'initiative' | 'sides'>): SideId {
  return initiative ?? Object.keys(sides)[0] ?? '';
}
