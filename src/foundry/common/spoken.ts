import { ended, sentences } from './joined';
import { say } from './words';

/** Id of the element whose words are read out. */
const SPOKEN_ID = 'skirmish-spoken';

/** What is to be said with the next reading. */
const waiting: string[] = [];

/**
 * Says something to whoever hears the screen; nothing is to be seen of it. What is said at once is read as one, in this
 * order. The same words again are not repeated, unless they answer what was done `again`.
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

/** Says in words and aloud what has come about without the person here. */
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

/** A text as it is to be heard: a sign of inches is not read by every voice. */
export function aloud(text: string): string {
  return text.replaceAll(/(\d+(?:\.\d+)?)["″]/g, (_whole, inches: string) =>
    say({ key: 'SKIRMISH.spoken.inches', values: { inches: Number(inches) } }),
  );
}

/** The one element that is read out, there from the beginning: what comes later is not noticed by every voice. */
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
