import { part } from '../../common/part';
import type * as Lazy from './lazy-referee';

/** Loads what a battle's referee does now and then. Rejects with a Fault if it does not come. */
export async function lazyReferee(): Promise<typeof Lazy> {
  return part(async () => import('./lazy-referee'));
}
