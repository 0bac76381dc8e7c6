import { isCursorWanted } from '../canvas/table-cursor';
import { panelElement } from './panel-element';

/** What the keyboard goes to in the panel, the first of them that is there. */
const goals = [
  '.panel-actions .considered button:not(:disabled), .panel-actions .considered select',
  '.unit.selected',
  '.big-button:not(:disabled)',
  '.panel-rail button:not(:disabled)',
  'button',
];

/** Takes the keyboard into the panel: to what is being considered, else to the selected unit or the next step. */
export function focusPanel(): boolean {
  const panel = panelElement();
  if (panel === null) return false;
  for (const goal of goals) {
    const found = [...panel.querySelectorAll<HTMLElement>(goal)].find((one) => one.offsetParent !== null);
    if (found === undefined) continue;
    found.focus();
    return true;
  }
  return false;
}

/** Gives the keyboard back to the table: by the key that leads here, and by arrow keys that are meant for it. */
export function leaveForTable(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (event.key === 'F6') {
    event.preventDefault();
    event.stopPropagation();
    target.blur();
  } else if (event.key.startsWith('Arrow') && target instanceof HTMLButtonElement && isCursorWanted()) target.blur();
}
