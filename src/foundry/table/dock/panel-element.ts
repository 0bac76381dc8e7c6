/** Id of the panel's element. */
export const PANEL_ID = 'skirmish-panel';

/** The panel's element while it is open. */
export function panelElement(): HTMLElement | null {
  return globalThis.document.getElementById(PANEL_ID);
}
