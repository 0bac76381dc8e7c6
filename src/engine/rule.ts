/**
 * Every numbered rule of the ledgers. The kernel knows none: `generated/rule-ids.d.ts`, made from the ledgers, adds
 * their ids to this interface, so that citing an unknown rule does not compile.
 */
export interface RuleBook {
  /** Stands for rules of the kernel itself, which no ledger has. */
  engine: true;
}

export type RuleId = keyof RuleBook;
