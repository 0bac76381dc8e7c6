import { battleData } from '../../store/documents/battle-data';
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
  Hooks.on('renderCombatTracker', (tracker: HostCombatTracker, html: HTMLElement) => nameBattles(tracker, html));
}

let warned = false;

/** Many may be put into an encounter at once: the warning comes once. */
function warnOnce(combat: HostCombat): void {
  if (warned) return;
  warned = true;
  setTimeout(() => (warned = false));
  warn(say({ key: 'SKIRMISH.tracker.no-combatants', values: { battle: battleName(combat) } }));
}

/** The host numbers encounters; ours have names. */
function nameBattles({ viewed }: HostCombatTracker, html: HTMLElement): void {
  const title = html.querySelector('.encounter-title');
  if (viewed !== null && isOurs(viewed) && title !== null) {
    const { turn = 0 } = battleData(viewed).state ?? {};
    title.textContent = say({ key: 'SKIRMISH.tracker.title', values: { battle: battleName(viewed), turn } });
  }
  for (const button of html.querySelectorAll<HTMLElement>('[data-combat-id]')) {
    const combat = game.combats.get(button.dataset['combatId'] ?? '');
    if (combat === undefined || !isOurs(combat)) continue;
    button.setAttribute('aria-label', battleName(combat));
    button.dataset['tooltip'] = battleName(combat);
  }
}
