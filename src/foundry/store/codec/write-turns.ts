/** By battle, the newest of the writes that are under way or wait. */
const last = new Map<string, Promise<unknown>>();

/** Runs writes of one battle one after the other, so that none sees documents that another has half written. */
export async function inWriteTurn<T>(battle: string, write: () => Promise<T>): Promise<T> {
  const before = last.get(battle) ?? Promise.resolve();
  const turn = before.then(write, write);
  last.set(battle, turn);
  try {
    return await turn;
  } finally {
    if (last.get(battle) === turn) last.delete(battle);
  }
}
