import type { RuleId } from '../../../engine/rule';

/** What the sky and the ground may be like. */
export const conditionIds = ['fog', 'rain', 'snow', 'darkness', 'mud', 'snow-cover'] as const;
export type ConditionId = (typeof conditionIds)[number];

/** Conditions whose value is the inches that anybody sees. */
export const dimIds = ['fog', 'rain', 'snow', 'darkness'] as const satisfies readonly ConditionId[];
export type DimId = (typeof dimIds)[number];

/**
 * od6a-weather-009, od6a-weather-013: how many inches one sees, if nobody has agreed on it: so many dice, and a number on
 * top.
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
  mud: 'od6a-weather-010',
  'snow-cover': 'od6a-weather-014',
};

/** What two dice say at the end of a turn: the least total that ends rain or snow, or lets fog begin to lift. */
export const leastToEnd = { fog: 10, rain: 11, snow: 11 } as const;

/** Turns of rain or snow after which it lies on the ground. */
export const TURNS_TO_SOAK = 10;

/** What somebody sees by a glowrod, in inches. */
export const GLOWROD = 4;
