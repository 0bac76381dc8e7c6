import type { ScenarioInfo } from '../../battle/scenario';
import type { BattleState } from '../../battle/state';
import type { AnyRuleset } from '../../headless/registry';
import { sceneShape } from '../compat/levels';
import { words } from '../words';
import { sceneData } from './scene-data';

/** Makes the scene of a scenario. */
export async function sceneFor(info: ScenarioInfo, state: BattleState, ruleset: AnyRuleset): Promise<HostScene> {
  const data = sceneData(info, state.table, ruleset.scale, words(`SKIRMISH.scenario.${info.id}.name`));
  const scene = await Scene.create(sceneShape(data));
  if (scene === undefined) throw new Error('the host made no scene');
  return scene;
}
