import { readySquad } from '../../../src/rulesets/opend6/design/ready';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, squad, tableOfScenario } from '../../support/opend6';

/** The hangar with a squad of ten assault soldiers (Walk 6", Run 11") who wait to come in by its west door. */
export function hangarAssaultSoldiers(): OpenD6State {
  const state = battle({
    scenario: 'hangar',
    toAct: 'troopers',
    table: tableOfScenario('hangar'),
    squads: {
      rebel: { at: [{ x: 40, y: 30 }], facing: 90 },
      trooper: {
        at: Array.from({ length: 10 }, () => ({ x: 0, y: 18 })),
        design: readySquad('hangar-assault-soldiers').design,
      },
    },
  });
  const waiting = squad(state, 'trooper');
  waiting.entry = { at: { x: 0, y: 18 }, facing: 90 };
  for (const id of waiting.members) Object.assign(state.figures[id] ?? {}, { presence: 'reserve' });
  return state;
}
