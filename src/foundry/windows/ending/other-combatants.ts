import { inTime } from '../../common/connection';
import { attempt } from '../../common/attempt';
import { subTypes } from '../../common/ids';

/** Combatants that are to be put into an encounter, by the id of their scene. */
const waiting = new Map<string, object[]>();

/**
 * Puts a token's combatant into an encounter of its own scene, and makes one if there is none. The host would use the
 * encounter in view, even if that is the battle of another scene. Many come at once, so they are written together.
 */
export async function putInOwnScene(scene: string, data: object): Promise<void> {
  const found = waiting.get(scene);
  if (found !== undefined) {
    found.push(data);
    return;
  }
  waiting.set(scene, [data]);
  setTimeout(() => void attempt(async () => putIn(scene)));
}

async function putIn(scene: string): Promise<void> {
  const data = waiting.get(scene) ?? [];
  waiting.delete(scene);
  const own = game.combats.find((combat) => combat.type !== subTypes.battle && combat.scene?.id === scene);
  const combat = own ?? (await inTime(Combat.create({ scene, active: true })));
  if (combat !== undefined) await inTime(combat.createEmbeddedDocuments('Combatant', data));
}
