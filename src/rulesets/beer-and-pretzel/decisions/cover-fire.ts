import type { Decision } from '../../../battle/decision';
import type { Shape, Sketch } from '../../../battle/sketch';
import type { Standing } from '../../../battle/standing';
import type { Json } from '../../../engine/json';
import type { RulesTypes } from '../book';
import { Field, spaceOf } from '../book/field/field';
import type { Seen } from '../state';
import { drawSpaces } from '../tell/shapes';
import { isRecord } from '../words';
import { laidOutOptions, worthiest } from './laid-out';

/** A figure that covers a space shoots at the first that enters it, or lets it pass (bp-cover-009). */
export const coverFire: Decision<RulesTypes> = {
  prompt: (seen, request) => ({ options: laidOutOptions(request), sketch: sketchOf(seen, request.about) }),
  prefers: (_seen, request) => worthiest(request),
  standing: (seen, { about }) => {
    const { figure, space } = isRecord(about) ? about : {};
    return { units: coverersAt(seen, [figure], space), hold: 'forfeit' };
  },
};

/** Which of several shoots first at an arrival (bp-cover-011); it makes no difference if all hold. */
export const coverOrder: Decision<RulesTypes> = {
  standing(seen, { about, options, fallback }) {
    const { space } = isRecord(about) ? about : {};
    const waiting = options.map(({ id }) => id);
    return { units: coverersAt(seen, waiting, space), hold: fallback, quiet: true };
  },
};

/** Returns the number of spaces from each to the arrival's place. */
function coverersAt(seen: Seen, figures: readonly (Json | undefined)[], space: Json | undefined): Standing['units'] {
  const field = new Field(seen);
  const to = typeof space === 'string' ? field.board.find(space) : undefined;
  return figures.flatMap((id) => {
    const figure = typeof id === 'string' ? seen.figures[id] : undefined;
    return figure === undefined || to === undefined
      ? []
      : [{ unit: figure.unit, distance: field.board.range(spaceOf(seen, figure), to) }];
  });
}

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
