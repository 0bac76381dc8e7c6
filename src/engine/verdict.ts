import type { RuleId } from './rule';

/** One step of an argument: what counted, how much, and by which rule. The words come from the message key. */
export interface Reason {
  readonly rule: RuleId;
  /** Message key below the ruleset's `reason` words. */
  readonly key: string;
  readonly value?: number;
  /** Id of the figure, unit or feature that the reason is about. */
  readonly subject?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A finding with the reasons that led to it, in order. */
export interface Verdict<T> {
  readonly value: T;
  readonly reasons: readonly Reason[];
}

/** Why something may not be done: a stable code (also its message key) and the rule behind it. */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleId;
  readonly subject?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Adds up the reasons' values, starting from `base`. */
export function total(reasons: readonly Reason[], base = 0): number {
  return reasons.reduce((sum, reason) => sum + (reason.value ?? 0), base);
}
