import type { Host } from '../core/host-type';
import type { UserLike } from './documents';

let current: Host | null = null;

/** Called once by `installCanvas`. */
export function useHost(host: Host): void {
  current = host;
}

/** The host that the canvas lives in. Throws before `installCanvas`. */
export function host(): Host {
  if (!current) throw new Error('stand-in host: the canvas is not installed yet');
  return current;
}

/** The user at this browser. Throws while nobody joined. */
export function currentUser(): UserLike {
  const user = host().game.user as unknown as UserLike | null;
  if (!user) throw new Error('stand-in host: nobody joined yet');
  return user;
}

/** A core setting, or the default where the host registered none. */
export function coreSetting<T>(key: string, initial: T): T {
  const settings = host().game.settings;
  return settings.settings.has(`core.${key}`) ? (settings.get('core', key) as T) : initial;
}
