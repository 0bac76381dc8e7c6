import { unknown } from '../../common/strict';
import { isKnownHook } from './hook-names';
import { report } from './report';

/** A hook handler; returning false from a `call`ed hook stops the rest. */
export type HookFunction = (...args: never[]) => unknown;

interface Entry {
  hook: string;
  id: number;
  fn: (...args: unknown[]) => unknown;
  once: boolean;
}

const entries = new Map<string, Entry[]>();
let nextId = 1;

function register(hook: string, fn: HookFunction, once: boolean): number {
  // A handler that would never be called in the real host is an error of the module; it is recorded, not thrown.
  if (!isKnownHook(hook)) attempt('Hooks.on', () => unknown(`hook "${hook}"`));
  const id = nextId++;
  const list = entries.get(hook) ?? [];
  // A handler declares its own parameter types; the caller of the hook is responsible for passing them.
  list.push({ hook, id, fn: fn as unknown as Entry['fn'], once });
  entries.set(hook, list);
  return id;
}

function attempt(where: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    report(where, error);
  }
}

function run(entry: Entry, args: unknown[]): unknown {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  try {
    return entry.fn(...args);
  } catch (error) {
    Hooks.onError(`Hooks.${entry.hook}`, error);
    return undefined;
  }
}

/** foundry.helpers.Hooks: on, once, off, call, callAll. An error in a handler is reported and does not stop the others. */
export class Hooks {
  static get events(): Record<string, readonly Entry[]> {
    return Object.fromEntries(entries);
  }

  static on(hook: string, fn: HookFunction, options: { once?: boolean } = {}): number {
    return register(hook, fn, options.once ?? false);
  }

  static once(hook: string, fn: HookFunction): number {
    return register(hook, fn, true);
  }

  static off(hook: string, fn: number | HookFunction): void {
    const list = entries.get(hook);
    if (!list) return;
    const index = list.findIndex((entry) => (typeof fn === 'number' ? entry.id === fn : entry.fn === (fn as unknown)));
    if (index >= 0)
      entries.set(
        hook,
        list.filter((_, i) => i !== index),
      );
  }

  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(entries.get(hook) ?? [])]) run(entry, args);
    return true;
  }

  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(entries.get(hook) ?? [])]) {
      if (run(entry, args) === false) return false;
    }
    return true;
  }

  static onError(
    location: string,
    error: unknown,
    options: { msg?: string; log?: string | null; notify?: string | null } = {},
  ): void {
    report(options.msg ? `${location}: ${options.msg}` : location, error);
  }
}
