import { text, type Text, type TextValue } from '../../battle/text';

/** Root of this ruleset's words in lang/en.json. */
const WORDS = 'SKIRMISH.starship-marine';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

const figures: ReadonlySet<string> = new Set(['figure', 'target', 'robot', 'launcher']);
const sides: ReadonlySet<string> = new Set(['side', 'to']);

/** The plain values of a record as things to fill in; ids of figures and sides become their names. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = Math.round(value * 10) / 10;
    if (typeof value !== 'string') continue;
    if (figures.has(name)) values[name] = { figure: value };
    else if (sides.has(name)) values[name] = { side: value };
    else values[name] = value;
  }
  return values;
}

/** A chance from 0 to 1 as whole per cent. */
export function percentOf(chance: number): number {
  return Math.round(100 * chance);
}

/** Several by name. */
export function namesOf(ids: readonly string[]): TextValue {
  return { list: ids.map((figure) => ({ figure })) };
}
