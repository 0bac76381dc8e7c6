import { angleBetween, bearing, distance, TOLERANCE } from '../../../../space';
import { legsOf } from '../../../../space/segment';
import type { Point } from '../../../../space/types';
import { movementRates } from '../../data/charts';

/** Most turns of a run, and most degrees in all of them (od6-move-012). */
const RUN_TURNS = 2;
export const RUN_TURN_DEGREES = movementRates.run.turn;

/** Turns smaller than this many degrees are the shaking of a hand. */
const UNSEEN = 0.25;

/** Bearings of the legs of a path that lead somewhere. */
export function bearingsOf(path: readonly Point[]): number[] {
  return [...legsOf(path)].filter(([a, b]) => distance(a, b) > TOLERANCE).map(([a, b]) => bearing(a, b));
}

export interface RunTurns {
  /** Changes of direction on the way, an opening pivot included. */
  readonly count: number;
  /** Degrees of them together. */
  readonly degrees: number;
  /** Degrees from the last stretch to the facing at the end (od6-move-013). */
  readonly last: number;
}

/** The turns that a run takes from `facing` along the path to a final facing (od6-move-012, od6-move-013). */
export function runTurns(facing: number, path: readonly Point[], finalFacing: number): RunTurns {
  let count = 0;
  let degrees = 0;
  let heading = facing;
  for (const next of bearingsOf(path)) {
    const turn = angleBetween(heading, next);
    if (turn > UNSEEN) count += 1;
    degrees += turn;
    heading = next;
  }
  return { count, degrees, last: angleBetween(heading, finalFacing) };
}

/** Which limit of a run these turns break, or null. */
export function turnsTooMuch({ count, degrees, last }: RunTurns): 'run-turns-too-many' | 'run-turns-too-far' | null {
  if (count > RUN_TURNS) return 'run-turns-too-many';
  return degrees + last > RUN_TURN_DEGREES + UNSEEN ? 'run-turns-too-far' : null;
}
