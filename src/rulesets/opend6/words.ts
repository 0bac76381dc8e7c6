import { ownText } from '../../battle/plan/words';
import { text, type Text, type TextValue } from '../../battle/text';
import type { Json } from '../../engine/json';
import type { OpenD6State } from './state';

/** Root of this ruleset's words in lang/en.json. */
export const WORDS = 'SKIRMISH.opend6';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

/** Returns the words for a place of the scenario: from its own file, otherwise this ruleset's. */
export function placeWords({ script }: Pick<OpenD6State, 'script'>, kind: string, id: string): Text {
  return script?.words === undefined ? words(`${kind}.${id}`) : ownText(script.id, `place.${id}`);
}

const references: Readonly<Record<string, 'unit' | 'figure' | 'side'>> = {
  unit: 'unit',
  target: 'unit',
  chargers: 'unit',
  defenders: 'unit',
  figure: 'figure',
  firer: 'figure',
  opponent: 'figure',
  side: 'side',
  winner: 'side',
  first: 'side',
};

/** The plain values of a record as things to fill in; ids under their usual names become names of units and figures. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = value;
    if (typeof value !== 'string') continue;
    const kind = references[name];
    if (kind === 'unit') values[name] = { unit: value };
    else if (kind === 'figure') values[name] = { figure: value };
    else if (kind === 'side') values[name] = { side: value };
    else values[name] = value;
  }
  return values;
}

/** Returns the name of what an id means in this battle; null if it is none of its ids. */
export function nameOf(state: OpenD6State, id: string): Text | null {
  if (state.figures[id] !== undefined) return text('SKIRMISH.name', { name: { figure: id } });
  if (state.units[id] !== undefined) return text('SKIRMISH.name', { name: { unit: id } });
  if (state.sides[id] !== undefined) return text('SKIRMISH.name', { name: { side: id } });
  return null;
}

export function isRecord(value: Json | undefined): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
