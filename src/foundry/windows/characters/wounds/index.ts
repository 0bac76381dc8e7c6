import type { Adapter } from '../adapter';
import { d6System2e } from '../d6-system-2e';
import { od6s } from '../od6s';
import { d6System2eWounds } from './d6-system-2e';
import type { WoundKeeper } from './keeper';
import { od6sWounds } from './od6s';

const keepers: ReadonlyMap<Adapter, WoundKeeper> = new Map([
  [od6s, od6sWounds],
  [d6System2e, d6System2eWounds],
]);

/** Returns where the characters of an adapter keep wounds; null for systems in which nothing is written. */
export function woundKeeperOf(adapter: Adapter): WoundKeeper | null {
  return keepers.get(adapter) ?? null;
}
