import type { Messages } from '../format';
import { text, type Text } from '../text';
import type { Script } from './form';

/** Where the words of scenarios are. */
const WORDS = 'SKIRMISH.scenario';

type Spoken = Pick<Script, 'id' | 'words'>;

/**
 * Returns the texts of a scenario's file by their message keys: in this language, otherwise in the first that the file
 * has. A shipped scenario has none, since the module has them.
 */
export function messagesOf({ id, words = {} }: Spoken, language: string): ReadonlyMap<string, string> {
  const texts = words[language] ?? Object.values(words)[0] ?? {};
  return new Map(Object.entries(texts).map(([name, own]) => [keyOf(id, name), own]));
}

/** A text that a scenario's own file brings. */
export function ownText(scenario: string, name: string): Text {
  return text(keyOf(scenario, name));
}

function keyOf(scenario: string, name: string): string {
  return `${WORDS}.${scenario}.${name}`;
}

/** The messages with those of a scenario's file before them. */
export function withWords(messages: Messages, scenario: Spoken | undefined, language: string): Messages {
  if (scenario?.words === undefined) return messages;
  const own = messagesOf(scenario, language);
  return (key) => own.get(key) ?? messages(key);
}

/** Returns the number of special rules in the texts of a scenario's file. */
export function specialRulesOf({ words = {} }: Spoken): number {
  const [texts = {}] = Object.values(words);
  return Object.keys(texts).filter((name) => /^special\.\d+$/.test(name)).length;
}
