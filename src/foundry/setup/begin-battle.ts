import { Fault } from '../../engine/faults';
import { battleOf } from '../battle/live-battle';
import { attempt } from '../deploy/dropped';
import { askToBegin } from './begin-window';
import { openBattle } from './open-battle';

/** Whether this user can begin a battle on the viewed scene: a gamemaster, where there is none. */
export function mayBegin(): boolean {
  const scene = game.scenes.viewed;
  return game.user.isGM && scene !== null && battleOf(scene) === null;
}

/** Begins a battle on the viewed scene, once the gamemaster has settled how it is to be fought; units join it afterwards. */
export async function beginHere(): Promise<void> {
  await attempt(async () => {
    const scene = game.scenes.viewed;
    if (scene === null || !mayBegin()) throw new Fault('gamemaster-only', 'Only a gamemaster can begin a battle, where there is none.');
    const beginning = await askToBegin(scene, null);
    if (beginning !== null) await openBattle(scene, beginning);
  });
}
