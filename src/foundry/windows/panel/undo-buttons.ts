import type { LiveBattle } from '../../live/battle/live-battle';
import { hooks } from '../../common/ids';

/** Only the newest command can be taken back: the buttons of older cards in the chat go; during `init`. */
export function watchUndoButtons(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    const newest = String(battle?.data.done.at(-1)?.seq ?? '');
    for (const card of globalThis.document.querySelectorAll<HTMLElement>('.skirmish-card[data-seq]')) {
      const button = card.querySelector<HTMLElement>('[data-action="undo"]');
      if (button !== null) button.hidden = card.dataset['seq'] !== newest;
    }
  });
}
