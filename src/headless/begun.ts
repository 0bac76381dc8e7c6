import type { Plan } from '../battle/plan/form';
import type { Plans } from '../battle/plan/plans';
import type { BattleTerms } from '../battle/terms';
import type { BattleState } from '../battle/state';
import { Fault } from '../engine/faults';

/** A scenario that a ruleset brings, by its id, or one from a file that has been read for it. */
export type Played = string | Plan;

/** Begins a battle in another way than its scenario says: with forces that sides bring. */
export type Start = (terms?: BattleTerms) => BattleState;

/** Returns the start of either. Throws a Fault for an unknown scenario or option. */
export function begunOf<S extends BattleState>(
  muster: {
    readonly plans?: Pick<Plans<S>, 'begin'>;
    begin(scenario: string, terms?: BattleTerms): S;
  },
  scenario: Played,
  terms?: BattleTerms,
): S {
  if (typeof scenario === 'string') return muster.begin(scenario, terms);
  if (muster.plans === undefined) throw new Fault('no-scenario-files', 'These rules play no scenarios from files.');
  return muster.plans.begin(scenario, terms);
}
