import { Fault } from '../../../engine/faults';
import type { LiveBattle } from '../../live/battle/live-battle';
import { chronicleOf } from '../../referee/chronicle/keep';
import { pause } from '../../common/pause';
import { reelOf, type Reel } from './reel';

/** A battle from command to command, out of its chronicle. Throws a Fault where there is nothing of it. */
export async function battleReel({ combat, ruleset }: LiveBattle): Promise<Reel> {
  const reel = await reelOf(ruleset, await chronicleOf(combat), () => performance.now(), pause);
  if (reel.frames.length === 0) throw reel.trouble ?? new Fault('nothing-to-replay', 'The battle has no chronicle.');
  return reel;
}
