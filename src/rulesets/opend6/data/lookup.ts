/**
 * Reads one entry of a data table.
 * @throws {Error} when the table has no such id; a wrong id is a mistake of the caller, never a player's.
 */
export function lookUp<Entry>(table: Readonly<Record<string, Entry>>, id: string, what: string): Entry {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (entry === undefined) throw new Error(`opend6 has no ${what} called "${id}"`);
  return entry;
}
