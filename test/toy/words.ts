import { text, type Text, type TextValue } from '../../src/battle/text';

/** Root of this ruleset's words, here in en.json. */
export const WORDS = 'SKIRMISH.toy';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

const sides: ReadonlySet<string> = new Set(['side', 'by', 'owner']);

/** The plain values of a record as things to fill in; ids of pieces and sides become their names. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = value;
    if (typeof value !== 'string') continue;
    if (name === 'figure') values[name] = { figure: value };
    else values[name] = sides.has(name) ? { side: value } : value;
  }
  return values;
}

/** A plot in words: 'guard', 'strike:<side>', 'ambush:<counter>'. */
export function plotWords(plot: string): Text {
  const [what = plot, at = ''] = plot.split(':');
  return words(`plot.${what}`, what === 'strike' ? { side: { side: at } } : { figure: { figure: at } });
}
