import type { LiveBattle } from '../../live/battle/live-battle';
import { hooks } from '../../common/ids';
import { openWindow } from '../doors';
import { setSetting, setting } from '../../common/settings';

/** Time from the end of a battle until its report opens automatically, in milliseconds. */
const PAUSE = 1000;
/** Battles that are remembered: older ones are not looked at again. */
const REMEMBERED = 20;

const opening = new Set<string>();

/** The report opens once for each person, when a battle in view has ended; during `init`. */
export function watchEnds(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || battle.seen.outcome === null || opening.has(battle.id)) return;
    const { id } = battle;
    opening.add(id);
    const known = shown();
    if (known.includes(id) || setting('reportOpens') !== true) return;
    setTimeout(() => {
      void openWindow('report', id);
      void setSetting('reportsShown', [...known, id].slice(-REMEMBERED).join(' '));
    }, PAUSE);
  });
}

/** The battles whose report this client has shown. */
function shown(): readonly string[] {
  return String(setting('reportsShown')).split(' ').filter(Boolean);
}
