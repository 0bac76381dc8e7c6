import type { LiveBattle } from '../../live/battle/live-battle';
import { hooks } from '../../common/ids';
import { openPart } from '../../common/part';
import { setSetting, setting } from '../../common/settings';
import { isBriefingDue } from './briefed-scenario';

/** Number of battles whose shown briefing this browser remembers; older ones are forgotten. */
const KEPT = 20;

/** Shows what a person's side has to do. It is read once in a battle, so it comes as a chunk of its own. */
export async function openBriefing(): Promise<void> {
  await openPart(async () => (await import('./briefing-window')).openBriefing);
}

/** Opens the briefing of a battle automatically, once; during `init`. */
export function watchBriefing(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    const briefed = String(setting('briefed')).split(' ');
    if (battle === null || !isBriefingDue(battle, briefed)) return;
    void setSetting('briefed', [...briefed, battle.id].slice(-KEPT).join(' '));
    void openBriefing();
  });
}
