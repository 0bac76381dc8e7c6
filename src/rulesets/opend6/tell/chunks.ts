import type { EventOf, OpenD6Event } from '../book';

/** Returns what belongs to the event with which these begin: those of the given kinds that follow it at once. */
export function partsIn(
  chunk: readonly OpenD6Event[],
  parts: ReadonlySet<OpenD6Event['type']>,
): readonly OpenD6Event[] {
  const end = chunk.findIndex(({ type }, i) => i > 0 && !parts.has(type));
  return chunk.slice(1, end < 0 ? undefined : end);
}

/** Returns the events of one kind. */
export function pick<Type extends OpenD6Event['type']>(events: readonly OpenD6Event[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}
