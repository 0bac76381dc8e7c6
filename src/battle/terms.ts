import type { Json } from '../engine/json';
import type { OptionValues } from './scenario';
import type { Size } from './size';

/** How a battle begins, where it differs from the scenario and the rulebook. */
export interface BattleTerms {
  /** Table options that are set. */
  readonly options?: OptionValues | undefined;
  /** What earlier battles of its campaign left. */
  readonly record?: Json | undefined;
  /** How large the forces are; 1, as printed, when absent. */
  readonly size?: Size | undefined;
}
