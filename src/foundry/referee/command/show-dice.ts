import { subTypes } from '../../common/ids';

/** What the package Dice So Nice adds to the host's game, where it is active. */
interface Dice3D {
  readonly dice3d?: { showForRoll(roll: HostRoll, user: HostUser, synchronize: boolean): Promise<unknown> };
}

/** Whether another package draws dice as they fall. */
export function areDiceDrawn(): boolean {
  return (game as typeof game & Dice3D).dice3d !== undefined;
}

/** The longest that a command waits for its dice to come to rest, in milliseconds. */
const PATIENCE = 3500;

/**
 * Shows the dice of a roll on every client, if another package draws them, and waits until they stop; not longer than
 * the limit, and not in a hidden window.
 */
export async function showDice(roll: HostRoll, roller: HostUser): Promise<void> {
  const { dice3d } = game as typeof game & Dice3D;
  if (dice3d === undefined) return;
  // Whatever fails in the other package, the roll counts.
  const shown = dice3d.showForRoll(roll, roller, true).catch(() => false);
  const over = new AbortController();
  await Promise.race([shown, later(PATIENCE, over.signal), whenHidden(over.signal)]);
  over.abort();
}

async function later(milliseconds: number, over: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    over.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Nothing is animated in a hidden window. */
async function whenHidden(over: AbortSignal): Promise<void> {
  const { document: page } = globalThis;
  await new Promise<void>((resolve) => {
    if (page.hidden) resolve();
    else page.addEventListener('visibilitychange', () => page.hidden && resolve(), { signal: over });
  });
}

interface Interception {
  willTrigger3DRoll: boolean;
}

/** Dice that have fallen do not fall again with the card that shows them; during `init`. */
export function keepDiceOfCards(): void {
  Hooks.on('diceSoNiceMessagePreProcess', (messageId: string, interception: Interception) => {
    if (game.messages.get(messageId)?.type === subTypes.resolution) interception.willTrigger3DRoll = false;
  });
}
