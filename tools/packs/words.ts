import type { Messages } from '../../src/battle/format';
import { englishMessages } from '../../src/headless/cli';

let words: Messages | null = null;

/** Returns the English words of a key. Throws if there are none: a pack must not show a key. */
export function wordsFor(key: string): string {
  words ??= englishMessages();
  const found = words(key);
  if (found === undefined) throw new Error(`lang/en.json has no words for ${key}`);
  return found;
}
