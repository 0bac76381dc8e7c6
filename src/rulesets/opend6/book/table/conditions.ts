import type { ConditionId } from '../../data/weather';
import type { Condition, OpenD6State } from '../../state';

const none: Condition[] = [];

/** Returns the weather; nothing in a battle without any, which stores none. */
export function conditionsOf({ weather = none }: Pick<OpenD6State, 'weather'>): readonly Condition[] {
  return weather;
}

/** Returns a condition of the table, if it is there now. */
export function conditionOf(state: Pick<OpenD6State, 'weather'>, kind: ConditionId): Condition | undefined {
  return conditionsOf(state).find((one) => one.kind === kind);
}
