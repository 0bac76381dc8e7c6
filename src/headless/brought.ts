import { bring } from '../battle/bring';
import { readForce, type Force } from '../battle/force';
import type { Ruleset } from '../battle/ruleset';
import type { BattleState, SideId } from '../battle/state';
import { seeded } from '../engine/dice';
import { Fault } from '../engine/faults';
import type { Json } from '../engine/json';
import { begunOf, type Played, type Start } from './begun';
import type { Chosen } from './scenario-file';

/**
 * A scenario with the forces that are named: `side=file.json`, or `side=1500` for a suggested force of so many points, with
 * `:7` behind it for another one. `read` reads a file. Throws a Fault that names what does not fit.
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

function fromFile(ruleset: Ruleset, text: string): Force {
  const { force, omitted } = readForce(text, ruleset);
  const [first] = omitted;
  if (first !== undefined) throw new Fault('bad-force', `'${first.path}' cannot be read: ${first.detail}`);
  return force;
}

function suggested({ id, muster }: Ruleset, side: SideId, points: number, seed: number): Force {
  const terms = { points };
  const units = muster.forces?.suggest(terms, side, seeded(seed));
  if (units === undefined) throw new Fault('no-suggestion', `The rules '${id}' suggest no forces.`);
  if (units === null) throw new Fault('no-suggestion', `There is no force of ${points} points.`);
  const entries = units.map(({ name, design }) => ({
    name,
    design: design as Json & object,
    count: 1,
    takesPart: true,
    note: '',
  }));
  return { ruleset: id, name: side, side, terms, entries };
}
