import { isElement } from '../../common/elements';

/** Shows the effect of the order under the pointer, or with the keyboard focus; otherwise that of the first order. */
export function tellEffects(panel: HTMLElement): void {
  const tell = (target: EventTarget | null): void => {
    const order = isElement(target) ? target.closest<HTMLElement>('.order[data-effect]') : null;
    const line = panel.querySelector<HTMLElement>('.effect-line');
    if (line !== null) line.textContent = (order ?? line).dataset['effect'] ?? '';
  };
  for (const event of ['pointerover', 'focusin']) panel.addEventListener(event, ({ target }) => tell(target));
  panel.addEventListener('pointerleave', () => tell(null));
}
