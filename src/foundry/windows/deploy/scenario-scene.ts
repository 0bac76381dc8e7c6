import type { BattleState } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { sceneShape } from '../../store/compat/levels';
import { madeBy } from '../../store/documents/folders';
import { sceneData, type SceneGround } from './scene-data';
import { inTime } from '../../common/connection';

/** Makes the scene of a battle, in the folder of its deployment. */
export async function sceneFor(
  ground: SceneGround,
  name: string,
  state: BattleState,
  ruleset: Ruleset,
  deployment: string,
): Promise<HostScene> {
  const data = sceneData(ground, state, ruleset.table, name);
  const scene = await inTime(
    Scene.create(madeBy(deployment, 'Scene', { ...sceneShape(data), tokenVision: !ruleset.table.vision.open })),
  );
  if (scene === undefined) throw new Error('the host made no scene');
  return scene;
}
