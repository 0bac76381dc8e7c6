import type { Adapter } from './adapter';
import { d6System2e } from './d6-system-2e';
import { od6s } from './od6s';

const adapters: readonly Adapter[] = [d6System2e, od6s];

/** Returns the adapter that knows the shape of an actor's data; null if none does. */
export function adapterFor(source: unknown): Adapter | null {
  return adapters.find((adapter) => adapter.matches(source)) ?? null;
}
