import * as v from 'valibot';
import { form, short, integer } from '../../engine/form';
import { isGamemaster } from '../channel';
import { inTime, isSound, whenSound } from '../connection/connection';
import { battleData, isAtRest } from '../documents/battle-data';
import { noteFailure } from '../failures';
import { subTypes } from '../ids';
import { answers, answerCalls, client, hasLeft, leave } from './clients';
import { StoodDown } from './stood-down';

/**
 * Which client judges, rolls and writes for a battle: it stands in the battle's document. Every claim and renewal has a higher
 * term than all before it; of two with the same term the one that landed first counts, which is the same on all clients.
 */
const leaseForm = form({ client: short, user: short, term: integer });
type Lease = v.InferOutput<typeof leaseForm>;

/**
 * How long a renewal is good for, by the clock of who holds the lease, in milliseconds; less than it takes until a client that
 * does not answer is taken for gone (`clients`). So whoever only was slow finds its own lease lapsed, and asks before it writes.
 */
const LASTS = 3000;
/** How often a client looks for battles whose client is gone, in milliseconds. */
const ROUND = 5000;

/** By battle: the lease that counts, and when this client sent the newest renewal of its own that landed. */
const leases = new Map<string, Lease>();
const renewed = new Map<string, number>();
/** What is under way with battles that this client has come to hold. */
const taken = new Map<string, Promise<void>>();

/** What is to be done by whoever keeps leases. */
interface Duties {
  /** With a battle that this client comes to hold. */
  take(combat: HostCombat): Promise<void>;
  /** Now and then, and when somebody has come or gone. */
  round(): void;
}

let duties: Duties = { take: async () => undefined, round: () => undefined };

/** Reads the lease of a battle document; null where there is none, or it cannot be read. */
export function readLease(text: unknown): Lease | null {
  try {
    const lease = v.safeParse(leaseForm, typeof text === 'string' ? JSON.parse(text) : null);
    return lease.success ? lease.output : null;
  } catch {
    return null;
  }
}

function leaseOf({ id, system }: HostCombat): Lease | null {
  return leases.get(id) ?? readLease(system['lease']);
}

/** Whether this client, and no other, judges, rolls and writes for a battle. */
export function isHeldHere(combat: HostCombat): boolean {
  return leaseOf(combat)?.client === client.id;
}

/** The lease with which this client makes a battle. */
export function firstLease(): string {
  return JSON.stringify({ client: client.id, user: game.user.id, term: 1 });
}

function isFresh({ id }: HostCombat): boolean {
  return Date.now() - (renewed.get(id) ?? -Infinity) < LASTS;
}

/**
 * Before each write: waits until the connection is sound, then renews the lease when it is due. Throws StoodDown where another
 * client holds it, or the battle is gone.
 */
export async function stand(combat: HostCombat): Promise<void> {
  await whenSound();
  const isTaken = (): boolean => !game.combats.has(combat.id) || !(isHeldHere(combat) || leaseOf(combat) === null);
  // A renewal that itself took too long is none.
  while (!isTaken() && !(isHeldHere(combat) && isFresh(combat))) {
    await claim(combat);
    await whenSound();
  }
  if (isTaken()) throw new StoodDown();
}

/**
 * Whether this client is the one to work for a battle: it is already, or nobody else is there who was. Whoever holds the
 * lease and does not answer a call for longer than a renewal lasts is gone, or finds on coming back that it may not write.
 */
export async function comesToHold(combat: HostCombat): Promise<boolean> {
  if (!game.user.isGM || !isSound() || !game.combats.has(combat.id)) return false;
  if (isHeldHere(combat)) return true;
  const before = leaseOf(combat);
  if (before !== null && !isVacant(before) && (await answers(before.client))) return false;
  // While it was called, somebody else may have come to hold it.
  if (leaseOf(combat)?.term !== before?.term || !game.combats.has(combat.id)) return isHeldHere(combat);
  return claim(combat);
}

/** Takes over from whoever holds the lease, for a change by a gamemaster's hand between two commands. */
export async function takeHold(combat: HostCombat): Promise<void> {
  if (!isHeldHere(combat) && !(await claim(combat))) throw new StoodDown();
  // What a closed browser left is put in order first; an open command is for the caller to refuse.
  if ((combat.system['open'] ?? '') === '') await taken.get(combat.id);
}

/** Whether nobody need be called: it is nobody's, or its client has said that it leaves, or its user is not here. */
function isVacant({ client: holder, user }: Lease): boolean {
  return hasLeft(holder) || game.users.get(user)?.active !== true || !isGamemaster(user);
}

async function claim(combat: HostCombat): Promise<boolean> {
  const before = leaseOf(combat);
  const sent = Date.now();
  const lease: Lease = { client: client.id, user: game.user.id, term: (before?.term ?? 0) + 1 };
  await inTime(combat.update({ 'system.lease': JSON.stringify(lease) }, { render: false }));
  if (!isHeldHere(combat)) return false;
  renewed.set(combat.id, sent);
  if (before?.client !== client.id) taken.set(combat.id, duties.take(combat));
  return true;
}

/** Hears of leases in the order in which they landed. */
function hear(combat: HostCombat, lease: Lease): void {
  const before = leases.get(combat.id);
  if (before === undefined || lease.term > before.term) leases.set(combat.id, lease);
  // Who had not heard of ours yet has written over it: whoever comes now is to read it again.
  else if (before.client === client.id && lease.client !== client.id) void claim(combat);
}

/** Keeps the leases of all battles. During `ready`. */
export function keepLeases(own: Duties): void {
  duties = own;
  Hooks.on('updateCombat', (combat: HostCombat, { system }: { readonly system?: { readonly lease?: unknown } }) => {
    const lease = readLease(system?.lease);
    if (lease !== null) hear(combat, lease);
  });
  Hooks.on('deleteCombat', ({ id }: HostCombat) => {
    leases.delete(id);
    renewed.delete(id);
    taken.delete(id);
  });
  if (!game.user.isGM) return;
  for (const combat of game.combats) {
    const lease = readLease(combat.system['lease']);
    if (lease !== null) leases.set(combat.id, lease);
  }
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
  if (state !== null && (!isAtRest(data) || resting !== null)) await comesToHold(combat);
}
