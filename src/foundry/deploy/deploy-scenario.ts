import type { OptionValues } from '../../battle/scenario';
import type { Json } from '../../engine/json';
import { Fault } from '../../engine/faults';
import { laidBy } from '../../battle/terrain';
import { rulesetOfScenario } from '../../rulesets';
import { sendGoOn } from '../battle/intents';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, type Seats } from '../documents/battle-data';
import { needFolder } from '../documents/folders';
import { words } from '../words';
import { beginLaying, finishLaying } from './laying-out';
import { newBattle } from './new-battle';
import { sceneFor } from './scenario-scene';

export interface Deployment {
  readonly scenario: string;
  readonly options: OptionValues;
  readonly seats: Seats;
  /** What an earlier battle left, when this one goes on from it. */
  readonly record?: Json;
  /** Lay it out on a scene that exists, or make one. */
  readonly scene?: HostScene;
}

/**
 * Lays out a scenario: scene with map, walls and terrain, the battle with its state, units and figures; then views it.
 * For the gamemaster. Throws a Fault for an unknown scenario or option, before anything is made.
 */
export async function deployScenario({ scenario, options, seats, record, scene }: Deployment): Promise<HostCombat> {
  const ruleset = rulesetOfScenario(scenario);
  const begun = ruleset.muster.begin(scenario, options, record);
  const state = { ...begun, table: { ...begun.table, laid: laidBy(begun.table) } };
  const info = ruleset.muster.scenarios.find(({ id }) => id === scenario);
  if (info === undefined) throw new Fault('unknown-scenario', `There is no scenario '${scenario}'.`);
  const name = words(`SKIRMISH.scenario.${scenario}.name`);
  const deployment = foundry.utils.randomID();
  await beginLaying(deployment, name, { activate: true, tokens: [] });
  if (scene === undefined) await needFolder('Scene', deployment, name);
  const place = scene ?? (await sceneFor(info, state, ruleset, deployment));
  const combat = await newBattle(place, deployment);
  // Its state comes last: until everything stands there it is no battle.
  await combat.update(battleChanges({ ruleset: ruleset.id, scenario, seats, record: record ?? null }));
  await writeBattle(combat, ruleset, { ...state, units: {}, figures: {} }, state, {
    log: [
      {
        seq: 0,
        text: { key: 'SKIRMISH.log.deployed', values: { name } },
        rule: 'engine',
        figures: [],
      },
    ],
  });
  await finishLaying(deployment);
  await place.view();
  void sendGoOn(combat);
  return combat;
}
