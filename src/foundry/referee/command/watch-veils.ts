import { subTypes } from '../../common/ids';
import { noteFailure } from '../../common/failures';
import { battleData } from '../../store/documents/battle-data';
import { lazyReferee } from './lazy-door';

/** A battle that is deleted shows the tokens of its characters again; during `init`. */
export function watchVeils(): void {
  Hooks.on('deleteCombat', (combat: HostCombat) => {
    if (combat.type !== subTypes.battle || !game.user.isActiveGM) return;
    void showAgain(combat).catch((error: unknown) => noteFailure('battle', combat.id, error));
  });
}

async function showAgain(combat: HostCombat): Promise<void> {
  const { night } = battleData(combat);
  if (night !== null && combat.scene !== null) await (await lazyReferee()).unveil(combat.scene, night);
}
