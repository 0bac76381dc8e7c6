import { openPart } from '../../common/part';
import { hooks } from '../../common/ids';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { setting } from '../../common/settings';
import type { LogLine } from '../../store/documents/log';
import { isLesson, ledIn, ledSide } from './led-side';
import { STEPS, taken } from './steps-taken';

/** A strip for those who learn: when it is wanted, and how it is loaded. It is a chunk of its own, because few battles teach. */
interface Strip {
  readonly isWanted: (battle: LiveBattle) => boolean;
  readonly load: () => Promise<() => Promise<void>>;
}

const strips: readonly Strip[] = [
  { isWanted: isLesson, load: async () => (await import('./lesson-strip')).followLesson },
  {
    isWanted: (battle) => taken() < STEPS && ledIn(battle) !== null,
    load: async () => (await import('./first-steps')).followSteps,
  },
];

/** Follows a lesson and the first steps of a person, and explains what they meet for the first time; during `init`. */
export function watchLearning(): void {
  for (const strip of strips) {
    let wasShown = false;
    const follow = async (): Promise<void> => {
      const battle = currentBattle();
      const isShown = battle !== null && strip.isWanted(battle);
      if (!isShown && !wasShown) return;
      wasShown = isShown;
      await openPart(strip.load);
    };
    for (const hook of [hooks.battleChanged, hooks.selectionChanged]) Hooks.on(hook, () => void follow());
  }
  // After what was shown, not during it.
  Hooks.on(hooks.resolved, ({ lines }: { readonly lines: readonly LogLine[] }, battle: LiveBattle | null) => {
    if (battle === null || setting('hints') !== true || isLesson(battle) || ledSide(battle) === null) return;
    void openPart(async () => (await import('./first-cards')).explainFirst, lines);
  });
}
