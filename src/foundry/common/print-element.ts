/** Prints an element of the page alone; styles/print.css hides everything else. */
export function printElement(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  element.classList.add('skirmish-printing');
  view?.addEventListener('afterprint', () => element.classList.remove('skirmish-printing'), { once: true });
  view?.print();
}
