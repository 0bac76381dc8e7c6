import { figureOf, type FigureId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { FIRE_STRENGTH } from '../../data/fires';
import type { OpenD6State } from '../../state';
import { hurtChances } from '../damage/odds';
import { underFlame } from './flame-template';
import { burningIn } from './flames';

/** Harm by flames in which a figure is at the end of the turn (od6a-fire-012). */
export interface FlameRisk {
  readonly figure: FigureId;
  readonly wound: number;
  readonly incapacitated: number;
}

interface Move {
  readonly figure: FigureId;
  readonly path: readonly Point[];
}

/** Returns what the flames that burn now may do to those who end their ways in them. */
export function flameRisks(state: OpenD6State, moves: readonly Move[]): FlameRisk[] {
  const flames = burningIn(state);
  if (flames.length === 0) return [];
  return moves.flatMap(({ figure, path }): FlameRisk[] => {
    const soldier = figureOf(state, figure);
    const base = { ...(path.at(-1) ?? soldier.at), r: soldier.r };
    if (!flames.some(({ at }) => underFlame(at, [base]).length > 0)) return [];
    const { wound, incapacitated } = hurtChances(state, soldier, FIRE_STRENGTH, 'blast');
    return [
      soldier.wounded ? { figure, wound: 0, incapacitated: wound + incapacitated } : { figure, wound, incapacitated },
    ];
  });
}
