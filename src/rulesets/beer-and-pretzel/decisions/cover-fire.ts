import type { Decision } from '../../../battle/decision';
import type { Shape, Sketch } from '../../../battle/sketch';
import type { Json } from '../../../engine/json';
import type { Ground } from '../book';
import { Field } from '../book/field';
import type { Seen } from '../state';
import { drawSpaces } from '../tell/shapes';
import { isRecord } from '../words';
import { laidOutOptions, worthiest } from './laid-out';

/** Whoever covers a space shoots at the first who enters it, or lets him pass (bp-cover-009). */
export const coverFire: Decision<Ground> = {
  prompt: (seen, request) => ({ options: laidOutOptions(request), sketch: sketchOf(seen, request.about) }),
  prefers: (_seen, request) => worthiest(request),
};

/** The space that was entered, and the line of the shot. */
function sketchOf(seen: Seen, about: Json | undefined): Sketch {
  const known = isRecord(about) ? about : {};
  const field = new Field(seen);
  const space = typeof known.space === 'string' ? field.board.find(known.space) : undefined;
  const [firer, target] = [known.figure, known.target].map((id) =>
    typeof id === 'string' ? seen.figures[id] : undefined,
  );
  const line: Shape[] =
    firer === undefined || target === undefined
      ? []
      : [{ kind: 'line', role: 'sight-clear', points: [firer.at, target.at], arrow: true }];
  return {
    shapes: [...(space === undefined ? [] : drawSpaces(field, [space], 'target')), ...line],
    breakdowns: [],
    refusal: null,
  };
}
