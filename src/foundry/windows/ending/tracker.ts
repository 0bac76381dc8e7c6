import { MODULE, subTypes } from '../../common/ids';
import { openPart } from '../../common/part';
import { warn } from '../../common/spoken';
import { say } from '../../common/words';
import { battleName } from '../../live/views/battle-name';

const isOurs = ({ type }: Pick<HostCombat, 'type'>): boolean => type === subTypes.battle;

/** Restricts what the host's tracker of encounters may do with a battle, and its names for it; during `init`. */
export function guardTracker(): void {
  Hooks.on('preCreateCombatant', ({ parent, sceneId }: HostCombatant, data: object) => {
    if (parent === null || !isOurs(parent)) return true;
    if (game.user.isGM && sceneId !== null && sceneId !== parent.scene?.id)
      void openPart(async () => (await import('./other-combatants')).putInOwnScene, sceneId, data);
    else warnOnce(parent);
    return false;
  });
  Hooks.on('preDeleteCombat', (combat: HostCombat, options: Readonly<Record<string, unknown>>) => {
    if (!isOurs(combat) || options[MODULE] !== undefined) return true;
    void openPart(async () => (await import('./ask-to-delete')).askToDelete, combat);
    return false;
  });
  Hooks.on('renderCombatTracker', (tracker: HostCombatTracker, html: HTMLElement) => {
    const ours = game.combats.contents.filter(isOurs);
    if (ours.length > 0) void openPart(async () => (await import('./name-battles')).nameBattles, tracker, html, ours);
  });
}

let warned = false;

/** Many may be put into an encounter at once: the warning comes once. */
function warnOnce(combat: HostCombat): void {
  if (warned) return;
  warned = true;
  setTimeout(() => (warned = false));
  warn(say({ key: 'SKIRMISH.tracker.no-combatants', values: { battle: battleName(combat) } }));
}
