import type { RuleId } from '../engine/rule';
import type { Breakdown } from './sketch';
import type { Text } from './text';

/** Rolled dice, each with its result. */
export interface CardDice {
  readonly label: Text;
  readonly faces: readonly number[];
  /** Number of sides of each; 6 if absent. */
  readonly sides?: number;
  /** Per die: whether it counts as a success; shown by shape. */
  readonly hits?: readonly boolean[];
}

/** One thing that happened, as a chat card shows it. Drawn from events when shown; never stored as words. */
export interface Card {
  readonly title: Text;
  readonly rule: RuleId;
  readonly breakdowns: readonly Breakdown[];
  readonly dice: readonly CardDice[];
  readonly lines: readonly { readonly text: Text; readonly rule: RuleId; readonly faces?: readonly number[] }[];
  readonly result: Text;
  /** Figures to point at when shown on the table. */
  readonly figures: readonly string[];
}
