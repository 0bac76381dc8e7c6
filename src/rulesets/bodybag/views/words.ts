import { text, type Text, type TextValue } from '../../../battle/text';
import { WAYS, type GutsOdds } from '../rules/guts';

/** Root of this ruleset's words in lang/en.json. */
export const WORDS = 'SKIRMISH.bodybag';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

const figures: ReadonlySet<string> = new Set(['figure', 'carriedBy']);

/** The plain values of a record as things to fill in; ids of marines become their names. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = value;
    if (typeof value === 'string') values[name] = figures.has(name) ? { figure: value } : value;
  }
  return values;
}

/** Ways out of 36 as "72 %". */
export function inWays(ways: number): Text {
  return words('odds.ways', { percent: Math.round((100 * ways) / WAYS) });
}

/** The odds of a reaction roll, all three. */
export function reactionOdds(odds: GutsOdds): Text {
  return words('odds.reaction', { success: inWays(odds.success), failure: inWays(odds.failure), critical: inWays(odds.critical) });
}

/** Several texts as "a, b, c"; one alone as it is. */
export function listOf(entries: readonly Text[]): Text {
  const [first, ...rest] = entries;
  if (first === undefined) return words('list.none');
  return rest.length === 0 ? first : words('list.more', { first, rest: listOf(rest) });
}

/** Marines by name as "Tex, Buster". */
export function namesOf(ids: readonly string[]): Text {
  return listOf(ids.map((id) => text('SKIRMISH.name', { name: { figure: id } })));
}
