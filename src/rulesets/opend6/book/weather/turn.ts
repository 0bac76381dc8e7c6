import { roll, type Resolution } from '../../../../engine/request';
import { DIE_SIDES } from '../../data/game';
import { leastToEnd, ruleOfCondition, TURNS_TO_SOAK, windTurns } from '../../data/weather';
import type { Battle, Condition } from '../../state';
import { conditionOf, conditionsOf } from '../table/conditions';
import type { WeatherEvent } from './events';
import { weatherSeat } from './seat';

/** What becomes of the weather at the end of a turn; nothing where there is none. */
export function* turnWeather(battle: Battle<WeatherEvent>): Resolution<void> {
  for (const condition of [...conditionsOf(battle.state)]) {
    if (condition.kind === 'wind') yield* turnWind(battle, condition);
    if (condition.kind === 'fog') yield* turnFog(battle, condition);
    if (condition.kind === 'rain') {
      soak(battle, condition, 'mud');
      yield* mayEnd(battle, condition, 'rain');
    }
    if (condition.kind === 'snow') {
      soak(battle, condition, 'snow-cover');
      yield* mayEnd(battle, condition, 'snow');
    }
  }
}

function* twoDice(battle: Battle<WeatherEvent>, kind: 'wind' | keyof typeof leastToEnd): Resolution<readonly number[]> {
  const rule = kind === 'fog' ? 'od6a-weather-004' : kind === 'wind' ? 'od6a-weather-017' : ruleOfCondition[kind];
  return yield* roll({
    name: 'weather',
    rule,
    seat: weatherSeat(battle.state),
    of: kind,
    dice: 2,
    sides: DIE_SIDES,
  });
}

const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

/**
 * od6a-weather-004: on 10 or more fog begins to lift. One sees an inch farther each turn from then on, until one sees
 * from one end of the table to the other.
 */
function* turnFog(battle: Battle<WeatherEvent>, { value, lifting = false }: Condition): Resolution<void> {
  const { table } = battle.state;
  const rule = 'od6a-weather-004';
  const faces = lifting ? [] : yield* twoDice(battle, 'fog');
  const event = { type: 'weather-turned', rule, kind: 'fog', faces } as const;
  if (!lifting && sum(faces) < leastToEnd.fog) battle.emit({ ...event, outcome: 'stays', value });
  else if (value + 1 >= Math.max(table.width, table.height)) battle.emit({ ...event, outcome: 'over', value: 0 });
  else battle.emit({ ...event, outcome: lifting ? 'thins' : 'lifts', value: value + 1 });
}

/** High winds drop or rise by 1; at 0 they are only waiting to rise again. */
function* turnWind(battle: Battle<WeatherEvent>, { value }: Condition): Resolution<void> {
  const faces = yield* twoDice(battle, 'wind');
  const event = { type: 'weather-turned', rule: 'od6a-weather-017', kind: 'wind', faces } as const;
  if (sum(faces) >= windTurns.rises) battle.emit({ ...event, outcome: 'rises', value: value + 1 });
  else if (sum(faces) <= windTurns.drops && value > 0) battle.emit({ ...event, outcome: 'drops', value: value - 1 });
  else battle.emit({ ...event, outcome: 'stays', value });
}

/** Rain and snow end on 11 or more. */
function* mayEnd(battle: Battle<WeatherEvent>, { value }: Condition, kind: 'rain' | 'snow'): Resolution<void> {
  const rule = kind === 'rain' ? 'od6a-weather-010' : 'od6a-weather-013';
  const faces = yield* twoDice(battle, kind);
  const outcome = sum(faces) >= leastToEnd[kind] ? 'over' : 'stays';
  battle.emit({ type: 'weather-turned', rule, kind, faces, outcome, value });
}

/** od6a-weather-010, od6a-weather-014: after ten turns of rain the ground is muddy, after ten of snow it is covered. */
function soak(battle: Battle<WeatherEvent>, { since }: Condition, kind: 'mud' | 'snow-cover'): void {
  const { state } = battle;
  if (state.turn - since + 1 < TURNS_TO_SOAK || conditionOf(state, kind) !== undefined) return;
  const condition = { kind, value: 0, since: state.turn };
  battle.emit({ type: 'weather-began', rule: ruleOfCondition[kind], faces: [], condition });
}
