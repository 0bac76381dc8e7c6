import { host } from './host';
import { readPath } from './records';
import { dismissFront } from './registry';
import { closeContextMenu } from './ux/context-menu';

/** A drag on the board is ended first, by the board itself. */
function isDragging(): boolean {
  const manager = readPath(host().game.canvas, 'currentMouseManager');
  return readPath(manager, 'isDragging') === true;
}

/**
 * The escape key: leaves a field, else closes the open menu, else the window in front. Only what is left over reaches the table.
 * (API: the core keybinding `dismiss`.)
 */
export function installEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (isDragging()) return;
      const active = document.activeElement;
      const field =
        active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable="true"]');
      if (field) active.blur();
      const handled = field || closeContextMenu() || dismissFront();
      if (!handled) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
