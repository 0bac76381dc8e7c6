/**
 * Within our own windows and cards Tab goes from control to control. The host listens on the window and would take the
 * key for "next token", except in forms; so it never gets there.
 */
export function keepTabInWindows(): void {
  globalThis.document.addEventListener('keydown', (event) => {
    const within = event.target instanceof Element && event.target.closest('.skirmish-line') !== null;
    if (event.key === 'Tab' && within) event.stopPropagation();
  });
}
