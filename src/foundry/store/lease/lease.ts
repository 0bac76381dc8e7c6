import { isGamemaster } from '../../common/channel';
import { inTime, isSound, whenSound } from '../../common/connection';
import { battleData, isAtRest } from '../documents/battle-data';
import { noteFailure } from '../../common/failures';
import { subTypes } from '../../common/ids';
import { answers, answerCalls, client, hasLeft, leave } from './clients';
import { LeaseBook, type Lease } from './lease-book';
import { LeaseLost } from '../../common/lease-lost';

/** Which client judges, rolls and writes for a battle: its lease is in the battle's document. */
const book = new LeaseBook<HostCombat>({
  idOf: ({ id }) => id,
  textOf: ({ system }) => system['lease'],
  write: async (combat, text) => inTime(combat.update({ 'system.lease': text }, { render: false })),
  isThere: ({ id }) => game.combats.has(id),
});

/** How often a client looks for battles whose client is gone, in milliseconds. */
const ROUND = 5000;

/** Work in progress on battles whose lease this client has just acquired. */
const taken = new Map<string, Promise<void>>();

/** The duties of a lease holder. */
interface Duties {
  /** Called for a battle whose lease this client acquires. */
  take(combat: HostCombat): Promise<void>;
  /** Called now and then, and when a user has come or gone. */
  round(): void;
}

let duties: Duties = { take: async () => undefined, round: () => undefined };

/** Returns true if this client, and no other, judges, rolls and writes for a battle. */
export function isHeldHere(combat: HostCombat): boolean {
  return book.isHeldHere(combat);
}

/**
 * Call before each write. Waits until the connection is sound, then renews the lease if that is due. Throws LeaseLost
 * if another client holds the lease, or the battle is gone.
 */
export async function assertLease(combat: HostCombat): Promise<void> {
  await whenSound();
  const isTaken = (): boolean => !game.combats.has(combat.id) || !(isHeldHere(combat) || book.leaseOf(combat) === null);
  // A renewal that itself took too long is none.
  while (!isTaken() && !(isHeldHere(combat) && book.isFresh(combat.id))) {
    await claim(combat);
    await whenSound();
  }
  if (isTaken()) throw new LeaseLost();
}

/**
 * Returns true if this client holds the lease, or claims it because its holder is gone. A holder that does not answer a
 * call for longer than a renewal is gone, or finds on coming back that it may not write.
 */
export async function acquireLease(combat: HostCombat): Promise<boolean> {
  if (!game.user.isGM || !isSound() || !game.combats.has(combat.id)) return false;
  if (isHeldHere(combat)) return true;
  const before = book.leaseOf(combat);
  if (before !== null && !isVacant(before) && (await answers(before.client))) return false;
  // While the holder was called, another client may have claimed the lease.
  if (book.leaseOf(combat)?.term !== before?.term || !game.combats.has(combat.id)) return isHeldHere(combat);
  return claim(combat);
}

/** Takes over the lease from its holder, for a gamemaster's change by hand between two commands. */
export async function takeHold(combat: HostCombat): Promise<void> {
  if (!isHeldHere(combat) && !(await claim(combat))) throw new LeaseLost();
  // Finish first what a closed browser left. The caller refuses if a command is open.
  if ((combat.system['open'] ?? '') === '') await taken.get(combat.id);
}

/**
 * Returns true if nobody has to be called: there is no holder, or its client has said that it leaves, or its user is
 * not here.
 */
function isVacant({ client: holder, user }: Lease): boolean {
  return hasLeft(holder) || game.users.get(user)?.active !== true || !isGamemaster(user);
}

async function claim(combat: HostCombat): Promise<boolean> {
  const before = book.leaseOf(combat);
  if (!(await book.claim(combat))) return false;
  if (before?.client !== client.id) taken.set(combat.id, duties.take(combat));
  return true;
}

/** Keeps the leases of all battles. During `ready`. */
export function keepLeases(own: Duties): void {
  duties = own;
  Hooks.on('updateCombat', (combat: HostCombat, { system }: { readonly system?: { readonly lease?: unknown } }) => {
    book.hear(combat, system?.lease);
  });
  Hooks.on('deleteCombat', ({ id }: HostCombat) => {
    book.forget(id);
    taken.delete(id);
  });
  if (!game.user.isGM) return;
  for (const combat of game.combats) book.hear(combat, combat.system['lease']);
  answerCalls(() => lookRound());
  for (const hook of ['userConnected', 'updateUser']) Hooks.on(hook, () => lookRound());
  globalThis.addEventListener('pagehide', leave);
  const again = (): void => {
    lookRound();
    setTimeout(again, ROUND);
  };
  again();
}

/** Looks after battles whose client is gone. */
function lookRound(): void {
  if (!isSound()) return;
  duties.round();
  for (const combat of game.combats)
    if (combat.type === subTypes.battle && !isHeldHere(combat))
      look(combat).catch((error: unknown) => noteFailure('battle', combat.scene?.name ?? combat.id, error));
}

async function look(combat: HostCombat): Promise<void> {
  const { state, resting, ...data } = battleData(combat);
  if (state !== null && (!isAtRest(data) || resting !== null)) await acquireLease(combat);
}
