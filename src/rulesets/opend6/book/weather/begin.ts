import { roll, type Resolution } from '../../../../engine/request';
import { DIE_SIDES } from '../../data/game';
import type { Exposure, Options } from '../../data/options';
import { ruleOfCondition, severity, visibilityDice, type ConditionId } from '../../data/weather';
import type { Battle } from '../../state';
import type { WeatherEvent } from './events';
import { weatherSeat } from './seat';

/** A condition that the table has agreed on; a value of null is rolled. */
interface Agreed {
  readonly kind: Exclude<ConditionId, 'mud' | 'snow-cover'>;
  readonly value: number | null;
}

/** od6a-weather-001: weather is there only where the options of the table say so. Any of it may be combined. */
function agreedOn(options: Options): Agreed[] {
  const one = (kind: Agreed['kind'], isThere: boolean, value: number | null): Agreed[] =>
    isThere ? [{ kind, value }] : [];
  const { fog, rain, snow, darkness, highWinds, toxic, corrosive, heat, cold } = options;
  return [
    ...one('fog', fog !== null, fog),
    ...one('rain', rain, options.rainVisibility),
    ...one('snow', snow !== 'none', options.snowVisibility),
    ...one('darkness', darkness, options.darknessVisibility),
    ...one('wind', highWinds, options.windModifier),
    ...one('toxic', toxic, options.toxicStrength),
    ...one('corrosive', corrosive, options.corrosiveStrength),
    ...one('heat', heat !== 'none', difficultyOf(heat)),
    ...one('cold', cold !== 'none', difficultyOf(cold)),
  ];
}

const difficultyOf = (exposure: Exposure): number | null => (exposure === 'rolled' ? null : Number(exposure));

/**
 * od6a-weather-002: the weather begins with the first turn. What nobody has agreed on is rolled. Each condition runs by
 * itself from then on.
 */
export function* beginWeather(battle: Battle<WeatherEvent>): Resolution<void> {
  const { state } = battle;
  if (state.weather !== undefined) return;
  for (const agreed of agreedOn(state.options)) yield* beginCondition(battle, agreed);
}

/** One condition begins; a value of null is rolled. */
export function* beginCondition(battle: Battle<WeatherEvent>, { kind, value }: Agreed): Resolution<void> {
  const { state } = battle;
  const rule = ruleOfCondition[kind];
  const spec = { name: 'weather-begins', rule, seat: weatherSeat(state), of: kind } as const;
  const faces = value === null ? yield* roll({ ...spec, dice: diceFor(kind), sides: DIE_SIDES }) : [];
  const condition = { kind, value: value ?? valueBy(kind, faces), since: state.turn };
  battle.emit({ type: 'weather-began', rule, faces, condition });
}

function diceFor(kind: Agreed['kind']): number {
  return kind === 'rain' || kind === 'snow' || kind === 'darkness' ? visibilityDice[kind].dice : 1;
}

function valueBy(kind: Agreed['kind'], faces: readonly number[]): number {
  const sum = faces.reduce((all, face) => all + face, 0);
  if (kind === 'rain' || kind === 'snow' || kind === 'darkness') return sum + visibilityDice[kind].plus;
  return kind === 'fog' ? sum : (severity[kind][sum - 1] ?? 0);
}
