import * as v from 'valibot';
import { Fault } from '../../../engine/faults';
import { form, short } from '../../../engine/form';
import { hooks, MODULE, subTypes } from '../../common/ids';
import { answerSummons, summon } from '../../common/summons';
import { newKey } from '../sealed/crypt';
import { keepKeys } from '../sealed/key-ring';
import { hasSeals, isSecret, keyIdOf } from '../sealed/seals';
import { keyOfSeat, masterKey, seatKeyName, unsealBattle, usersBySeat } from '../sealed/unseal';

const KEYS = `${MODULE}.keys`;
const keysForm = form({ keys: v.record(short, short) });
/** How long a user has to take the keys, in milliseconds. */
const PATIENCE = 10_000;

const battles = (): HostCombat[] => game.combats.filter(({ type }) => type === subTypes.battle);

/**
 * A gamemaster's key of the battle; made, and given to the other gamemasters, where it has none yet. Throws a Fault where
 * this browser does not have it.
 */
export async function needKey(combat: HostCombat): Promise<{ readonly id: string; readonly key: string }> {
  const known = masterKey(combat);
  if (known !== null) return { id: keyIdOf(combat), key: known };
  // Where nothing but declarations is sealed, they are asked for again.
  if (isSecret(combat)) throw new Fault('battle-sealed', 'No gamemaster here has the key of this battle.');
  const made = { id: foundry.utils.randomID(), key: newKey() };
  await keepKeys({ [made.id]: made.key });
  for (const user of game.users.filter(({ isGM }) => isGM)) void give(user, { [made.id]: made.key });
  return made;
}

/**
 * Gives keys to users who may have them: gamemasters get those of battles, players those of their seats. A user who
 * arrives, or gets a seat, receives them from any gamemaster who has them. During `init`.
 */
export function handOverKeys(): void {
  answerSummons(KEYS, keysForm, async ({ keys }) => {
    await keepKeys(keys);
    for (const combat of battles()) await unsealBattle(combat);
    Hooks.callAll(hooks.keysCame);
    return true;
  });
  const read = (combat: HostCombat): void => {
    if (combat.type === subTypes.battle && hasSeals(combat)) void unsealBattle(combat);
  };
  Hooks.on('createCombat', read);
  Hooks.on('updateCombat', (combat: HostCombat, changes: { readonly system?: Readonly<Record<string, unknown>> }) => {
    read(combat);
    const { seats, sealed } = changes.system ?? {};
    const isNew = typeof sealed === 'object' && sealed !== null && 'key' in sealed;
    if (seats !== undefined || isNew) for (const user of game.users) void handOver(user);
  });
  Hooks.on(hooks.present, (userId: string) => {
    const user = game.users.get(userId);
    if (user !== undefined) void handOver(user);
  });
}

/** Unseals what this browser can read, and gives others the keys that they may have; during `ready`. */
export async function turnKeys(): Promise<void> {
  for (const combat of battles()) if (hasSeals(combat)) await unsealBattle(combat);
  for (const user of game.users) await handOver(user);
}

async function handOver(user: HostUser): Promise<void> {
  if (!game.user.isGM || !user.active || user.isSelf) return;
  const keys: Record<string, string> = {};
  for (const combat of battles()) {
    const master = masterKey(combat);
    if (master === null) continue;
    if (user.isGM) keys[keyIdOf(combat)] = master;
    else
      for (const [seat, users] of Object.entries(usersBySeat(combat))) {
        const key = users.includes(user.id) ? await keyOfSeat(combat, seat) : null;
        if (key !== null) keys[seatKeyName(combat, seat)] = key;
      }
  }
  if (Object.keys(keys).length > 0) await give(user, keys);
}

/** Gives a user their keys. A user who is not ready says so when they are, and gets the keys then. */
async function give(user: HostUser, keys: Readonly<Record<string, string>>): Promise<void> {
  if (user.active && !user.isSelf) await summon(user, KEYS, { keys }, PATIENCE).catch(() => undefined);
}
