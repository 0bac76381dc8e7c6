import { inTime } from '../../common/connection';
import type { Night } from './night';

/** Hides the tokens of characters while figures stand for them. */
export async function veil(scene: HostScene, { veiled }: Pick<Night, 'veiled'>): Promise<void> {
  await setHidden(scene, veiled, true);
}

/** Shows them again, and has the host hide once more what no token sees, if it did so before. */
export async function unveil(scene: HostScene, { veiled, openedSight }: Night): Promise<void> {
  await setHidden(scene, veiled, false);
  if (openedSight && !scene.tokenVision) await inTime(scene.update({ tokenVision: true }));
}

/** Tokens that were deleted meanwhile are left out. */
async function setHidden(scene: HostScene, ids: readonly string[], hidden: boolean): Promise<void> {
  const changes = ids.flatMap((id) => {
    const token = scene.tokens.get(id);
    return token === undefined || token.hidden === hidden ? [] : [{ _id: id, hidden }];
  });
  if (changes.length > 0) await inTime(scene.updateEmbeddedDocuments('Token', changes));
}
