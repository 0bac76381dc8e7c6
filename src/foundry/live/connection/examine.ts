import { hooks } from '../../common/ids';
import { distrust, doubtNow, isAnyWriteLost, REPLY_LIMIT, trust } from '../../common/connection';
import { reloadWorld } from './reload';
import { hasMissed, readStoredWorld, type StoredWorld } from './stored-world';

/** The pause before a difference is compared once more, in milliseconds. Only then it counts as missed. */
const SECOND_LOOK = 1500;
/** How long the page waits before it asks a silent server again, in milliseconds. */
const AGAIN = 3000;

let isExamining = false;
let connected: (() => void)[] = [];

/** Checks whether the page is sound whenever there is a doubt. During `ready`. */
export function watchConnection(): void {
  game.socket.on('disconnect', () => distrust('offline'));
  game.socket.on('connect', () => {
    for (const go of connected.splice(0)) go();
    connected = [];
    void examine();
  });
  Hooks.on(hooks.connectionChanged, (doubt: string | null) => {
    if (doubt === 'no-reply') void examine();
  });
}

/**
 * Compares the documents here with those of the server. If this page has missed a change, or the answer to a write, it
 * reloads, as the host itself does after a longer break. Asks until the server answers.
 */
export async function examine(): Promise<void> {
  if (isExamining) return;
  isExamining = true;
  try {
    while (game.socket.connected && !(await isSettled())) await pause(AGAIN);
  } finally {
    isExamining = false;
  }
}

/** Decides whether the page is sound. Returns false if that is not known yet. */
async function isSettled(): Promise<boolean> {
  const first = await answered();
  if (first === null) return false;
  if (isAnyWriteLost() || hasMissed(first)) {
    // An answer or a change may be on its way.
    await pause(SECOND_LOOK);
    const second = await answered();
    if (second === null) return false;
    if (isAnyWriteLost() || hasMissed(second)) {
      distrust('stale');
      if (!reloadWorld()) Hooks.callAll(hooks.connectionChanged, 'stale');
      return true;
    }
  }
  if (doubtNow() !== null) trust();
  return true;
}

/** The stored world; null where the server does not answer in time, or on this connection. */
async function answered(): Promise<StoredWorld | null> {
  return Promise.race([
    readStoredWorld(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), REPLY_LIMIT)),
    new Promise<null>((resolve) => connected.push(() => resolve(null))),
  ]);
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
