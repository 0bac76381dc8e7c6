/** Id of the element whose words are read out. */
const SPOKEN_ID = 'skirmish-spoken';

/** Says something to whoever hears the screen; nothing is to be seen of it. The same words again are not repeated. */
export function speak(text: string): void {
  const element = spoken();
  if (element.textContent !== text) element.textContent = text;
}

function spoken(): HTMLElement {
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
