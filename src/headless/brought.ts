import { bring, suggestedForce } from '../battle/bring';
import { readForce, type Force } from '../battle/force';
import type { Ruleset } from '../battle/ruleset';
import type { BattleState, SideId } from '../battle/state';
import type { BattleTerms } from '../battle/terms';
import { digest } from '../engine/digest';
import { seeded } from '../engine/dice';
import { Fault } from '../engine/faults';
import { begunOf, type Played, type Start } from './begun';
import type { Chosen } from './scenario-file';

/**
 * Returns a scenario with named forces: `side=file.json`, or `side=1500` for a suggested force of that many points
 * (`side=1500:7` for another one). `read` reads a file. Throws a Fault that names what does not fit.
 */
export function withForces(
  { ruleset, scenario }: Chosen,
  named: readonly string[],
  read: (file: string) => string,
): { readonly ruleset: Ruleset; readonly scenario: Played | Start } {
  if (named.length === 0) return { ruleset, scenario };
  const forces = named.map((one): readonly [SideId, Force] => {
    const [side = '', what = ''] = [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)];
    const [, points, seed = '1'] = /^(\d+)(?::(\d+))?$/.exec(what) ?? [];
    const force =
      points === undefined ? fromFile(ruleset, read(what)) : suggested(ruleset, side, Number(points), Number(seed));
    return [side, force];
  });
  const start: Start = (terms) =>
    forces.reduce<BattleState>(
      (state, [side, force]) => bring(ruleset, state, side, force),
      begunOf(ruleset.muster, scenario, terms),
    );
  return { ruleset, scenario: start };
}

/** Begins the scenario with its forces. Throws a Fault for what does not fit. */
export function beganOf(
  { ruleset, scenario }: { readonly ruleset: Ruleset; readonly scenario: Played | Start },
  terms: BattleTerms,
): BattleState {
  return typeof scenario === 'function' ? scenario(terms) : begunOf(ruleset.muster, scenario, terms);
}

/** Returns a mark of these forces; other files give another mark. Empty without forces. */
export function forcesMark(named: readonly string[], read: (file: string) => string): string {
  if (named.length === 0) return '';
  const contents = named.map((one) => {
    const what = one.slice(one.indexOf('=') + 1);
    return /^\d+(?::\d+)?$/.test(what) ? one : `${one.slice(0, one.indexOf('='))}=${read(what)}`;
  });
  return `-forces-${digest(contents.join('\n'))}`;
}

function fromFile(ruleset: Ruleset, text: string): Force {
  const { force, omitted } = readForce(text, ruleset);
  const [first] = omitted;
  if (first !== undefined) throw new Fault('bad-force', `'${first.path}' cannot be read: ${first.detail}`);
  return force;
}

function suggested(ruleset: Ruleset, side: SideId, points: number, seed: number): Force {
  if (ruleset.muster.forces === undefined)
    throw new Fault('no-suggestion', `The rules '${ruleset.id}' suggest no forces.`);
  const force = suggestedForce(ruleset, side, { points }, seeded(seed));
  if (force === null) throw new Fault('no-suggestion', `There is no force of ${points} points.`);
  return force;
}
