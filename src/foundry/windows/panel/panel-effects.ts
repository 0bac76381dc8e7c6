import { isElement } from '../../common/elements';

/** Tells the effect of the order that is pointed at, or that the keyboard is on; else that of the order that comes first. */
export function tellEffects(panel: HTMLElement): void {
  const tell = (target: EventTarget | null): void => {
    const order = isElement(target) ? target.closest<HTMLElement>('.order[data-effect]') : null;
    const line = panel.querySelector<HTMLElement>('.effect-line');
    if (line !== null) line.textContent = (order ?? line).dataset['effect'] ?? '';
  };
  for (const event of ['pointerover', 'focusin']) panel.addEventListener(event, ({ target }) => tell(target));
  panel.addEventListener('pointerleave', () => tell(null));
}
