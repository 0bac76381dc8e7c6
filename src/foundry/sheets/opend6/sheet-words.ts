import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import { say } from '../../words';

/** The words of this ruleset's data, by the key below its root. */
export function own(key: string, values?: Text['values']): string {
  const spoken = `SKIRMISH.opend6.${key}`;
  return say(values === undefined ? { key: spoken } : { key: spoken, values });
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
  const spoken = Object.entries(values).map(([name, value]) => [name, places[name] === undefined ? value : { key: `SKIRMISH.opend6.${places[name]}.${value}` }] as const);
  return own(`problems.${code}`, Object.fromEntries(spoken));
}
