import { readOptions } from '../../../battle/options';
import { shippedPlan } from '../../../battle/plan/plans';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import { optionTable } from '../data/options';
import { readyBands } from '../design/ready';
import type { BeerAndPretzel } from '../rules';
import { manifest } from '../manifest';
import { paper } from './paper';
import { plans } from './plans';
import { fieldable } from './check';
import { recruitBand, type Recruits } from './recruit';
import { onOtherSide, withoutBand } from './roster';
import { joinBand, openBattle, relaid, sides } from './setup';
import { sheet } from './sheet';
import { byHand } from './by-hand';

export const muster: Muster<BeerAndPretzel> = {
  scenarios: manifest.scenarios,
  plans,
  sides: [sides.good, sides.bad],
  ready: Object.entries(readyBands).map(([id, design]) => ({
    id,
    name: `SKIRMISH.beer-and-pretzel.bands.${id}`,
    design,
  })),
  sheet,
  paper,
  byHand,
  begin: (scenario, terms) => plans.begin(shippedPlan('beer-and-pretzel', plans.shipped, scenario), terms),
  open: (table, listed, options) => openBattle(table, listed, readOptions(optionTable, options)),
  recruit: (design, unit) => recruitBand(fieldable(design), unit),
  join: (state, recruits, at) => joinBand(state, recruits as Recruits, at),
  roster: { leave: withoutBand, changeSide: onOtherSide, addSide: noThirdSide },
  withNewTable: relaid,
};
