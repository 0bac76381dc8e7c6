import { figureOf, type FigureId } from '../../../../battle/state';
import type { Hazard, OpenD6State } from '../../state';
import type { Step } from '../squad/step';
import { cloudChances, victimsIn, type CloudChances } from './harm';
import { hazardsOf } from './lying';
import { enteringOn } from './on-the-way';

/** Harm by a cloud on a figure's move: one that it enters, or in which it is at the end of the turn. */
export interface CloudRisk extends CloudChances {
  readonly figure: FigureId;
  readonly hazard: Hazard;
  readonly how: 'enters' | 'stays';
}

type Move = Pick<Step, 'figure' | 'path'>;

/** Returns what clouds may do this turn to figures on these paths; a path of one point is a figure that stays. */
export function cloudRisks(state: OpenD6State, moves: readonly Move[]): CloudRisk[] {
  if (hazardsOf(state).length === 0) return [];
  const entering = enteringOn(state, moves);
  return hazardsOf(state).flatMap((hazard) =>
    moves.flatMap(({ figure, path }): CloudRisk[] => {
      if (hazard.tried.includes(figure)) return [];
      const soldier = figureOf(state, figure);
      const entered = entering.find((one) => one.hazard === hazard && one.figure === figure);
      const at = entered === undefined ? (path.at(-1) ?? soldier.at) : entered.spot;
      const [victim] = victimsIn(state, hazard, [{ ...soldier, at }]);
      if (victim === undefined || victim.damage === null) return [];
      const how = entered === undefined ? 'stays' : 'enters';
      return [{ figure, hazard, how, ...cloudChances(state, hazard, victim) }];
    }),
  );
}
