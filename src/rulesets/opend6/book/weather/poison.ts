import { figureOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { areaContains } from '../../../../space';
import type { Ward } from '../../data/hazards';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { settleHits } from '../damage/fall';
import { traitsOfFigure, wears } from '../squad/actor';
import { detoxifies } from '../squad/detoxify';
import type { SquadEvent } from '../squad/events';
import { everybody } from '../squad/squads';
import { conditionOf } from '../table/conditions';
import type { WeatherEvent } from './events';
import { weatherSeat } from './seat';
import { banksOf } from './visibility';

const wards: readonly Ward[] = ['breath-mask', 'environment-suit', 'space-suit', 'battle-armour'];

/**
 * od6a-weather-005: at the end of a turn everybody in toxic fog rolls their Strength against its own. Rain is as bad
 * where it rains.
 */
export function* poison(battle: Battle<DamageEvent | SquadEvent | WeatherEvent>): Resolution<void> {
  const { state } = battle;
  const toxic = conditionOf(state, 'toxic');
  if (toxic === undefined) return;
  const victims = inIt(state).map((soldier): Victim => {
    const reason = whySafe(state, soldier);
    return {
      figure: soldier.id,
      damage: reason === null ? toxic.value : null,
      reasons: reason === null ? [] : [reason],
    };
  });
  if (victims.length === 0) return;
  const rule = 'od6a-weather-005';
  battle.emit({ type: 'weather-harmed', rule, kind: 'toxic', victims });
  for (const { figure, damage } of victims) {
    const of = `toxic ${figure}`;
    if (damage === null || (yield* detoxifies(battle, figureOf(state, figure), of))) continue;
    yield* hurtBy(battle, figure, [{ by: null, seat: weatherSeat(state), damage }], { rule, of, harm: 'gas' });
  }
  yield* settleHits(battle);
}

/** od6a-weather-011: returns units in the rain or in the fog; rain is as toxic and corrosive as fog. */
export function inIt(state: OpenD6State): Soldier[] {
  if (conditionOf(state, 'rain') !== undefined) return everybody(state);
  if (conditionOf(state, 'fog') === undefined) return [];
  const banks = banksOf(state);
  return everybody(state).filter(
    ({ at }) => banks.length === 0 || banks.some((bank) => areaContains(bank, at) !== 'outside'),
  );
}

/** od6a-weather-006: suits, masks and battle armour keep it off. */
function whySafe(state: OpenD6State, soldier: Soldier): Reason | null {
  const rule = 'od6a-weather-006';
  const subject = soldier.id;
  const { immune } = traitsOfFigure(state, soldier);
  if (immune.includes('gas') || immune.includes('toxic')) return { rule, key: 'gas-immune', subject };
  const ward = wards.find((one) => wears(state, soldier, one));
  return ward === undefined ? null : { rule, key: `ward-${ward}`, subject };
}
