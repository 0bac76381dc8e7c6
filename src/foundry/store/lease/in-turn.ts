type Queue = InstanceType<typeof foundry.utils.Semaphore>;

/** Every battle has its own; it is dropped with its document. */
const queues = new WeakMap<HostCombat, Queue>();

/** Carries out work on a battle one piece after the other; no battle waits for another. */
export async function inTurn<T>(combat: HostCombat, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(combat) ?? new foundry.utils.Semaphore(1);
  queues.set(combat, queue);
  return queue.add(work);
}
