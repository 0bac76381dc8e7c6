import { openPart } from '../../common/part';
import { hooks } from '../../common/ids';
import { currentBattle } from '../../live/battle/live-battle';
import { isLesson } from './led-side';

let wasShown = false;

/** Follows a lesson. Its strip is a chunk of its own, because most battles teach nothing; during `init`. */
export function watchLessons(): void {
  for (const hook of [hooks.battleChanged, hooks.selectionChanged]) Hooks.on(hook, () => void follow());
}

async function follow(): Promise<void> {
  const battle = currentBattle();
  const isShown = battle !== null && isLesson(battle);
  if (!isShown && !wasShown) return;
  wasShown = isShown;
  await openPart(async () => (await import('./lesson-strip')).followLesson);
}
