import { battleGoingOn } from '../../live/battle/live-battle';
import { battleData } from '../../store/documents/battle-data';

/** Whether this user can begin a battle on the viewed scene: a gamemaster, where none is being fought. */
export function mayBegin(): boolean {
  const scene = game.scenes.viewed;
  return game.user.isGM && scene !== null && battleGoingOn(scene) === null;
}

/**
 * Returns true if this user can change who takes part in the battle on the viewed scene: a gamemaster, while it is in
 * progress.
 */
export function mayChangeRoster(): boolean {
  const scene = game.scenes.viewed;
  const combat = scene === null ? null : battleGoingOn(scene);
  return game.user.isGM && combat !== null && battleData(combat).state?.outcome === null;
}
