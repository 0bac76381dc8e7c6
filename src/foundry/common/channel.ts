import * as v from 'valibot';
import { isWithin } from '../../engine/form';
import { Buckets } from './bucket';
import { MODULE } from './ids';

/** Our channel among the sockets of the host. A client's message there reaches every other client, never itself. */
const CHANNEL = `module.${MODULE}`;

type Listener = (payload: unknown, senderId: string) => void;

/** The largest message of a player, in values and characters, and how many are accepted. */
const LARGEST = 100_000;
const heard = new Buckets(80, 20);

const listeners: Listener[] = [];
let isOpen = false;

/** Listens to the messages of one form; messages that do not fit it are ignored. */
export function listen<T>(shape: v.GenericSchema<unknown, T>, hear: (message: T, senderId: string) => void): void {
  listeners.push((payload, senderId) => {
    const { success, output } = v.safeParse(shape, payload);
    if (success) hear(output, senderId);
  });
}

/** Begins to listen; during `ready`. Users who send too much are ignored; gamemasters are not limited. */
export function openChannel(): void {
  if (isOpen) return;
  isOpen = true;
  game.socket.on(CHANNEL, (payload, senderId) => {
    if (!isGamemaster(senderId) && !(heard.take(senderId) && isWithin(payload, LARGEST))) return;
    for (const listener of listeners) listener(payload, senderId);
  });
}

/** Returns true if a user may write the battle's documents. */
export function isGamemaster(userId: string): boolean {
  return game.users.get(userId)?.isGM === true;
}

/** Says something to all other clients, or to those of some users only. */
export function broadcast<T extends { readonly type: string }>(message: T, recipients?: readonly string[]): void {
  if (recipients === undefined) game.socket.emit(CHANNEL, message);
  else game.socket.emit(CHANNEL, message, { recipients });
}
