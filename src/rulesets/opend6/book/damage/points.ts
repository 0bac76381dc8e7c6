import { figureOf, type FigureId } from '../../../../battle/state';
import type { Battle } from '../../state';
import { batteryOf, bodyPointsLeft } from '../squad/batteries';
import type { DamageEvent } from './events';

/** What a result of the Damage Table takes. */
const pointsOf = { wound: 1, incapacitated: 2, system: 0, 'two-systems': 0 } as const;

/**
 * od6a-artillery-009: marked hits on guns take effect: a wound takes a body point, an incapacitating hit two; a gun without
 * any is destroyed. Returns the guns that were hit.
 */
export function loseBodyPoints(battle: Battle<DamageEvent>, figures: readonly FigureId[]): FigureId[] {
  const { state } = battle;
  return figures.filter((figure) => {
    const gun = figureOf(state, figure);
    const kind = batteryOf(state, gun);
    if (kind === null || gun.marked.length === 0) return false;
    const points = gun.marked.reduce((sum, mark) => sum + pointsOf[mark], 0);
    const left = Math.max(0, bodyPointsLeft(kind, gun) - points);
    battle.emit({ type: 'body-points-lost', rule: 'od6a-artillery-009', figure, points, left });
    return true;
  });
}
