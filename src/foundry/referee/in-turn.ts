/** By battle, the newest of the works that are under way or wait. */
const newest = new Map<string, Promise<unknown>>();

/** Carries out what is to be done with a battle one after the other; no battle waits for another. */
export async function inTurn<T>({ id }: Pick<HostCombat, 'id'>, work: () => Promise<T>): Promise<T> {
  const before = newest.get(id) ?? Promise.resolve();
  const turn = before.then(work, work);
  newest.set(id, turn);
  try {
    return await turn;
  } finally {
    if (newest.get(id) === turn) newest.delete(id);
  }
}
