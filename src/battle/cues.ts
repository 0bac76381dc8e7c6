import type { Beat, Cue } from './staging';
import type { SideId } from './state';

/** Returns the cue with which a beat begins, for a person who leads these sides; a battle ends well for some of them. */
export function openingCue({ cue, winner = null }: Beat, led: readonly SideId[]): Cue | null {
  if (cue !== 'end' || winner === null || led.length === 0) return cue;
  if (!led.includes(winner)) return 'defeat';
  return led.length === 1 ? 'victory' : 'end';
}

/** Returns the cue when shots and blows have arrived: what they did; null if nothing is heard of it. */
export function landingCue({ tracers = [], falls = [] }: Beat): Cue | null {
  if (tracers.some(({ kind, hit }) => kind !== 'throw' && hit)) return falls.length > 0 ? 'fall' : 'hit';
  return tracers.some(({ kind }) => kind === 'shot') ? 'miss' : null;
}
