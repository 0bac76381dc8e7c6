import type { Plan } from '../battle/plan/form';
import type { Plans } from '../battle/plan/plans';
import type { OptionValues } from '../battle/scenario';
import type { Size } from '../battle/size';
import type { BattleState } from '../battle/state';
import { Fault } from '../engine/faults';
import type { Json } from '../engine/json';

/** A scenario that a ruleset brings, by its id, or one from a file that has been read for it. */
export type Played = string | Plan;

/** The start of either. Throws a Fault for an unknown scenario or option. */
export function begunOf<S extends BattleState>(
  muster: {
    readonly plans?: Pick<Plans<S>, 'begin'>;
    begin(scenario: string, options: OptionValues, record?: Json, size?: Size): S;
  },
  scenario: Played,
  options: OptionValues,
  record?: Json,
  size?: Size,
): S {
  if (typeof scenario === 'string') return muster.begin(scenario, options, record, size);
  if (muster.plans === undefined) throw new Fault('no-scenario-files', 'These rules play no scenarios from files.');
  return muster.plans.begin(scenario, options, record, size);
}
