import type { RuleId } from '../../../engine/rule';
import type { ArmourId } from './armour';

/** What the sky and the ground may be like. */
export const conditionIds = ['fog', 'rain', 'snow', 'darkness', 'wind', 'toxic', 'corrosive', 'heat', 'cold', 'mud', 'snow-cover'] as const;
export type ConditionId = (typeof conditionIds)[number];

/** Conditions whose value is the inches that anybody sees. */
export const dimIds = ['fog', 'rain', 'snow', 'darkness'] as const satisfies readonly ConditionId[];
export type DimId = (typeof dimIds)[number];

/**
 * od6a-weather-009, od6a-weather-013: the range of sight in inches, if nothing is agreed: a number of dice plus a
 * constant.
 */
export const visibilityDice: Readonly<Record<Exclude<DimId, 'fog'>, { readonly dice: number; readonly plus: number }>> = {
  rain: { dice: 3, plus: 2 },
  snow: { dice: 3, plus: 2 },
  darkness: { dice: 2, plus: 0 },
};

/** The rule by which a condition comes over the table. */
export const ruleOfCondition: Readonly<Record<ConditionId, RuleId>> = {
  fog: 'od6a-weather-003',
  rain: 'od6a-weather-009',
  snow: 'od6a-weather-013',
  darkness: 'od6a-weather-026',
  wind: 'od6a-weather-016',
  toxic: 'od6a-weather-005',
  corrosive: 'od6a-weather-007',
  heat: 'od6a-weather-019',
  cold: 'od6a-weather-022',
  mud: 'od6a-weather-010',
  'snow-cover': 'od6a-weather-014',
};

/** How bad it is by the faces of one die, if nobody has agreed on it. */
export const severity: Readonly<Record<'wind' | 'toxic' | 'corrosive' | 'heat' | 'cold', readonly number[]>> = {
  wind: [1, 1, 2, 2, 3, 3],
  toxic: [0, 1, 1, 2, 2, 3],
  corrosive: [0, 0, 1, 1, 2, 2],
  heat: [2, 3, 3, 4, 4, 5],
  cold: [2, 3, 3, 4, 4, 5],
};

/** od6a-weather-017: on so little high winds drop, on so much they rise. */
export const windTurns = { drops: 3, rises: 11 } as const;

/** Nobody of this Strength minds a wind that adds less. */
export const WINDPROOF = 4;

/** Turns from one roll against heat or cold to the next. */
export const EXPOSED_EVERY = 5;

/**
 * What armour takes off the difficulty of heat and cold (od6a-weather-020, od6a-weather-023); one that is not named there
 * counts as battle armour. Null for one that keeps both off.
 */
export function armourAgainst(kind: 'heat' | 'cold', armour: ArmourId, isExchanged: boolean): number | null {
  if (armour === 'space') return null;
  if (armour === 'scouting') return 0;
  const weak = (kind === 'heat') === isExchanged ? 'arctic' : 'desert';
  return armour === 'assault' || armour === weak ? -1 : -2;
}

/** The lowest total of two dice at the end of a turn that ends rain or snow, or makes fog begin to lift. */
export const leastToEnd = { fog: 10, rain: 11, snow: 11 } as const;

/** Turns of rain or snow after which it lies on the ground. */
export const TURNS_TO_SOAK = 10;

/** What somebody sees by a glowrod, in inches. */
export const GLOWROD = 4;

/** How far one is seen in a room without light, in inches (od6a-building-001). */
export const DARK_ROOM = 2;
