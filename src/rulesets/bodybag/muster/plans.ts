import { readOptions } from '../../../battle/options';
import { faultFrom, type PlanFault } from '../../../battle/plan/faults';
import type { Plans } from '../../../battle/plan/plans';
import { form, read } from '../../../engine/form';
import { areaNumbers } from '../data/areas';
import { optionTable } from '../data/options';
import { MARINES, sides } from '../data/sides';
import { marineNames } from '../data/squad';
import { shipped } from '../scenarios';
import { areaOfPlan, designOf } from '../scenarios/planned';
import type { BodybagState } from '../state';
import { beginScenario } from './setup';

const dataForm = form({});

/** How Full Plastic Bodybag plays the scenarios that are files. */
export const plans: Plans<BodybagState> = {
  shipped,
  offers: {
    tables: ['areas'],
    sides: sides.map(({ id }) => id),
    barriers: [],
    areas: areaNumbers.map((area) => `area-${area}`),
    ready: marineNames,
    placements: ['in'],
    objectives: [],
    moments: ['turn'],
    conditions: ['turn', 'flag', 'in', 'left', 'killed', 'gone', 'all', 'any', 'not'],
    effects: ['say', 'flag'],
    outcomes: [],
  },
  validate: (plan) => [
    ...faultFrom('data', () => read(dataForm, plan.data, 'bad-scenario', "The scenario's own part")),
    ...plan.units.flatMap((unit): PlanFault[] => {
      const path = `units.${unit.id}`;
      if (unit.side !== MARINES) return [{ code: 'no-figures-there', path, sentence: 'The sniper has no figures.' }];
      return faultFrom(path, () => [designOf(unit), areaOfPlan(unit)]);
    }),
  ],
  begin: (plan, { options = {}, size = 1 } = {}) => beginScenario(plan, readOptions(optionTable, options), size),
};
