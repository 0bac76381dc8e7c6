import { campaign } from '../campaign';
import { readOptions } from '../../../battle/options';
import { shippedPlan } from '../../../battle/plan/plans';
import type { Muster } from '../../../battle/ruleset';
import { requireLists } from '../../../battle/sheet';
import { noThirdSide } from '../../../battle/two-sides';
import { defaultOptions, optionTable } from '../data/options';
import { readyUnits } from '../design/ready-units';
import type { OpenD6 } from '../rules';
import { manifest } from '../manifest';
import type { Recruits } from '../state';
import { recruitSquad } from '../book/squad/recruit';
import { onOtherSide, waitingSquad, withoutSquad } from './roster';
import { forces } from './forces';
import { paper } from './paper';
import { plans } from './plans';
import { emptyBattle, joinSquad, openSides } from './setup';
import { battleAgainst, listsAgainst, sheet } from './sheet';
import { byHand } from './by-hand';

export const muster: Muster<OpenD6> = {
  scenarios: manifest.scenarios,
  plans,
  sides: openSides,
  ready: Object.values(readyUnits).map(({ id, design }) => ({ id, name: `SKIRMISH.opend6.squads.${id}`, design })),
  sheet,
  paper,
  forces,
  conversion: async () => (await import('./conversion/convert')).conversion,
  byHand,
  campaign,
  begin: (scenario, terms) => plans.begin(shippedPlan('opend6', plans.shipped, scenario), terms),
  open: (table, listed, options) => emptyBattle(table, listed, readOptions(optionTable, options), null),
  recruit(design, unit, options = defaultOptions) {
    requireLists(listsAgainst(design, options, unit.side), unit);
    return recruitSquad(design, unit);
  },
  join(state, recruits, at) {
    const { unit } = recruits as Recruits;
    requireLists(battleAgainst(unit.design, state, unit), unit);
    return joinSquad(state, recruits as Recruits, at);
  },
  roster: { leave: withoutSquad, wait: waitingSquad, changeSide: onOtherSide, addSide: noThirdSide },
};
