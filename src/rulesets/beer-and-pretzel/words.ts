import { text, type Text, type TextValue } from '../../battle/text';
import type { Json } from '../../engine/json';
import type { WeaponId } from './data/weapons';
import type { Seen } from './state';

/** Root of this ruleset's words in lang/en.json. */
export const WORDS = 'SKIRMISH.beer-and-pretzel';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

const references: Readonly<Record<string, 'unit' | 'figure' | 'side'>> = {
  unit: 'unit',
  figure: 'figure',
  target: 'figure',
  opponent: 'figure',
  other: 'figure',
  by: 'figure',
  vehicle: 'figure',
  side: 'side',
  winner: 'side',
};

/** The plain values of a record as things to fill in; ids under their usual names become names of units and figures. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = Math.round(value * 100) / 100;
    if (typeof value !== 'string') continue;
    const kind = references[name];
    if (kind === 'unit') values[name] = { unit: value };
    else if (kind === 'figure') values[name] = { figure: value };
    else if (kind === 'side') values[name] = { side: value };
    else if (name === 'weapon') values[name] = words(`weapon.${value}`);
    else values[name] = value;
  }
  return values;
}

/** What the scenario calls one of its special actions. */
export function actionWords({ scenario }: Seen, action: string, part: 'label' | 'effect'): Text {
  return text(`SKIRMISH.scenario.${scenario ?? ''}.action.${action}.${part}`);
}

export function weaponWords(id: WeaponId): Text {
  return words(`weapon.${id}`);
}

/** Returns the name of what an id means in this battle; null if it is none of its ids. */
export function nameOf(state: Seen, id: string): Text | null {
  if (state.figures[id] !== undefined) return text('SKIRMISH.name', { name: { figure: id } });
  if (state.units[id] !== undefined) return text('SKIRMISH.name', { name: { unit: id } });
  return null;
}

export function isRecord(value: Json | undefined): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
