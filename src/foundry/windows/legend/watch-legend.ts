import { hooks } from '../../common/ids';
import { openPart } from '../../common/part';
import { currentBattle } from '../../live/battle/live-battle';

let drawing = false;
let isThere = false;

/** Keeps the legend true to what is drawn. It is a chunk of its own, which comes with the first battle; during `init`. */
export function watchLegend(): void {
  for (const hook of [hooks.battleChanged, hooks.selectionChanged])
    Hooks.on(hook, () => {
      isThere ||= currentBattle() !== null;
      if (drawing || !isThere) return;
      drawing = true;
      requestAnimationFrame(() => {
        drawing = false;
        void openPart(async () => (await import('./legend-window')).followLegend);
      });
    });
}
