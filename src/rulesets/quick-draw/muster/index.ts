import { readOptions } from '../../../battle/options';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import { optionTable } from '../data/options';
import { ready, readyIds } from '../design/ready';
import { sides } from '../data/sides';
import type { QuickDraw } from '../rules';
import { scenarioOf, scenarios } from '../scenarios';
import { byHand } from './by-hand';
import { beginScenario, emptyBattle, join, onOtherSide, recruit, without, type Recruits } from './setup';
import { sheet } from './sheet';

export const muster: Muster<QuickDraw> = {
  scenarios,
  sides,
  ready: readyIds.map((id) => ({ id, name: `SKIRMISH.quick-draw.ready.${id}`, design: ready[id] })),
  sheet,
  byHand,
  begin: (scenario, options, _record, size = 1) =>
    beginScenario(scenarioOf(scenario), readOptions(optionTable, options), size),
  open: (table, listed, options) => emptyBattle(table, listed, readOptions(optionTable, options), null),
  recruit: (design, enlisted) => recruit(design, enlisted),
  join: (state, recruits, at) => join(state, recruits as Recruits, at),
  roster: { leave: without, changeSide: onOtherSide, addSide: noThirdSide },
};
