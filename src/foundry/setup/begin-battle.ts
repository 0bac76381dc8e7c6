import { Fault } from '../../engine/faults';
import { battleGoingOn } from '../battle/live-battle';
import { battleData } from '../documents/battle-data';
import { attempt } from '../deploy/attempt';
import { openBegin } from './begin-window';

/** Whether this user can begin a battle on the viewed scene: a gamemaster, where none is being fought. */
export function mayBegin(): boolean {
  const scene = game.scenes.viewed;
  return game.user.isGM && scene !== null && battleGoingOn(scene) === null;
}

/** Whether this user can change who takes part in the battle on the viewed scene: a gamemaster, while it goes on. */
export function mayChangeRoster(): boolean {
  const scene = game.scenes.viewed;
  const combat = scene === null ? null : battleGoingOn(scene);
  return game.user.isGM && combat !== null && battleData(combat).state?.outcome === null;
}

/** Shows the gamemaster how a battle on the viewed scene is begun. */
export async function beginHere(): Promise<void> {
  await attempt(async () => {
    const scene = game.scenes.viewed;
    if (scene === null || !mayBegin())
      throw new Fault('gamemaster-only', 'Only a gamemaster can begin a battle, where there is none.');
    await openBegin(scene);
  });
}
