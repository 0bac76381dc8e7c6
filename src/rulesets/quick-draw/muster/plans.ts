import { readOptions } from '../../../battle/options';
import { faultFrom, type PlanFault } from '../../../battle/plan/faults';
import type { Plan, PlanUnit } from '../../../battle/plan/form';
import type { Plans } from '../../../battle/plan/plans';
import { form, read } from '../../../engine/form';
import { optionTable } from '../data/options';
import { sides } from '../data/sides';
import { areaKindIds, barrierKindIds } from '../data/terrain';
import { readyIds } from '../design/ready';
import { shipped } from '../scenarios';
import { aboardOf, designOf } from '../scenarios/planned';
import type { QuickDrawState } from '../state';
import { beginScenario } from './setup';

const dataForm = form({});

/** How Quick-Draw plays the scenarios that are files. */
export const plans: Plans<QuickDrawState> = {
  shipped,
  offers: {
    tables: ['gridless'],
    sides: sides.map(({ id }) => id),
    barriers: barrierKindIds,
    areas: areaKindIds,
    ready: readyIds,
    placements: ['at'],
    objectives: ['reach', 'survive'],
    moments: ['turn-end'],
    conditions: ['turn', 'flag', 'in', 'killed', 'gone', 'all', 'any', 'not'],
    effects: ['say', 'flag', 'end'],
    outcomes: ['last-standing', 'nobody-left', 'reached', 'held', 'time'],
  },
  validate: (plan) => [
    ...faultFrom('data', () => read(dataForm, plan.data, 'bad-scenario', "The scenario's own part")),
    ...plan.units.flatMap((unit, i) => unitFaults(plan.units.slice(0, i), unit)),
    ...plan.objectives.flatMap((objective, i): PlanFault[] =>
      objective.kind === 'reach' && plan.places[objective.place]?.kind !== 'disc'
        ? [{ code: 'wrong-place', path: `objectives.${i}`, sentence: `The place '${objective.place}' is no disc.` }]
        : [],
    ),
  ],
  begin: (plan: Plan, { options = {}, size = 1 } = {}) => beginScenario(plan, readOptions(optionTable, options), size),
};

/** Returns what does not fit of a unit, after those listed before it. */
function unitFaults(before: readonly PlanUnit[], unit: PlanUnit): PlanFault[] {
  const path = `units.${unit.id}`;
  const unknown = faultFrom(path, () => [designOf(unit), aboardOf(unit)]);
  if (unknown.length > 0) return unknown;
  const aboard = aboardOf(unit);
  const isThere = aboard === null || before.some(({ id, side }) => id === aboard.vehicle && side === unit.side);
  return isThere
    ? []
    : [
        {
          code: 'unknown-unit',
          path,
          sentence: `No vehicle '${aboard.vehicle}' of its side stands before '${unit.id}'.`,
        },
      ];
}
