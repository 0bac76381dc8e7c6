import { figureOf, type FigureId } from '../../../../battle/state';
import { type Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { WINDPROOF } from '../../data/weather';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollStraight } from '../checks/tests';
import { isBlownAbout, ownStrength } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { squadOf } from '../squad/squads';
import { conditionOf } from '../table/conditions';
import type { WeatherEvent } from './events';

/**
 * od6a-weather-016: high winds make shots harder for all but the strong, each shooter judged alone by the Strength that
 * they have now. The stronger the wind, the stronger one must be.
 */
export function windReasons(state: OpenD6State, soldier: Soldier): Reason[] {
  const value = conditionOf(state, 'wind')?.value ?? 0;
  if (value === 0 || ownStrength(state, soldier) >= Math.max(WINDPROOF, value + 1)) return [];
  return [{ rule: 'od6a-weather-016', key: 'high-winds', value, subject: soldier.id }];
}

/** The least total at which somebody small who moves stays on their feet. */
const STAYS_UP = 4;

/** od6a-weather-018: high winds knock down small soldiers who move, on a Strength roll of 3 or less. */
export function* buffet(battle: Battle<SquadEvent | WeatherEvent>, figures: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  for (const figure of figures) {
    const soldier = figureOf(state, figure);
    if (soldier.presence !== 'table' || soldier.prone || !isBlownAbout(state, soldier)) continue;
    const rule = 'od6a-weather-018';
    const skill = ownStrength(state, soldier);
    const difficulty = STAYS_UP;
    const seat = squadOf(state, soldier).side;
    const spec = { name: 'gust', rule, seat, of: figure, about: { figure, skill, difficulty } } as const;
    const { faces, score, passed } = yield* rollStraight(spec, skill, difficulty);
    battle.emit({ type: 'balance-tested', rule, figure, skill, difficulty, faces, score, passed });
    if (!passed) battle.emit({ type: 'posture-changed', rule, figure, prone: true, pace: 'still' });
  }
}
