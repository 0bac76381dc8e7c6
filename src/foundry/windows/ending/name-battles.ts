import { say } from '../../common/words';
import { battleName } from '../../live/views/battle-name';
import { battleData } from '../../store/documents/battle-data';

/** The host numbers encounters; our battles have names. */
export function nameBattles(
  { viewed }: Pick<HostCombatTracker, 'viewed'>,
  html: HTMLElement,
  ours: readonly HostCombat[],
): void {
  const title = html.querySelector('.encounter-title');
  const shown = ours.find(({ id }) => id === viewed?.id);
  if (shown !== undefined && title !== null) {
    const { turn = 0 } = battleData(shown).state ?? {};
    title.textContent = say({ key: 'SKIRMISH.tracker.title', values: { battle: battleName(shown), turn } });
  }
  for (const button of html.querySelectorAll<HTMLElement>('[data-combat-id]')) {
    const combat = ours.find(({ id }) => id === button.dataset['combatId']);
    if (combat === undefined) continue;
    button.setAttribute('aria-label', battleName(combat));
    button.dataset['tooltip'] = battleName(combat);
  }
}
