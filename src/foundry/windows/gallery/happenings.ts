import type { Happening } from '../../../battle/happening';
import { HAPPENING_DRAG } from '../../common/ids';
import { isElement } from '../../common/elements';
import { say } from '../../common/words';
import { openWindow } from '../doors';
import { currentBattle } from '../../live/battle/live-battle';

/** Something in the drawer, in words. */
interface HappeningView extends Pick<Happening, 'id' | 'icon'> {
  readonly name: string;
  readonly effect: string;
}

/** What a gamemaster may drop on the table of the battle in view; empty without a battle that is being fought. */
export function happeningViews(): readonly HappeningView[] {
  const battle = game.user.isGM ? currentBattle() : null;
  if (battle === null || battle.seen.outcome !== null) return [];
  const { list = [] } = battle.ruleset.table.happenings ?? {};
  return list.map(({ id, icon, label, effect }) => ({
    id,
    icon,
    name: say(label, battle),
    effect: say(effect, battle),
  }));
}

/** Lets something happen in the middle of the view, for those who do not drag. */
export async function happenInView(happening: string): Promise<void> {
  const { x, y } = canvas.stage.pivot;
  await openWindow('dropHappening', happening, { x, y });
}

/** Class of the gallery while something is dragged out of it: one sees the table through it. */
const FADED = 'is-dragging';

/** Lets happenings be dragged out of the drawer onto the table. */
export function dragHappenings(gallery: HTMLElement): void {
  gallery.addEventListener('dragstart', (event) => {
    const row = isElement(event.target) ? event.target.closest<HTMLElement>('[data-happening]') : null;
    const { happening } = row?.dataset ?? {};
    if (happening === undefined) return;
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: HAPPENING_DRAG, happening }));
    // The host takes the picture of what is dragged first.
    setTimeout(() => {
      gallery.classList.add(FADED);
    });
  });
  gallery.addEventListener('dragend', () => {
    gallery.classList.remove(FADED);
  });
}
