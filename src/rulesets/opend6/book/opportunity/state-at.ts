import { figureOf, type FigureId } from '../../../../battle/state';
import { headingAt, pointAtLength } from '../../../../space';
import type { OpenD6State, Soldier } from '../../state';
import type { Step } from '../squad/step';
import { groundAt } from '../table/heights';

/** Returns the mover on the path: a mover who first stands up is no longer prone. */
export function moverOf(state: OpenD6State, step: Step): Soldier {
  const soldier = figureOf(state, step.figure);
  return step.stands === true ? { ...soldier, prone: false } : soldier;
}

/** Returns the state with every mover at their spot of a halt. */
export function stateAt(
  state: OpenD6State,
  steps: readonly Step[],
  at: Readonly<Record<FigureId, number>>,
): OpenD6State {
  const figures = { ...state.figures };
  for (const step of steps) {
    const length = at[step.figure];
    if (length === undefined) continue;
    const spot = pointAtLength(step.path, length);
    const facing = headingAt(step.path, length);
    figures[step.figure] = { ...moverOf(state, step), at: spot, facing, elevation: groundAt(state, spot) };
  }
  return { ...state, figures };
}
