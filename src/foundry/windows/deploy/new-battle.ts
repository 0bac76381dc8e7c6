import { Fault } from '../../../engine/faults';
import { BATTLE_FORMAT } from '../../store/documents/battle-upgrade';
import { madeBy } from '../../store/documents/folders';
import { subTypes } from '../../common/ids';
import { firstLease } from '../../store/lease/lease-book';
import { inTime } from '../../common/connection';

/** An empty battle document for a scene, as a part of this deployment; this client is its referee. */
export async function newBattle(scene: HostScene, deployment: string): Promise<HostCombat> {
  const system = { format: BATTLE_FORMAT, lease: firstLease() };
  const combat = await inTime(
    Combat.create(madeBy(deployment, 'Combat', { type: subTypes.battle, scene: scene.id, system })),
  );
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  return combat;
}
