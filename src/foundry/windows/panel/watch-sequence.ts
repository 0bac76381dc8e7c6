import { guarded } from '../../common/failures';
import { hooks } from '../../common/ids';
import { openPart } from '../../common/part';
import { currentBattle } from '../../live/battle/live-battle';
import { shownSequence } from '../../table/director/shown-sequence';

/** Shows in which order figures act. The strip is a chunk of its own, because most battles have none; during `init`. */
export function watchSequence(): void {
  let wasShown = false;
  const follow = (): void => {
    const battle = currentBattle();
    const has = (): boolean => battle !== null && shownSequence(battle) !== null;
    const isShown = battle !== null && guarded('panel', battle.scene.name, has, () => false);
    if (!isShown && !wasShown) return;
    wasShown = isShown;
    void openPart(async () => (await import('./sequence-strip')).followSequence);
  };
  for (const hook of [hooks.battleChanged, hooks.sequencePlayed]) Hooks.on(hook, follow);
}
