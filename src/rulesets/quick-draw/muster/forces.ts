import type { ForceProblem, Forces, Mustered } from '../../../battle/forces';
import { readOptions } from '../../../battle/options';
import { breaking } from '../../../battle/sheet';
import type { Chance } from '../../../engine/dice';
import type { RuleId } from '../../../engine/rule';
import { forcePresets, forceTermList, forceTerms, type ForceTerms } from '../data/force-terms';
import { isVehicleDesign, type Design } from '../design/design';
import { costOfDesign } from '../design/points';
import { ready, readyIds, type ReadyId } from '../design/ready';
import { words } from '../words';
import { sheet } from './sheet';

type Listed = Mustered<Design>;

/** Force lists: points of fighters (qd-pts-001), and vehicles, which have none. */
export const forces: Forces<Design> = {
  terms: forceTermList,
  presets: forcePresets,
  check(units, terms) {
    const agreed = readOptions(forceTerms, terms);
    return [
      ...units.flatMap(({ design }, i) =>
        sheet.check(design).map((problem): ForceProblem => ({ ...problem, entries: [i] })),
      ),
      ...againstTerms(units, agreed),
    ];
  },
  suggest(terms, _side, chance) {
    const agreed = readOptions(forceTerms, terms);
    const force = chosen({ ...agreed, points: agreed.points ?? USUAL_POINTS }, chance);
    return force.length === 0 ? null : force;
  },
};

/** Points of a suggested force if none were agreed. */
const USUAL_POINTS = 45;

const costOf = ({ design }: Listed): number => (isVehicleDesign(design) ? 0 : costOfDesign(design));

function againstTerms(units: readonly Listed[], { points, fighters, vehicles }: ForceTerms): ForceProblem[] {
  const places = (is: (design: Design) => boolean): number[] =>
    units.flatMap(({ design }, i) => (is(design) ? [i] : []));
  const total = units.reduce((sum, unit) => sum + costOf(unit), 0);
  const [riding, walking] = [places(isVehicleDesign), places((design) => !isVehicleDesign(design))];
  return [
    ...limit('force-points', 'qd-pts-001', total, points, []),
    ...limit('force-fighters', 'qd-pts-001', walking.length, fighters, walking),
    ...limit('force-vehicles', 'qd-pts-005', riding.length, vehicles, riding),
  ];
}

function limit(
  code: 'force-points' | 'force-fighters' | 'force-vehicles',
  rule: RuleId,
  total: number,
  most: number | null,
  entries: readonly number[],
): ForceProblem[] {
  if (most === null || total <= most) return [];
  return [{ severity: 'error', code, rule, text: words(`problem.${code}`, { total, most }), entries }];
}

/** Who is given their skills or points outside the pool, or is no fighter that anybody buys. */
const given: readonly ReadyId[] = ['trooper', 'cyborg', 'alien'];

/** Fighters of the lists by chance, as many as the points allow. */
function chosen(terms: ForceTerms & { readonly points: number }, chance: Chance): readonly Listed[] {
  const bought = readyIds
    .filter((id) => !given.includes(id) && !isVehicleDesign(ready[id]))
    .map((id): Listed => ({ name: `SKIRMISH.quick-draw.ready.${id}`, design: ready[id] }));
  const force: Listed[] = [];
  for (;;) {
    const fitting = bought.filter((unit) => breaking(againstTerms([...force, unit], terms)).length === 0);
    const next = fitting[chance.below(Math.max(1, fitting.length))];
    if (next === undefined || force.length >= MOST) return force;
    force.push(next);
  }
}

/** Fighters of a suggested force. */
const MOST = 30;
