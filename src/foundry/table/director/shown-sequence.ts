import type { Sequence } from '../../../battle/sequence';
import { hooks } from '../../common/ids';
import type { LiveBattle } from '../../live/battle/live-battle';

/** What the beat that plays says of the order; undefined while it says nothing. */
let played: Sequence | null | undefined;

/** Shows another order while something plays; undefined lets the battle itself say which. */
export function playSequence(sequence: Sequence | null | undefined): void {
  if (played === sequence) return;
  played = sequence;
  Hooks.callAll(hooks.sequencePlayed);
}

/** Returns the order in which figures act, as it is shown now; null if there is none. */
export function shownSequence({ seen, ruleset }: LiveBattle): Sequence | null {
  return played === undefined ? (ruleset.screen.sequence?.(seen) ?? null) : played;
}
