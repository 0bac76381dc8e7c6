import type { Refusal } from '../../../engine/verdict';
import { words } from '../../words';

/** The words of this ruleset's data, by the key below its root. */
export function own(key: string): string {
  return words(`SKIRMISH.opend6.${key}`);
}

/** Where the words for a value of a problem stand, by the value's name. */
const places: Readonly<Record<string, string>> = {
  troop: 'troops',
  skill: 'skills',
  weapon: 'weapons',
  armour: 'armour',
  quality: 'qualities',
  listed: 'qualities',
  list: 'sides',
  side: 'sides',
};

/** What is wrong with a design, as a sentence. */
export function problemWords({ code, values = {} }: Refusal): string {
  return own(`problems.${code}`).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    const place = places[name];
    if (value === undefined) return whole;
    return place === undefined ? String(value) : own(`${place}.${value}`);
  });
}
