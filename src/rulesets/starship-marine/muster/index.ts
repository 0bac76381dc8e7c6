import { readOptions } from '../../../battle/options';
import { shippedPlan } from '../../../battle/plan/plans';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import { campaign } from '../campaign';
import { manifest } from '../manifest';
import { forces } from './forces';
import { paper } from './paper';
import { plans, returningFrom } from './plans';
import { optionTable } from '../data/options';
import { sides } from '../data/sides';
import type { StarshipMarine } from '../rules';
import { byHand } from './by-hand';
import { formations } from '../design/formations';
import { ready } from '../design/ready';
import { emptyBattle, joinSquad, onOtherSide, recruitSquad, relaid, withoutSquad, type SquadRecruits } from './setup';
import { sheet } from './sheet';

export const muster: Muster<StarshipMarine> = {
  scenarios: manifest.scenarios,
  plans,
  sides,
  ready: [...ready, ...formations],
  sheet,
  paper,
  forces,
  byHand,
  campaign,
  begin: (scenario, terms) => plans.begin(shippedPlan('starship-marine', plans.shipped, scenario), terms),
  open(table, listed, given, record) {
    const options = readOptions(optionTable, given);
    return { ...emptyBattle(table, listed, options, null), returning: returningFrom(record, options) };
  },
  recruit: (design, enlisted) => recruitSquad(design, enlisted),
  join: (state, recruits, at) => joinSquad(state, recruits as SquadRecruits, at),
  roster: { leave: withoutSquad, changeSide: onOtherSide, addSide: noThirdSide },
  withNewTable: relaid,
};
