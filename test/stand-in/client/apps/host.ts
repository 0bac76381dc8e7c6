import type { Host } from '../core/host-type';

let current: Host | null = null;

/** Called once by `installApps`. */
export function useHost(host: Host): void {
  current = host;
}

/** The host that the applications live in. Throws before `installApps`. */
export function host(): Host {
  if (!current) throw new Error('stand-in host: the applications are not installed yet');
  return current;
}

/** Translate a label; texts that are no key come back unchanged. */
export function localize(label: string): string {
  return current ? current.game.i18n.localize(label) : label;
}
