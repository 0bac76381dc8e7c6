import { Fault } from '../../engine/faults';
import { attempt } from './attempt';

/**
 * Loads a part of the module from a chunk of its own when it is first needed. A failure is reported; another try is
 * possible.
 */
export async function part<P>(load: () => Promise<P>): Promise<P> {
  try {
    return await load();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Fault('part-not-loaded', `A part of the module could not be loaded: ${detail}`);
  }
}

/** Opens a part for a person. If it does not load, they are told. */
export async function openPart<A extends unknown[]>(
  load: () => Promise<(...about: A) => unknown>,
  ...about: A
): Promise<void> {
  await attempt(async () => (await part(load))(...about));
}
