import type { ScenarioInfo } from '../../battle/scenario';
import type { BattleState } from '../../battle/state';
import type { AnyRuleset } from '../../headless/registry';
import { words } from '../words';
import { sceneData } from './scene-data';

/** Makes the scene of a scenario. */
export async function sceneFor(info: ScenarioInfo, state: BattleState, ruleset: AnyRuleset): Promise<HostScene> {
  const scene = await Scene.create(sceneData(info, state.table, ruleset.scale, words(`SKIRMISH.scenario.${info.id}.name`)));
  if (scene === undefined) throw new Error('the host made no scene');
  return scene;
}
