import { part } from '../../common/part';
import type * as Lazy from './lazy-referee';

/** Loads what a battle's referee rarely does. Rejects with a Fault if it does not load. */
export async function lazyReferee(): Promise<typeof Lazy> {
  return part(async () => import('./lazy-referee'));
}
