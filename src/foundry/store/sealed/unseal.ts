import * as v from 'valibot';
import { digest } from '../../../engine/digest';
import { REFEREE, type Seat } from '../../../engine/request';
import { derivedKey, seal, unseal } from './crypt';
import { keyNamed } from './key-ring';
import { closed, entriesOf, hasSeals, isUnsealed, keyIdOf, remember, tidy, type Sealed } from './seals';

/** A gamemaster's key of a battle; null when this browser has none. */
export function masterKey(combat: Sealed): string | null {
  const id = keyIdOf(combat);
  return id === '' ? null : keyNamed(id);
}

/** The name under which a player's browser keeps the key of a seat. */
export function seatKeyName(combat: Sealed, seat: Seat): string {
  return `${keyIdOf(combat)} ${seat}`;
}

/** Keys of seats that were derived here. */
const derived = new Map<string, Promise<string>>();

/**
 * Returns the key of a seat for what others are not told; it changes with the seat's players. Null if this browser has
 * none.
 */
export async function keyOfSeat(combat: Sealed, seat: Seat): Promise<string | null> {
  const master = masterKey(combat);
  if (master === null) return keyNamed(seatKeyName(combat, seat));
  if (seat === REFEREE) return master;
  const purpose = JSON.stringify([seat, ...usersOf(combat, seat)]);
  const name = `${master} ${purpose}`;
  const key = derived.get(name) ?? derivedKey(master, purpose);
  derived.set(name, key);
  return key;
}

/** Returns a word for a seat's players, which shows by whose key something of it is sealed. */
export function whoPlays(combat: Sealed, seat: Seat): string {
  return seat === REFEREE ? '' : digest(JSON.stringify(usersOf(combat, seat)));
}

const seatsForm = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ users: v.array(v.string()) })));

/**
 * Returns the users of each seat; none if a damaged battle does not list them: once it is repaired, its keys are
 * derived again.
 */
export function usersBySeat({ system }: Sealed): Readonly<Record<Seat, readonly string[]>> {
  const seats = v.safeParse(seatsForm, system['seats']);
  if (!seats.success) return {};
  return Object.fromEntries(Object.entries(seats.output).map(([seat, { users }]) => [seat, users.sort()]));
}

function usersOf(combat: Sealed, seat: Seat): readonly string[] {
  return usersBySeat(combat)[seat] ?? [];
}

const opening = new Map<string, Promise<void>>();
const listeners: ((combat: HostCombat) => void)[] = [];

/** Calls the listener when something of a battle was unsealed here. */
export function onUnsealed(listener: (combat: HostCombat) => void): void {
  listeners.push(listener);
}

/** Whether views had better wait: what they show is about to be unsealed. */
export function isBeingUnsealed({ id }: HostCombat): boolean {
  return opening.has(id);
}

/** Unseals everything that this browser's keys open. */
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
  tidy();
  const entries = entriesOf(combat).map(async ({ part, sealed }) => {
    const seat = /^(?:seat|state|log|standing|posts)-(.+)$/.exec(part)?.[1] ?? REFEREE;
    // A gamemaster reads the whole of it.
    const isSpare = master !== null && seat !== REFEREE && !part.startsWith('state-');
    if (isSpare || isUnsealed(sealed)) return;
    const key = master === null && seat === REFEREE ? null : await keyOfSeat(combat, seat);
    if (key === null || closed.get(sealed) === key) return;
    const text = await unseal(key, sealed);
    if (text === null) closed.set(sealed, key);
    else remember(sealed, text);
  });
  await Promise.all(entries);
}

/**
 * Seals something for one seat, to pass through anybody's hands; null if this browser cannot. Its length shows in
 * multiples of `block` bytes.
 */
export async function sealFor(combat: Sealed, seat: Seat, told: unknown, block?: number): Promise<string | null> {
  const key = await keyOfSeat(combat, seat);
  return key === null ? null : seal(key, JSON.stringify(told), block);
}

/** Unseals what was told to a seat; null if this browser cannot read it. */
export async function unsealFor(combat: Sealed, seat: Seat, sealed: string): Promise<unknown> {
  const key = await keyOfSeat(combat, seat);
  const text = key === null ? null : await unseal(key, sealed);
  return text === null ? null : (JSON.parse(text) as unknown);
}
