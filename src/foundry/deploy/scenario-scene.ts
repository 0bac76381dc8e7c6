import type { ScenarioInfo } from '../../battle/scenario';
import type { BattleState } from '../../battle/state';
import type { Ruleset } from '../../battle/ruleset';
import { sceneShape } from '../compat/levels';
import { madeBy } from '../documents/folders';
import { words } from '../words';
import { sceneData } from './scene-data';

/** Makes the scene of a scenario, in the folder of its deployment. */
export async function sceneFor(
  info: ScenarioInfo,
  state: BattleState,
  ruleset: Ruleset,
  deployment: string,
): Promise<HostScene> {
  const data = sceneData(info, state.table, ruleset.table.scale, words(`SKIRMISH.scenario.${info.id}.name`));
  const scene = await Scene.create(
    madeBy(deployment, 'Scene', { ...sceneShape(data), tokenVision: !ruleset.table.vision.open }),
  );
  if (scene === undefined) throw new Error('the host made no scene');
  return scene;
}
