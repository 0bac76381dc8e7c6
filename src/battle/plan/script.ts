import type { BattleState } from '../state';
import type { Plan, Script } from './form';

const kept = new WeakMap<Plan, Script>();

/** Returns what a battle keeps of its scenario. The same object for the same plan. */
export function scriptOf(plan: Plan): Script {
  const known = kept.get(plan);
  if (known !== undefined) return known;
  const { cites: _q, credits: _c, pictures: _p, pixels: _x, players: _y, minutes: _m, lesson: _l, ...rest } = plan;
  const { specialRules: _r, counts: _n, bring: _b, sides: _s, table: _t, ...script } = rest;
  kept.set(plan, script);
  return script;
}

/**
 * Adds the script of its scenario to a battle that was saved before battles kept one. Other battles stay as they are.
 */
export function withScript<S extends BattleState>(
  state: S,
  shipped: readonly Plan[],
  keep: (plan: Plan) => Script = scriptOf,
): S {
  if (state.scenario === null || state.script !== undefined) return state;
  const plan = shipped.find(({ id }) => id === state.scenario);
  return plan === undefined ? state : { ...state, script: keep(plan) };
}
