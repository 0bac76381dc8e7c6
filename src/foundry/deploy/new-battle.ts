import { Fault } from '../../engine/faults';
import { BATTLE_FORMAT } from '../documents/battle-upgrade';
import { madeBy } from '../documents/folders';
import { subTypes } from '../ids';

/** An empty battle document for a scene, as a part of this deployment. */
export async function newBattle(scene: HostScene, deployment: string): Promise<HostCombat> {
  const data = { type: subTypes.battle, scene: scene.id, system: { format: BATTLE_FORMAT } };
  const combat = await Combat.create(madeBy(deployment, 'Combat', data));
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  return combat;
}
