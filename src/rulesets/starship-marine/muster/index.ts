import { readOptions } from '../../../battle/options';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import { campaign } from '../campaign';
import { optionTable } from '../data/options';
import { sides } from '../data/sides';
import type { StarshipMarine } from '../rules';
import { scenarioOf, scenarios } from '../scenarios';
import { byHand } from './by-hand';
import { formations } from './formations';
import { ready } from './ready';
import {
  beginScenario,
  emptyBattle,
  joinSquad,
  onOtherSide,
  recruitSquad,
  relaid,
  withoutSquad,
  type SquadRecruits,
} from './setup';
import { sheet } from './sheet';

export const muster: Muster<StarshipMarine> = {
  scenarios,
  sides,
  ready: [...ready, ...formations],
  sheet,
  byHand,
  campaign,
  begin: (scenario, options, _record, size = 1) =>
    beginScenario(scenarioOf(scenario), readOptions(optionTable, options), size),
  open: (table, listed, options) => emptyBattle(table, listed, readOptions(optionTable, options), null),
  recruit: (design, enlisted) => recruitSquad(design, enlisted),
  join: (state, recruits, at) => joinSquad(state, recruits as SquadRecruits, at),
  roster: { leave: withoutSquad, changeSide: onOtherSide, addSide: noThirdSide },
  relay: relaid,
};
