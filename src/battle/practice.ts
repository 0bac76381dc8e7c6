import type { RollRequest } from '../engine/request';
import type { SideId } from './state';

/** Faces that a roll of a lesson shows, so that a learner meets what the lesson explains. */
export interface PracticeRoll {
  readonly seat: SideId;
  /** How the labels of such rolls begin. */
  readonly label: string;
  /** The last turn in which they count. */
  readonly until: number;
  /** Taken in order, and again from the first. None is as high as a die goes: that would roll another. */
  readonly faces: readonly number[];
}

/** Returns the faces for a roll; null if it is not among these: then it is rolled. */
export function practiceFaces(rolls: readonly PracticeRoll[], turn: number, request: RollRequest): number[] | null {
  const { label, seat, dice } = request;
  const found = rolls.find((one) => one.seat === seat && turn <= one.until && label.startsWith(one.label));
  return found === undefined ? null : Array.from({ length: dice }, (_, i) => found.faces[i % found.faces.length] ?? 1);
}
