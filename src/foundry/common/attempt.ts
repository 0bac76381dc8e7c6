import { Fault } from '../../engine/faults';
import { sayFault } from './words';

/** Runs something a person asked for; a fault is shown to them in words. */
export async function attempt(what: () => Promise<unknown>): Promise<void> {
  try {
    await what();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    ui.notifications.error(sayFault(error));
  }
}

/** Returns the result of some work, or the fault that it ends in. */
export function attempted<T>(work: () => T): T | Fault {
  try {
    return work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
