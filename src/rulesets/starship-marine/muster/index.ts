import { readOptions } from '../../../battle/options';
import type { Muster } from '../../../battle/ruleset';
import { noThirdSide } from '../../../battle/two-sides';
import type { Json } from '../../../engine/json';
import { campaign } from '../campaign';
import { returningTo } from '../campaign/returning';
import { optionTable, type Options } from '../data/options';
import { sides } from '../data/sides';
import { recordFrom } from '../record-form';
import type { StarshipMarine } from '../rules';
import { scenarioOf, scenarios } from '../scenarios';
import { byHand } from './by-hand';
import { formations } from '../design/formations';
import { ready } from '../design/ready';
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

/** sm-campaign-001: outside of a campaign nobody has a past, and nothing of it counts. */
const returningFrom = (record: Json | undefined, options: Options) =>
  record === undefined ? null : returningTo(recordFrom(record), options);

export const muster: Muster<StarshipMarine> = {
  scenarios,
  sides,
  ready: [...ready, ...formations],
  sheet,
  byHand,
  campaign,
  begin(scenario, given, record, size = 1) {
    const options = readOptions(optionTable, given);
    return beginScenario(scenarioOf(scenario), options, size, returningFrom(record, options));
  },
  open(table, listed, given, record) {
    const options = readOptions(optionTable, given);
    return { ...emptyBattle(table, listed, options, null), returning: returningFrom(record, options) };
  },
  recruit: (design, enlisted) => recruitSquad(design, enlisted),
  join: (state, recruits, at) => joinSquad(state, recruits as SquadRecruits, at),
  roster: { leave: withoutSquad, changeSide: onOtherSide, addSide: noThirdSide },
  withNewTable: relaid,
};
