import { openPart } from '../../common/part';
import { hooks } from '../../common/ids';
import { selection } from '../../table/selection/selection';

/** How long the pointer rests on a figure before the card of its unit is shown, in milliseconds. */
const REST = 250;

/** Shows who is under the pointer. The card is a chunk of its own: it comes with the first rest; during `init`. */
export function watchHover(): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  Hooks.on(hooks.selectionChanged, () => {
    if (timer !== null) clearTimeout(timer);
    if (selection().hoveredFigure === null) return;
    // The right button opens orders as soon as the part is there; a failure is said when the card is wanted.
    load().catch(() => undefined);
    timer = setTimeout(() => void openPart(load), REST);
  });
}

async function load(): Promise<() => Promise<unknown>> {
  return (await import('./hover-card')).showHovered;
}
