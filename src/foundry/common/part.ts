import { Fault } from '../../engine/faults';
import { attempt } from './attempt';

/**
 * A part of the module that comes as a chunk of its own, when it is first asked for. Where it does not come, that is said;
 * another try is free.
 */
export async function part<P>(load: () => Promise<P>): Promise<P> {
  try {
    return await load();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Fault('part-not-loaded', `A part of the module could not be loaded: ${detail}`);
  }
}

/** Opens something that comes as a part for a person. If it does not come, they are told. */
export async function openPart<A extends unknown[]>(
  load: () => Promise<(...about: A) => Promise<unknown>>,
  ...about: A
): Promise<void> {
  await attempt(async () => (await part(load))(...about));
}
