import { form, short } from '../../../engine/form';
import type { Seats } from '../../store/documents/battle-data';
import { MODULE } from '../../common/ids';
import { answerSummons, summon } from '../../common/summons';

const COME = `${MODULE}.come`;

/** How long a client may take to draw the scene that it is called to, in milliseconds. */
const PATIENCE = 30_000;

/** A client that is called to a scene views it; during `init`. */
export function registerCalls(): void {
  answerSummons(COME, form({ scene: short }), async ({ scene }) => {
    await game.scenes.get(scene)?.view();
    return null;
  });
}

/** Calls all players of a battle to its scene; absent players find it when the scene is the active one. */
export function callToScene(scene: HostScene, seats: Seats): void {
  const players = new Set(Object.values(seats).flatMap(({ users }) => users));
  for (const id of players) {
    const user = game.users.get(id);
    if (user?.active !== true || user.isSelf) continue;
    // Users who leave meanwhile are no longer called.
    void summon(user, COME, { scene: scene.id }, PATIENCE).catch(() => undefined);
  }
}
