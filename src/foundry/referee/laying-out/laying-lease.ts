import * as v from 'valibot';
import { list, short } from '../../../engine/form';
import { Fault } from '../../../engine/faults';
import { inTime, whenSound } from '../../common/connection';
import { deploymentOf } from '../../store/documents/folders';
import { MODULE } from '../../common/ids';
import { answers, client, hasLeft } from '../../store/lease/clients';
import { firstLease, LeaseBook, type Lease } from '../../store/lease/lease-book';

/** Flags of the folder of an unfinished deployment: what is laid out, and the lease of the client that does it. */
const LAYING = 'laying';
const LEASE = 'lease';

const layingForm = v.object({
  /** Whether its scene becomes the active one, and the tokens that its figures replace. */
  activate: v.boolean(),
  tokens: list(short),
});

export type Laying = v.InferOutput<typeof layingForm>;

/** Which client works on a layout: its lease is in the flags of the marked folder. */
const book = new LeaseBook<HostFolder>({
  idOf: (folder) => deploymentOf(folder) ?? folder.id,
  textOf: ({ flags }) => flags[MODULE]?.[LEASE],
  write: async (folder, text) => inTime(folder.update({ flags: { [MODULE]: { [LEASE]: text } } })),
  isThere: ({ id }) => game.folders.has(id),
});

/** The deployments that this client is laying out. */
const own = new Set<string>();

/** Returns the layout that a folder is marked with; null when it is ready, or the folder of something else. */
export function layingOf({ flags }: Pick<HostFolder, 'flags'>): Laying | null {
  const read = v.safeParse(layingForm, flags[MODULE]?.[LAYING]);
  return read.success ? read.output : null;
}

/** Returns the flags with which this client marks a layout as begun. */
export function newLaying(deployment: string, what: Laying): Readonly<Record<string, unknown>> {
  own.add(deployment);
  book.begin(deployment);
  return { [LAYING]: what, [LEASE]: firstLease() };
}

/** This client no longer lays out a deployment, finished or not. */
export function leaveLaying(deployment: string): void {
  own.delete(deployment);
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
 * Renews the lease of a layout when that is due. Call it before each write of the layout. Throws a Fault if another
 * client has taken over the layout or cleared it away.
 */
export async function assertLaying(deployment: string): Promise<void> {
  await whenSound();
  const folder = layingFolder(deployment);
  const isOurs = folder !== null && book.isHeldHere(folder) && (book.isFresh(deployment) || (await book.claim(folder)));
  if (!isOurs) throw new Fault('layout-lost', 'Another client has cleared this layout away.');
}

/** Claims a layout whose client is gone. Returns false while that client works on it, or if another one was faster. */
export async function takeLaying(folder: HostFolder): Promise<boolean> {
  const before = book.leaseOf(folder);
  if (layingOf(folder) === null || (await isUnderWay(folder, before))) return false;
  // While its client was called, another client may have claimed it.
  const isUnchanged = layingOf(folder) !== null && book.leaseOf(folder)?.term === before?.term;
  return isUnchanged && game.folders.has(folder.id) && book.claim(folder);
}

async function isUnderWay(folder: HostFolder, lease: Lease | null): Promise<boolean> {
  if (lease === null) return false;
  if (lease.client === client.id) return own.has(deploymentOf(folder) ?? '');
  return !hasLeft(lease.client) && game.users.get(lease.user)?.active === true && answers(lease.client);
}

/** Hears of the leases of layouts in the order in which they land. During `ready`. */
export function followLayings(): void {
  Hooks.on('updateFolder', (folder: HostFolder) => {
    if (layingOf(folder) !== null) book.hear(folder, folder.flags[MODULE]?.[LEASE]);
  });
  Hooks.on('deleteFolder', (folder: HostFolder) => {
    if (layingOf(folder) !== null) book.forget(deploymentOf(folder) ?? folder.id);
  });
}
