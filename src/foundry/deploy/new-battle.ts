import { Fault } from '../../engine/faults';
import { madeBy } from '../documents/folders';
import { subTypes } from '../ids';

/** An empty battle document for a scene, as a part of this deployment. */
export async function newBattle(scene: HostScene, deployment: string): Promise<HostCombat> {
  const combat = await Combat.create(madeBy(deployment, 'Combat', { type: subTypes.battle, scene: scene.id }));
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  return combat;
}
