import { Fault } from '../../engine/faults';
import type { ScenarioInfo } from '../scenario';
import type { BattleState, Side } from '../state';
import type { Plan, PlanUnit, Script } from './form';
import { assertFits, type Offers, type PlanFault } from './faults';
import { readPlan } from './read';
import type { BattleTerms } from '../terms';

/** How a ruleset plays scenarios that are files. */
export interface Plans<S extends BattleState = BattleState> {
  /** The scenarios that come with it, in the order of the gallery. */
  readonly shipped: readonly Plan[];
  readonly offers: Offers;
  /** Returns what a battle keeps of a scenario, if that is less than everything that is not set up yet. */
  script?(plan: Plan): Script;
  /** Returns the faults beyond the shared checks. */
  validate(plan: Plan): readonly PlanFault[];
  /** The start of a scenario, set up. Throws a Fault for an unknown option. */
  begin(plan: Plan, terms?: BattleTerms): S;
}

/** The shipped scenario of this id. Throws a Fault that names those there are. */
export function shippedPlan(ruleset: string, shipped: readonly Plan[], id: string): Plan {
  const found = shipped.find((plan) => plan.id === id);
  if (found !== undefined) return found;
  const known = shipped.map((plan) => plan.id).join(', ');
  throw new Fault('unknown-scenario', `${ruleset} has no scenario '${id}'; it has: ${known}.`);
}

/** What the gallery shows of a shipped scenario. */
export function infoOf(plan: Plan): ScenarioInfo {
  const { id, ruleset, pictures, pixels, players, minutes, sides, specialRules, counts, lesson, bring } = plan;
  if (pictures === undefined) throw new Error(`the scenario '${id}' has no pictures`);
  return {
    id,
    ruleset,
    ...pictures,
    scale: pixels,
    players,
    minutes,
    sides: sides.map((side) => ({ id: side.id, automaton: side.automaton })),
    specialRules,
    ...(counts === undefined ? {} : { counts }),
    ...(lesson === undefined ? {} : { lesson }),
    ...(bring === undefined ? {} : { bring }),
  };
}

/** The sides of a plan; one without a name has that of the ruleset's own side. */
export function sidesOf({ sides }: Plan, own: readonly Side[]): Side[] {
  return sides.map(({ id, name, colour }) => ({
    id,
    name: name ?? own.find((side) => side.id === id)?.name ?? id,
    colour,
  }));
}

/** Returns the name of a unit of a plan. */
export function unitName({ id }: Plan, unit: PlanUnit): string {
  return unit.name ?? `SKIRMISH.scenario.${id}.unit.${unit.id}`;
}

/** Reads a scenario's file for this ruleset. Throws a Fault with a code that names the first thing that does not fit. */
export function planFor(
  { id, muster: { plans } }: { readonly id: string; readonly muster: { readonly plans?: Plans } },
  json: unknown,
): Plan {
  if (plans === undefined) throw new Fault('no-scenario-files', `'${id}' plays no scenarios from files.`);
  const plan = readPlan(json);
  if (plan.ruleset !== id)
    throw new Fault('other-ruleset', `The scenario '${plan.id}' is for '${plan.ruleset}', not for '${id}'.`);
  if (plans.shipped.some((shipped) => shipped.id === plan.id))
    throw new Fault(
      'scenario-id-taken',
      `'${plan.id}' is the id of a scenario of the module. Give the file another id.`,
    );
  assertFits(plan, plans.offers, plans.validate(plan));
  return plan;
}
