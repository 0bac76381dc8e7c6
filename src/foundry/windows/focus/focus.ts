import { panelElement } from '../../table/dock/panel-element';
import { firstSeen, focusPanel, panelGoals } from './panel-focus';
import { MODULE } from '../../common/ids';
import { isElement } from '../../common/elements';

const OURS = '.skirmish-line';
/** What gets the keyboard focus in a window of ours whose view has changed. */
const windowGoals = ['h1, h2, h3', 'button:not(:disabled)'];

/** What of ours has the keyboard, or had it when it was taken away. */
interface Held {
  readonly id: string;
  readonly root: HTMLElement;
  /** Its part of the panel. */
  readonly part: string;
  /** What had the focus before this element of ours. */
  readonly from: HTMLElement | null;
}

let held: Held | null = null;
/** True if the last thing pressed was a key. */
let byKeys = false;
/** What lost the focus only while it is disabled, and what has it meanwhile. */
let waiting: { readonly id: string; readonly at: Element } | null = null;

/**
 * Tab and the key that goes round stay in our own elements. Redrawn elements keep the focus, and a press with the
 * pointer does not take it from the table. During `init`.
 */
export function watchFocus(): void {
  const { document: page } = globalThis;
  page.addEventListener('pointerdown', () => (byKeys = false), true);
  page.addEventListener('keydown', hearKey, true);
  page.addEventListener('keydown', keepTab);
  page.addEventListener('focusin', take);
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget === null) queueMicrotask(() => letGo(target));
  });
  // Before the button does its work, which may redraw it.
  page.addEventListener('click', leaveButton, true);
  for (const hook of ['renderApplicationV2', 'closeApplicationV2']) Hooks.on(hook, regainFocus);
}

/**
 * While a field has the focus the host hears no keys, and fields keep them: the key that goes round is handled before
 * them.
 */
function hearKey(event: KeyboardEvent): void {
  byKeys = true;
  waiting = null;
  if (!isTyping() || !isRoundKey(event) || !goRound()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The host listens on the window, and would take Tab for "next token". */
function keepTab(event: KeyboardEvent): void {
  const within = isElement(event.target) && event.target.closest(OURS) !== null;
  if (event.key === 'Tab' && within) event.stopPropagation();
}

/** Returns true if text goes into the focused element. */
function isTyping(): boolean {
  const { activeElement } = globalThis.document;
  return (
    isElement(activeElement) &&
    (activeElement.closest('form, input, textarea, select') !== null || activeElement.isContentEditable)
  );
}

/** Returns the name of the key that goes round. */
export function roundKey(): string {
  return game.keybindings.get(MODULE, 'focus')[0]?.key ?? '';
}

/** As the person has set it; a key that writes a letter does not count in a field. */
function isRoundKey({ code, key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const bound = game.keybindings
    .get(MODULE, 'focus')
    .some((one) => one.key === code && (one.modifiers ?? []).length === 0);
  return bound && key.length > 1 && !(ctrlKey || altKey || metaKey || shiftKey);
}

/**
 * Moves the focus: table, panel, open question, strip of a lesson, table; from a text field to the question first. Returns true if there
 * was anywhere to go.
 */
export function goRound(): boolean {
  const { activeElement } = globalThis.document;
  const [panel, question] = [panelElement(), newestQuestion()];
  const strip = globalThis.document.querySelector<HTMLElement>('.lesson [data-action=on]');
  const isIn = (element: Element | null): boolean => element?.contains(activeElement) === true;
  if (question !== null && !isIn(question) && (isIn(panel) || isTyping())) question.focus();
  else if (strip !== null && strip !== activeElement && (isIn(panel) || isIn(question))) strip.focus();
  else if (isIn(panel) || isIn(question) || isIn(strip)) (activeElement as HTMLElement).blur();
  else if (!focusPanel()) {
    if (question === null) return false;
    question.focus();
  }
  return true;
}

function newestQuestion(): HTMLElement | null {
  return [...globalThis.document.querySelectorAll<HTMLElement>('.skirmish-prompt')].at(-1) ?? null;
}

function take({ target, relatedTarget }: FocusEvent): void {
  if (!isElement(target)) return;
  const root = target.closest<HTMLElement>(OURS);
  if (waiting !== null && !isSame(waiting.at, target)) waiting = null;
  if (root === null) {
    held = null;
    return;
  }
  const before = isElement(relatedTarget) && !root.contains(relatedTarget) ? relatedTarget : null;
  held = {
    id: target.id,
    root,
    part: target.closest('.panel-head, .panel-log')?.className ?? '',
    from: before ?? (held?.root === root ? held.from : null),
  };
}

/** Returns true if the focus was moved on purpose: the element that had it still exists and is visible. */
function letGo(target: EventTarget | null): void {
  const { activeElement, body } = globalThis.document;
  if (isElement(target) && isSeen(target) && activeElement === body) held = null;
}

function isSeen(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}

/** Gives the focus to what replaces the former element, if that is gone: never to the page at large. */
export function regainFocus(): void {
  if (!byKeys || held === null) return;
  const { activeElement, body } = globalThis.document;
  const isLost = activeElement === null || activeElement === body || !isSeen(activeElement);
  const again = waiting !== null && (isLost || isSame(waiting.at, activeElement)) ? waiting.id : '';
  const found = again === '' ? null : firstSeen(held.root, [`#${CSS.escape(again)}:not(:disabled)`]);
  if (found !== null) found.focus();
  else if (isLost) putFocus(held);
}

/** Returns true for the same element, possibly redrawn. */
function isSame(one: Element, other: Element): boolean {
  return one === other || (one.id !== '' && one.id === other.id);
}

function putFocus({ id, root, part, from }: Held): void {
  if (!isSeen(root)) {
    held = null;
    if (from !== null && isSeen(from)) from.focus();
    return;
  }
  const own = part === '' ? [] : [`.${part} [aria-expanded]`];
  const goal = firstSeen(root, [...own, ...(root === panelElement() ? panelGoals : windowGoals)]);
  if (goal === null) return;
  if (goal.matches('h1, h2, h3')) goal.tabIndex = -1;
  waiting = { id: id === '' ? (waiting?.id ?? '') : id, at: goal };
  goal.focus();
}

/**
 * A button over the table that is pressed by pointer does not keep the focus: Enter then confirms, and letters are
 * actions.
 */
function leaveButton({ target, detail }: MouseEvent): void {
  const button = isElement(target) ? target.closest('button') : null;
  if (detail > 0 && button?.closest(OURS) !== null && button?.closest('.window-content, dialog') === null)
    button.blur();
}
