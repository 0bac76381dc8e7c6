/**
 * The type of actor that keeps a unit where the system refuses ours: a character or an npc, else another of the
 * system's own. Types of modules have a dot in them; armies have rules of their own.
 */
export function fallbackType(types: readonly string[]): string | undefined {
  return (
    ['character', 'npc'].find((type) => types.includes(type)) ??
    types.find((type) => type !== 'base' && type !== 'army' && !type.includes('.'))
  );
}
