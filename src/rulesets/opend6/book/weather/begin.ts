import { roll, type Resolution } from '../../../../engine/request';
import { DIE_SIDES } from '../../data/game';
import type { Options } from '../../data/options';
import { ruleOfCondition, visibilityDice, type DimId } from '../../data/weather';
import type { Battle } from '../../state';
import type { WeatherEvent } from './events';
import { weatherSeat } from './seat';

/** A condition that the table has agreed on; a value of null is rolled. */
interface Agreed {
  readonly kind: DimId;
  readonly value: number | null;
}

/** od6a-weather-001: weather is there only where the options of the table say so. Any of it may be combined. */
function agreedOn(options: Options): Agreed[] {
  const { fog, rain, rainVisibility, snow, snowVisibility, darkness, darknessVisibility } = options;
  return [
    ...(fog === null ? [] : [{ kind: 'fog', value: fog } as const]),
    ...(rain ? [{ kind: 'rain', value: rainVisibility } as const] : []),
    ...(snow === 'none' ? [] : [{ kind: 'snow', value: snowVisibility } as const]),
    ...(darkness ? [{ kind: 'darkness', value: darknessVisibility } as const] : []),
  ];
}

/**
 * od6a-weather-002: the weather begins with the first turn. What nobody has agreed on is rolled. Each condition runs by
 * itself from then on.
 */
export function* beginWeather(battle: Battle<WeatherEvent>): Resolution<void> {
  const { state } = battle;
  if (state.weather !== undefined) return;
  for (const { kind, value } of agreedOn(state.options)) {
    const rule = ruleOfCondition[kind];
    const rolled = value === null && kind !== 'fog' ? visibilityDice[kind] : null;
    const faces =
      rolled === null
        ? []
        : yield* roll({
            name: 'visibility',
            rule,
            seat: weatherSeat(state),
            of: kind,
            dice: rolled.dice,
            sides: DIE_SIDES,
          });
    const inches = faces.reduce((sum, face) => sum + face, value ?? rolled?.plus ?? 0);
    battle.emit({ type: 'weather-began', rule, faces, condition: { kind, value: inches, since: state.turn } });
  }
}
