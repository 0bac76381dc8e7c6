import { isCursorWanted } from '../canvas/table-cursor';
import { panelElement } from './panel-element';

/** What the keyboard goes to in the panel, the first of them that is to be seen. */
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
  if (panel === null) return false;
  for (const goal of panelGoals) {
    const found = [...panel.querySelectorAll<HTMLElement>(goal)].find((one) => one.checkVisibility());
    if (found === undefined) continue;
    found.focus();
    return true;
  }
  return false;
}

/** Gives the keyboard back to the table by arrow keys that are meant for it. */
export function leaveForTable({ target, key }: KeyboardEvent): void {
  if (key.startsWith('Arrow') && target instanceof HTMLButtonElement && isCursorWanted()) target.blur();
}
