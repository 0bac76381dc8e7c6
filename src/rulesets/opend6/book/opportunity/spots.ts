import * as v from 'valibot';
import { figureOf, type FigureId } from '../../../../battle/state';
import { finite, form } from '../../../../engine/form';
import type { OpenD6State } from '../../state';
import { groundAt } from '../table/heights';

/** Where a mover is when fired at on the way, with facing and posture. Questions about such fire contain it. */
export const spotForm = form({ x: finite, y: finite, facing: finite, prone: v.boolean() });

export type Spot = v.InferOutput<typeof spotForm>;

/** Returns these figures' spots on a table on which the fire falls. */
export function spotsOf(state: OpenD6State, figures: readonly FigureId[]): Record<FigureId, Spot> {
  return Object.fromEntries(
    figures.map((id) => {
      const { at, facing, prone } = figureOf(state, id);
      return [id, { x: at.x, y: at.y, facing, prone }];
    }),
  );
}

/** The table with the movers on these spots. */
export function stateOnSpots(state: OpenD6State, spots: Readonly<Record<FigureId, Spot>>): OpenD6State {
  const figures = { ...state.figures };
  for (const [id, { x, y, facing, prone }] of Object.entries(spots)) {
    const at = { x, y };
    figures[id] = { ...figureOf(state, id), at, facing, prone, elevation: groundAt(state, at) };
  }
  return { ...state, figures };
}
