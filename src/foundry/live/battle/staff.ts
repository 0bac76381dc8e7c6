import type { Staff } from '../../../battle/chain';
import type { SideId } from '../../../battle/state';
import { battleData } from '../../store/documents/battle-data';

/**
 * Returns the posts of a side whose players are here, and those of this user; null for a gamemaster, who is above every
 * chain.
 */
export function staffOf(combat: HostCombat, side: SideId, userId: string): Staff | null {
  if (game.users.get(userId)?.isGM === true) return null;
  const posts = Object.entries(battleData(combat).posts[side] ?? {});
  return {
    manned: posts.filter(([, user]) => game.users.get(user)?.active === true).map(([post]) => post),
    own: posts.filter(([, user]) => user === userId).map(([post]) => post),
  };
}
