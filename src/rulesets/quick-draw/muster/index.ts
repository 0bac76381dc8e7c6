import { readOptions } from '../../../battle/options';
import { shippedPlan } from '../../../battle/plan/plans';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import { optionTable } from '../data/options';
import { ready, readyIds } from '../design/ready';
import { sides } from '../data/sides';
import type { QuickDraw } from '../rules';
import { manifest } from '../manifest';
import { byHand } from './by-hand';
import { forces } from './forces';
import { paper } from './paper';
import { plans } from './plans';
import { emptyBattle, join, onOtherSide, recruit, without, type Recruits } from './setup';
import { sheet } from './sheet';

export const muster: Muster<QuickDraw> = {
  scenarios: manifest.scenarios,
  plans,
  sides,
  ready: readyIds.map((id) => ({ id, name: `SKIRMISH.quick-draw.ready.${id}`, design: ready[id] })),
  sheet,
  paper,
  forces,
  byHand,
  begin: (scenario, terms) => plans.begin(shippedPlan('quick-draw', plans.shipped, scenario), terms),
  open: (table, listed, options) => emptyBattle(table, listed, readOptions(optionTable, options), null),
  recruit: (design, enlisted) => recruit(design, enlisted),
  join: (state, recruits, at) => join(state, recruits as Recruits, at),
  roster: { leave: without, changeSide: onOtherSide, addSide: noThirdSide },
};
