import * as v from 'valibot';
import { form, list, short, whole, type FormOf } from '../../engine/form';
import { Fault } from '../../engine/faults';
import { inTime, whenSound } from '../connection/connection';
import { deploymentOf } from '../documents/folders';
import { MODULE } from '../ids';
import { answers, client, hasLeft } from '../referee/clients';

/** Flags of the folder of a deployment that is not ready yet: what is laid out, and the lease of the client that does it. */
const LAYING = 'laying';
const LEASE = 'lease';

const layingForm = v.object({
  /** Whether its scene is to be the active one, and the tokens that its figures take the place of. */
  activate: v.boolean(),
  tokens: list(short),
});

export type Laying = v.InferOutput<typeof layingForm>;

/**
 * The client that works on a layout, kept as text. Every claim and renewal has a higher term; of two with the same term the one
 * that landed first counts.
 */
const leaseForm = form({ client: short, user: short, term: whole });
type Lease = FormOf<typeof leaseForm>;

/** How long a renewal is good for; less than it takes until a client that does not answer is taken for gone (`clients`). */
const LASTS = 3000;

/** The lease that counts, by folder; and when this client sent its newest one, by deployment. */
const leases = new Map<string, Lease>();
const renewed = new Map<string, number>();
/** The deployments that this client is laying out. */
const own = new Set<string>();

/** Returns the layout that a folder is marked with; null when it is ready, or the folder of something else. */
export function layingOf({ flags }: Pick<HostFolder, 'flags'>): Laying | null {
  const read = v.safeParse(layingForm, flags[MODULE]?.[LAYING]);
  return read.success ? read.output : null;
}

function readLease({ flags }: Pick<HostFolder, 'flags'>): Lease | null {
  const text = flags[MODULE]?.[LEASE];
  try {
    const read = v.safeParse(leaseForm, typeof text === 'string' ? JSON.parse(text) : null);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Returns the flags with which this client marks a layout as begun. */
export function newLaying(deployment: string, what: Laying): Readonly<Record<string, unknown>> {
  own.add(deployment);
  renewed.set(deployment, Date.now());
  return {
    [LAYING]: what,
    [LEASE]: JSON.stringify({ client: client.id, user: game.user.id, term: 1 } satisfies Lease),
  };
}

/** This client no longer lays out a deployment, whatever has become of it. */
export function leaveLaying(deployment: string): void {
  own.delete(deployment);
  renewed.delete(deployment);
}

/** Takes the mark off the folder of a layout that is ready. */
export async function endLaying(folder: HostFolder): Promise<void> {
  await inTime(folder.update({ flags: { [MODULE]: { [LAYING]: null } } }));
}

/** Returns the marked folder of a deployment; null when there is none. */
export function layingFolder(deployment: string): HostFolder | null {
  return game.folders.find((one) => deploymentOf(one) === deployment && layingOf(one) !== null) ?? null;
}

/**
 * Renews the lease of a layout when that is due; to be called before each write of the layout. Throws a Fault when another
 * client has taken the layout over, or cleared it away.
 */
export async function standLaying(deployment: string): Promise<void> {
  await whenSound();
  const folder = layingFolder(deployment);
  const isFresh = Date.now() - (renewed.get(deployment) ?? -Infinity) < LASTS;
  if (folder === null || !(isHeld(folder) && (isFresh || (await claim(folder)))))
    throw new Fault('layout-lost', 'Another client has cleared this layout away.');
}

/** Claims a layout whose client is gone. Returns false while that client works on it, or when another one was faster. */
export async function takeLaying(folder: HostFolder): Promise<boolean> {
  const before = leaseOf(folder);
  if (layingOf(folder) === null || (await isUnderWay(folder, before))) return false;
  // While its client was called, somebody else may have claimed it.
  const isUnchanged = layingOf(folder) !== null && leaseOf(folder)?.term === before?.term;
  return isUnchanged && game.folders.has(folder.id) && claim(folder);
}

async function isUnderWay(folder: HostFolder, lease: Lease | null): Promise<boolean> {
  if (lease === null) return false;
  if (lease.client === client.id) return own.has(deploymentOf(folder) ?? '');
  return !hasLeft(lease.client) && game.users.get(lease.user)?.active === true && answers(lease.client);
}

function leaseOf(folder: HostFolder): Lease | null {
  return leases.get(folder.id) ?? readLease(folder);
}

function isHeld(folder: HostFolder): boolean {
  return leaseOf(folder)?.client === client.id;
}

async function claim(folder: HostFolder): Promise<boolean> {
  const sent = Date.now();
  const lease: Lease = { client: client.id, user: game.user.id, term: (leaseOf(folder)?.term ?? 0) + 1 };
  await inTime(folder.update({ flags: { [MODULE]: { [LEASE]: JSON.stringify(lease) } } }));
  if (!game.folders.has(folder.id) || !isHeld(folder)) return false;
  renewed.set(deploymentOf(folder) ?? '', sent);
  return true;
}

/** Hears of the leases of layouts in the order in which they land. During `ready`. */
export function followLayings(): void {
  Hooks.on('updateFolder', (folder: HostFolder) => {
    const lease = readLease(folder);
    const before = leases.get(folder.id);
    if (lease === null) return;
    if (before === undefined || lease.term > before.term) leases.set(folder.id, lease);
    // Who had not heard of this client's lease has written over it: it is written again.
    else if (before.client === client.id && lease.client !== client.id && layingOf(folder) !== null) void claim(folder);
  });
  Hooks.on('deleteFolder', ({ id }: HostFolder) => leases.delete(id));
}
