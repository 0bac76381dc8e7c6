import { shippedPlan } from '../../../battle/plan/plans';
import type { Muster } from '../../../battle/ruleset';
import { readOptions } from '../../../battle/options';
import { noThirdSide } from '../../../battle/two-sides';
import { optionTable } from '../data/options';
import { sides } from '../data/sides';
import { marineNames } from '../data/squad';
import type { Bodybag } from '../rules';
import { manifest } from '../manifest';
import { paper } from './paper';
import { plans } from './plans';
import {
  emptyGame,
  joinMarines,
  onOtherSide,
  recruitMarine,
  relaid,
  withoutMarine,
  type MarineRecruits,
} from './setup';
import { sheet } from './sheet';
import { byHand } from './by-hand';

export const muster: Muster<Bodybag> = {
  scenarios: manifest.scenarios,
  plans,
  sides,
  ready: marineNames.map((marine) => ({ id: marine, name: `SKIRMISH.bodybag.marine.${marine}`, design: { marine } })),
  sheet,
  paper,
  byHand,
  begin: (scenario, terms) => plans.begin(shippedPlan('bodybag', plans.shipped, scenario), terms),
  open: (table, listed, options) => emptyGame(table, listed, readOptions(optionTable, options), null),
  recruit: recruitMarine,
  join: (state, recruits, at) => joinMarines(state, recruits as MarineRecruits, at),
  roster: { leave: withoutMarine, changeSide: onOtherSide, addSide: noThirdSide },
  withNewTable: relaid,
};
