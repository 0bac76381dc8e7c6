import { ended, sentences } from './joined';
import { say } from './words';

/** Id of the element whose words are read out. */
const SPOKEN_ID = 'skirmish-spoken';

/** What is said with the next reading. */
const waiting: string[] = [];

/**
 * Says something to screen readers, invisibly. Texts that come together are read as one, in this order. A repeated text
 * is not read again, unless it answers what was done `again`.
 */
export function speak(text: string, again = false): void {
  if (text === '' || waiting.includes(text)) return;
  if (waiting.length === 0) queueMicrotask(() => read(again));
  waiting.push(text);
}

/** Says in words and aloud why something was not done. */
export function warn(text: string): void {
  ui.notifications.warn(text);
  speak(text, true);
}

/** Shows and reads out what has happened without this person's action. */
export function inform(text: string): void {
  ui.notifications.info(text);
  speak(text, true);
}

function read(again: boolean): void {
  const element = spoken();
  const said = aloud(ended(sentences(waiting.splice(0))));
  // A new text is read, also where it says the same.
  if (again || element.textContent !== said) element.replaceChildren(said);
}

/** Returns a text for reading out: not every voice reads a sign of inches. */
export function aloud(text: string): string {
  return text.replaceAll(/(\d+(?:\.\d+)?)["″]/g, (_whole, inches: string) =>
    say({ key: 'SKIRMISH.spoken.inches', values: { inches: Number(inches) } }),
  );
}

/**
 * Returns the one element that is read out. It exists from the beginning, because some voices do not notice a later
 * one.
 */
export function spoken(): HTMLElement {
  const { document: page } = globalThis;
  const found = page.getElementById(SPOKEN_ID);
  if (found !== null) return found;
  const element = page.createElement('div');
  element.id = SPOKEN_ID;
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  page.body.append(element);
  return element;
}
