import { putRight } from '../by-hand/take-over';
import { followLayings } from '../laying-out/laying-lease';
import { clearUnfinished } from '../laying-out/laying-out';
import { noteFailure } from '../../common/failures';
import { hooks, subTypes } from '../../common/ids';
import { unsealBattle } from '../../store/sealed/unseal';
import { isHeldHere, keepLeases } from '../../store/lease/lease';
import { resume } from './referee';

/**
 * Resumes each battle that a closed browser left at a question or at an automaton's turn, as soon as this client gets
 * its lease. A failure in one battle does not affect others. Abandoned layouts are cleared away. During `ready`.
 */
export function keepBattles(): void {
  followLayings();
  keepLeases({ take: resumeBattle, round: () => void clearUnfinished() });
  // Battles that could not be read without the keys continue.
  Hooks.on(hooks.keysCame, () => {
    for (const combat of game.combats)
      if (combat.type === subTypes.battle && isHeldHere(combat)) void resumeBattle(combat);
  });
}

async function resumeBattle(combat: HostCombat): Promise<void> {
  try {
    await unsealBattle(combat);
    await putRight(combat);
    await resume(combat);
  } catch (error) {
    noteFailure('battle', combat.scene?.name ?? combat.id, error);
  }
}
