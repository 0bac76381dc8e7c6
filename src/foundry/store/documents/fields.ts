/**
 * A record that stores each field as a JSON text of its own, so that an update carries only the changed ones; the text
 * of a removed field is empty.
 */
export type Fields = Readonly<Record<string, string>>;

/** The texts of a record, over those that are kept. */
export function fieldsOf(record: object, known: unknown): Fields {
  const wanted = Object.entries(record).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value)]],
  );
  const gone = isFields(known) ? Object.keys(known).map((name) => [name, '']) : [];
  return Object.fromEntries([...gone, ...wanted]) as Fields;
}

/** The record as one JSON text; empty when none is kept. */
export function joinedFields(kept: unknown): string {
  if (!isFields(kept)) return '';
  const fields = Object.entries(kept).filter(([, text]) => text !== '');
  return fields.length === 0 ? '' : `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
}

/** The same as names and texts in turn. */
export function fieldTexts(kept: unknown): readonly string[] {
  return isFields(kept) ? Object.entries(kept).flat() : [];
}

function isFields(kept: unknown): kept is Fields {
  return typeof kept === 'object' && kept !== null;
}
