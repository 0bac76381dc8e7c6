import { figureOf, type FigureId } from '../../../battle/state';
import type { Details } from '../../../engine/request';
import type { OpenD6State, Soldier, Squad } from '../state';
import { HOLDS } from './compose-fire';
import { readySoldiers } from './fire-legality';
import { armsOf } from './fire-weapons';
import { groundAt } from './ends';

/** Where a mover is when somebody fires at him on his way, and how. */
export type Spot = Pick<Soldier, 'facing' | 'prone'> & { readonly x: number; readonly y: number };

/** od6-fire-007: each soldier who has something to fire may be told to hold, or which of his weapons to use. */
export function detailsOfFire(state: OpenD6State, squad: Squad): Details {
  return Object.fromEntries(
    readySoldiers(state, squad).flatMap((soldier): [FigureId, string[]][] => {
      const arms = armsOf(state, soldier).map(({ weapon, gun }) => gun ?? weapon);
      return arms.length === 0 ? [] : [[soldier.id, [HOLDS, ...arms]]];
    }),
  );
}

/** These figures as they stand on a table on which the fire falls. */
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
