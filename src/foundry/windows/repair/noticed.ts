import { noteFailure } from '../../common/failures';
import { hooks } from '../../common/ids';
import { openPart, part } from '../../common/part';
import type { Damage, Remedy } from './damage';

let noticed: readonly Damage[] = [];

/** What is wrong with battles, as a gamemaster's client found it when something last changed. */
export function noticedDamages(): readonly Damage[] {
  return noticed;
}

/**
 * Changes rarely come alone, and all of a battle is read to look for damage: it is read after a pause of this many
 * milliseconds.
 */
const PAUSE = 400;

/** Looks again when a battle, or anything in one, has changed; during `init`. */
export function watchDamage(): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  Hooks.on(hooks.battleChanged, () => {
    if (!game.user.isGM) return;
    clearTimeout(due);
    due = setTimeout(() => void look(), PAUSE);
  });
}

async function look(): Promise<void> {
  try {
    const findDamage = await part(async () => (await import('./damage')).damages);
    const now = findDamage();
    if (JSON.stringify(now) === JSON.stringify(noticed)) return;
    noticed = now;
    Hooks.callAll(hooks.failuresChanged);
  } catch (error) {
    noteFailure('battle', '', error);
  }
}

/** Repairs a battle in the way that the gamemaster has chosen. */
export async function mend(damage: Damage, remedy: Remedy): Promise<void> {
  const combat = game.combats.get(damage.battle);
  if (combat !== undefined) await openPart(async () => (await import('./mend')).mend, combat, damage, remedy);
}
