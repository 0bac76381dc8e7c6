import type { Seat } from '../engine/request';
import type { BattleState } from './state';

declare const known: unique symbol;

/**
 * What one seat may know of a battle. Only `Rules.seen` makes it. Views take this type and not a state, so that a leak
 * does not compile. A state is no `Known`; a `Known` of an open ruleset may be read like its state.
 */
export type Known<S extends object = BattleState> = Readonly<S> & { readonly [known]: true };

/** For rulesets that hide something: marks the result of their `seen`. No other code calls it. */
export function asKnown<S extends object>(left: S): Known<S> {
  return left as Known<S>;
}

/** For rulesets that hide nothing: returns the state itself, so that what was computed from it stays valid. */
export function everything<S extends BattleState>(state: S, _seat: Seat): Known<S> {
  return state as unknown as Known<S>;
}
