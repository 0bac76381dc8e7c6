import { noteFailure } from '../failures';
import { hooks } from '../ids';
import { findDamage } from '../on-demand';
import type { Damage } from './damage';

let noticed: readonly Damage[] = [];

/** What is wrong with battles, as a gamemaster's client found it when something last changed. */
export function noticedDamages(): readonly Damage[] {
  return noticed;
}

/** Looks again whenever a battle, or anything in one, has changed; during `init`. */
export function watchDamage(): void {
  Hooks.on(hooks.battleChanged, () => {
    if (game.user.isGM) void look();
  });
}

async function look(): Promise<void> {
  try {
    const now = await findDamage();
    if (JSON.stringify(now) === JSON.stringify(noticed)) return;
    noticed = now;
    Hooks.callAll(hooks.failuresChanged);
  } catch (error) {
    noteFailure('battle', '', error);
  }
}
