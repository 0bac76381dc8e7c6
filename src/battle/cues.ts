import type { Beat, Cue } from './staging';
import type { Point } from '../space/types';
import type { SideId } from './state';

/**
 * Returns the sound cue at the start of a beat, for a person who leads these sides (a battle may end well for them).
 */
export function openingCue({ cue, winner = null }: Beat, led: readonly SideId[]): Cue | null {
  if (cue !== 'end' || winner === null || led.length === 0) return cue;
  if (!led.includes(winner)) return 'defeat';
  return led.length === 1 ? 'victory' : 'end';
}

/** Returns the sound cue when shots and blows arrive (their effect, shells that burst); null if it is silent. */
export function landingCue({ cue, tracers = [], falls = [] }: Beat): Cue | null {
  if (cue === 'heavy' && tracers.length > 0) return 'burst';
  if (tracers.some(({ kind, hit }) => kind !== 'throw' && hit)) return falls.length > 0 ? 'fall' : 'hit';
  return tracers.some(({ kind }) => kind === 'shot') ? 'miss' : null;
}

/** A burst that leaves smoke, in table units. */
export interface Burst {
  readonly at: Point;
  readonly r: number;
}

/** The radius of a burst without a template. */
const SMALL = 0.8;

/** Returns what bursts in a beat: its templates; without one, where its shells land or its blast is. */
export function burstsOf({ cue, tracers = [], shapes = [], at }: Beat): readonly Burst[] {
  const discs = shapes.flatMap((shape) => (shape.kind === 'disc' && shape.role === 'template' ? [shape] : []));
  const isBlast = cue === 'burst' || cue === 'heavy' || cue === 'throw';
  if (!isBlast) return [];
  if (discs.length > 0) return discs.map(({ at: middle, r }) => ({ at: middle, r }));
  if (cue === 'throw') return [];
  const ends = tracers.length > 0 ? tracers.map(({ to }) => to) : at.slice(-1);
  return ends.map((end) => ({ at: end, r: SMALL }));
}
