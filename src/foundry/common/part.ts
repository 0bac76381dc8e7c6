import { Fault } from '../../engine/faults';

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
