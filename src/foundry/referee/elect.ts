import * as v from 'valibot';
import { form, short } from '../../engine/form';
import { broadcast, listen } from '../channel';
import { MODULE } from '../ids';
import { Election, type Surroundings } from './election';

const claimForm = form({ type: v.literal('referee'), claim: v.picklist(['claim', 'here', 'gone']), client: short });

let election: Election | null = null;
let settle: () => void = () => undefined;
/** Resolves as soon as it is known whether this client is the referee. */
const settled = new Promise<void>((resolve) => (settle = resolve));

/** Whether this client, and no other, judges, rolls and writes. */
export function isReferee(): boolean {
  return game.user.isActiveGM && election?.isElected === true;
}

/** The same, as soon as it is settled after the start. */
export async function becameReferee(): Promise<boolean> {
  if (!game.user.isActiveGM) return false;
  await settled;
  return isReferee();
}

/**
 * Takes part in the election of the referee among the clients of this gamemaster: `take` is called whenever this client
 * comes to be it. Within one browser a lock decides, which a closed tab gives up whatever happens; between browsers, and
 * where the page may not use locks, the clients tell each other. During `ready`.
 */
export function standForReferee(take: () => void): void {
  if (!game.user.isGM) return;
  const around: Surroundings = {
    id: foundry.utils.randomID(),
    say: (claim) => broadcast({ type: 'referee', claim, client: around.id }),
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    changed: () => {
      settle();
      changed();
    },
  };
  const own = (election = new Election(around));
  listen(claimForm, ({ claim, client }, senderId) => {
    if (senderId !== game.user.id) return;
    own.hear(claim, client);
    if (claim === 'here' && !own.isElected) settle();
  });
  let was = false;
  const changed = (): void => {
    const is = isReferee();
    if (is && !was) take();
    was = is;
  };
  // Another gamemaster may have come or gone.
  for (const hook of ['userConnected', 'updateUser']) Hooks.on(hook, changed);
  globalThis.addEventListener('pagehide', () => own.leave());
  void lockThen(() => own.stand());
}

/** Calls `stand` once this page has the lock of its browser; without locks at once. */
async function lockThen(stand: () => void): Promise<void> {
  const { locks } = globalThis.navigator as { readonly locks?: LockManager };
  const name = `${MODULE}.referee.${game.user.id}`;
  const hold = async (lock: Lock | null): Promise<void> => {
    // Another tab of this browser has it.
    if (lock === null) return settle();
    stand();
    await new Promise(() => undefined);
  };
  if (locks === undefined) {
    stand();
    return;
  }
  await locks.request(name, { ifAvailable: true }, hold);
  await locks.request(name, hold);
}
