import { isCursorWanted } from '../../table/canvas/table-cursor';
import { panelElement } from '../../table/dock/panel-element';
import { isTag } from '../../common/elements';

/** What the focus goes to in the panel: the first of them that is visible. */
export const panelGoals = [
  '.panel-actions .considered button:not(:disabled), .panel-actions .considered select',
  '.unit.selected',
  '.big-button:not(:disabled)',
  '.panel-rail button:not(:disabled)',
  'button:not(:disabled)',
];

/** Takes the keyboard into the panel: to what is being considered, else to the selected unit or the next step. */
export function focusPanel(): boolean {
  const panel = panelElement();
  const goal = panel === null ? null : firstSeen(panel, panelGoals);
  goal?.focus();
  return goal !== null;
}

/** Returns the first of these that is visible, in the order of the selectors. */
export function firstSeen(root: HTMLElement, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (found !== undefined) return found;
  }
  return null;
}

/** Gives the keyboard back to the table by arrow keys that are meant for it. */
export function leaveForTable({ target, key }: KeyboardEvent): void {
  if (key.startsWith('Arrow') && isTag(target, 'button') && isCursorWanted()) target.blur();
}
