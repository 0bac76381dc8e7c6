import type { Adapter } from './adapter';
import { d6System2e } from './d6-system-2e';
import { generic } from './generic';
import { miniSix } from './mini-six';
import { od6s } from './od6s';
import { starWarsD6 } from './starwarsd6';

/** The last one takes what no other knows. */
const adapters: readonly Adapter[] = [d6System2e, od6s, starWarsD6, miniSix, generic];

/** Returns the adapter that knows the shape of an actor's data; null if none does. */
export function adapterFor(source: unknown): Adapter | null {
  return adapters.find((adapter) => adapter.matches(source)) ?? null;
}
