import * as v from 'valibot';
import { MODULE } from './ids';

/** Our channel among the sockets of the host: what a client says there reaches every other one, and never itself. */
const CHANNEL = `module.${MODULE}`;

type Listener = (payload: unknown, senderId: string) => void;

const listeners: Listener[] = [];
let isOpen = false;

/** Listens to the messages of one form; whatever does not fit it is another's affair. */
export function listen<T>(shape: v.GenericSchema<unknown, T>, hear: (message: T, senderId: string) => void): void {
  listeners.push((payload, senderId) => {
    const { success, output } = v.safeParse(shape, payload);
    if (success) hear(output, senderId);
  });
}

/** Begins to listen; during `ready`. */
export function openChannel(): void {
  if (isOpen) return;
  isOpen = true;
  game.socket.on(CHANNEL, (payload, senderId) => {
    for (const listener of listeners) listener(payload, senderId);
  });
}

/** Says something to all other clients. */
export function broadcast<T extends { readonly type: string }>(message: T): void {
  game.socket.emit(CHANNEL, message);
}
