import { OBSERVER, REFEREE, type Seat } from '../../engine/request';
import { derivedKey, seal, unseal } from './crypt';
import { keyNamed } from './key-ring';

/** A battle document, as far as it is looked at here. */
type Sealed = Pick<HostCombat, 'system'>;

/** What of a battle is sealed, by its name: parts for the referee, and of each seat `seat-<id>`, `log-<id>`, `standing-<id>` and `posts-<id>`. */
export function sealsOf({ system }: Sealed): Readonly<Record<string, unknown>> {
  const { sealed } = system;
  return typeof sealed === 'object' && sealed !== null ? (sealed as Readonly<Record<string, unknown>>) : {};
}

function sealOf(combat: Sealed, part: string): string {
  const text = sealsOf(combat)[part];
  return typeof text === 'string' ? text : '';
}

/** Names the key of a battle; empty before anything of it was sealed. */
export function keyIdOf(combat: Sealed): string {
  return sealOf(combat, 'key');
}

/** Whether something of the battle as it stands is kept from somebody. */
export function isSecret(combat: Sealed): boolean {
  return sealOf(combat, 'secret') !== '';
}

/** Whether this browser, as a gamemaster's, cannot read the battle: it has no key, or has not turned it yet. */
export function isShut(combat: Sealed): boolean {
  return isSecret(combat) && openedPart(combat, 'secret') === null;
}

/** Whether this browser, as that of a seat, cannot read what the seat may know. */
export function isShutTo(combat: Sealed, seat: Seat): boolean {
  return isShut(combat) && openedPart(combat, `seat-${seat}`) === null;
}

/** A gamemaster's key of a battle; null when this browser has none. */
export function masterKey(combat: Sealed): string | null {
  const id = keyIdOf(combat);
  return id === '' ? null : keyNamed(id);
}

/** The name under which a player's browser keeps the key of a seat. */
export function seatKeyName(combat: Sealed, seat: Seat): string {
  return `${keyIdOf(combat)} ${seat}`;
}

/** The key by which a seat is told what others are not; it changes with those who play it. Null when this browser has none. */
export async function keyOfSeat(combat: Sealed, seat: Seat): Promise<string | null> {
  const master = masterKey(combat);
  if (master === null) return keyNamed(seatKeyName(combat, seat));
  return seat === REFEREE ? master : derivedKey(master, JSON.stringify([seat, ...usersOf(combat, seat)]));
}

/** The users of a seat. */
function usersOf({ system }: Sealed, seat: Seat): readonly string[] {
  const seats: unknown = JSON.parse(String(system['seats']));
  const player = (seats as Readonly<Record<string, { readonly users?: readonly string[] } | undefined>>)[seat];
  return [...(player?.users ?? [])].sort();
}

/** What was unsealed here, by what it is sealed in; the newest last. */
const opened = new Map<string, string>();
/** Most texts that are kept: those of a few battles. */
const MOST = 200;

/** Remembers what is in a seal. */
export function remember(sealed: string, text: string): void {
  opened.delete(sealed);
  opened.set(sealed, text);
  for (const old of [...opened.keys()].slice(0, -MOST)) opened.delete(old);
}

/** The JSON of a part that is sealed; null when it is not, or cannot be read here (yet). */
export function openedPart(combat: Sealed, part: string): string | null {
  const sealed = sealOf(combat, part);
  const text = sealed === '' ? undefined : opened.get(sealed);
  if (text === undefined) return null;
  remember(sealed, text);
  return text;
}

/** Whether everything that somebody else cannot know was told openly. */
export function isOpenTo(seats: readonly Seat[] | undefined): boolean {
  return seats === undefined || seats.includes(OBSERVER);
}

const opening = new Map<string, Promise<void>>();
const listeners: ((combat: HostCombat) => void)[] = [];

/** Tells when something of a battle was unsealed here. */
export function onUnsealed(listener: (combat: HostCombat) => void): void {
  listeners.push(listener);
}

/** Whether views had better wait: what they show is about to be unsealed. */
export function isBeingUnsealed({ id }: HostCombat): boolean {
  return opening.has(id);
}

/** Unseals whatever the keys of this browser open. */
export async function unsealBattle(combat: HostCombat): Promise<void> {
  if (!hasSeals(combat) && !opening.has(combat.id)) return;
  const before = opening.get(combat.id) ?? Promise.resolve();
  const now = before.then(async () => unsealParts(combat));
  opening.set(combat.id, now);
  await now;
  if (opening.get(combat.id) !== now) return;
  opening.delete(combat.id);
  for (const listener of listeners) listener(combat);
}

async function unsealParts(combat: HostCombat): Promise<void> {
  const master = masterKey(combat);
  const parts = Object.entries(sealsOf(combat)).map(async ([part, sealed]) => {
    if (part === 'key' || typeof sealed !== 'string' || sealed === '' || opened.has(sealed)) return;
    const seat = /^(?:seat|log|standing|posts)-(.+)$/.exec(part)?.[1];
    // A gamemaster reads the whole of it.
    if (seat !== undefined && master !== null) return;
    const key = seat === undefined ? master : await keyOfSeat(combat, seat);
    const text = key === null ? null : await unseal(key, sealed);
    if (text !== null) remember(sealed, text);
  });
  await Promise.all(parts);
}

/** Whether anything of a battle is sealed, here opened or not. */
export function isAnySealed(combat: Sealed): boolean {
  return Object.entries(sealsOf(combat)).some(([part, sealed]) => part !== 'key' && sealed !== '');
}

/** Whether any seal of a battle is still to be opened here. */
export function hasSeals(combat: HostCombat): boolean {
  return Object.entries(sealsOf(combat)).some(
    ([part, sealed]) => part !== 'key' && typeof sealed === 'string' && sealed !== '' && !opened.has(sealed),
  );
}

/** Something told to one seat, as it may pass through anybody's hands; null when this browser cannot. */
export async function sealFor(combat: Sealed, seat: Seat, told: unknown): Promise<string | null> {
  const key = await keyOfSeat(combat, seat);
  return key === null ? null : seal(key, JSON.stringify(told));
}

/** What was told to a seat; null when this browser cannot read it. */
export async function unsealFor(combat: Sealed, seat: Seat, sealed: string): Promise<unknown> {
  const key = await keyOfSeat(combat, seat);
  const text = key === null ? null : await unseal(key, sealed);
  return text === null ? null : (JSON.parse(text) as unknown);
}
