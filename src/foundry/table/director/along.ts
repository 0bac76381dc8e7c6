import { bearing, distance } from '../../../space/point';
import type { Point } from '../../../space/types';

/** Where a walking figure is. */
interface Footing {
  readonly at: Point;
  readonly facing: number;
}

/** The share of a path in which a walker turns to the final facing. */
const TURNING = 0.12;

/**
 * Returns where a figure is after a share of its way, and its facing: along the way, and the final facing at the end.
 */
export function along(
  path: readonly Point[],
  facing: { readonly from: number; readonly to: number },
  share: number,
): Footing {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) throw new Error('a way has at least one place');
  const lengths = path.slice(1).map((to, i) => distance(path[i] ?? to, to));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole === 0) return { at: last, facing: turned(facing.from, facing.to, share) };
  let left = whole * Math.min(1, Math.max(0, share));
  let place = 0;
  while (place < lengths.length - 1 && left > (lengths[place] ?? 0)) {
    left -= lengths[place] ?? 0;
    place += 1;
  }
  const [from, to] = [path[place] ?? first, path[place + 1] ?? last];
  const length = lengths[place] ?? 0;
  const part = length === 0 ? 1 : Math.min(1, left / length);
  const course = length === 0 ? facing.to : bearing(from, to);
  const begun = Math.min(1, share / TURNING);
  const ended = Math.max(0, (share - (1 - TURNING)) / TURNING);
  const heading = turned(facing.from, course, begun);
  return {
    at: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    facing: ended > 0 ? turned(course, facing.to, Math.min(1, ended)) : heading,
  };
}

/** A share of the shorter turn from one facing to another, in degrees. */
function turned(from: number, to: number, share: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return (from + turn * share + 360) % 360;
}
