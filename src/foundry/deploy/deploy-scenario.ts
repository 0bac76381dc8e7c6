import type { OptionValues } from '../../battle/scenario';
import { Fault } from '../../engine/faults';
import { rulesetOfScenario } from '../../headless/registry';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, type Seats } from '../documents/battle-data';
import { resume } from '../referee/referee';
import { subTypes } from '../ids';
import { words } from '../words';
import { sceneFor } from './scenario-scene';

export interface Deployment {
  readonly scenario: string;
  readonly options: OptionValues;
  readonly seats: Seats;
  /** Lay it out on a scene that exists, or make one. */
  readonly scene?: HostScene;
}

/**
 * Lays out a scenario: scene with map, walls and terrain, the battle with its state, units and figures; then views it.
 * For the gamemaster. Throws a Fault for an unknown scenario or option, before anything is made.
 */
export async function deployScenario({ scenario, options, seats, scene }: Deployment): Promise<HostCombat> {
  const ruleset = rulesetOfScenario(scenario);
  const state = ruleset.begin(scenario, options);
  const info = ruleset.scenarios.find(({ id }) => id === scenario);
  if (info === undefined) throw new Fault('unknown-scenario', `There is no scenario '${scenario}'.`);
  const place = scene ?? (await sceneFor(info, state, ruleset));
  const combat = await Combat.create({ type: subTypes.battle, scene: place.id });
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  const { units: _units, figures: _figures, ...rest } = state;
  await combat.update(battleChanges({ ruleset: ruleset.id, scenario, seats, state: rest }));
  await writeBattle(combat, ruleset, { ...state, units: {}, figures: {} }, state, {
    log: [{ seq: 0, text: { key: 'SKIRMISH.log.deployed', values: { name: words(`SKIRMISH.scenario.${scenario}.name`) } }, rule: 'engine', figures: [] }],
  });
  await place.activate();
  await place.view();
  void resume(combat);
  return combat;
}
