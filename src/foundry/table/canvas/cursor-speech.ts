import { currentBattle } from '../../live/battle/live-battle';
import { hooks } from '../../common/ids';
import { selection } from '../selection/selection';
import { speak } from '../../common/spoken';
import { cursorSpeech } from './cursor-words';

let wanted = false;

/** Reads out where the table cursor is and what an action there would do, whenever either changes; during `init`. */
export function registerCursorSpeech(): void {
  Hooks.on(hooks.selectionChanged, soon);
}

/** Once per frame at most, however much changes with one key. */
function soon(): void {
  if (wanted || selection().cursor === null) return;
  wanted = true;
  requestAnimationFrame(() => {
    wanted = false;
    const battle = currentBattle();
    if (battle !== null && selection().cursor !== null) speak(cursorSpeech(battle));
  });
}
