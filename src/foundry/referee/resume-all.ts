import { putRight } from '../by-hand/take-over';
import { clearUnfinished } from '../deploy/laying-out';
import { noteFailure } from '../failures';
import { subTypes } from '../ids';
import { unsealBattle } from '../sealed/seals';
import { resume } from './referee';

/** Battles that a closed browser left at a question, or at an automaton's place, go on: each by itself, whatever becomes of others. */
export async function resumeAll(): Promise<void> {
  await clearUnfinished();
  const battles = game.combats.filter(({ type }) => type === subTypes.battle);
  await Promise.all(
    battles.map(async (combat) =>
      unsealBattle(combat)
        .then(async () => putRight(combat))
        .then(async () => resume(combat))
        .catch((error: unknown) => noteFailure('battle', combat.scene?.name ?? combat.id, error)),
    ),
  );
}
