import { liveBattle } from '../../live/battle/live-battle';
import { attempt } from '../../common/attempt';
import { battleData, isAtRest } from '../../store/documents/battle-data';
import { MODULE, subTypes } from '../../common/ids';
import { openWindow } from '../doors';
import { loadRuleset } from '../../common/rulesets';
import { readBattle } from '../../store/codec/read-battle';
import { lazyReferee } from '../../referee/command/lazy-door';
import { warn } from '../../common/spoken';
import { say } from '../../common/words';
import { confirmed } from '../../common/confirmed';
import { battleName } from '../../live/views/battle-name';
import { putInOwnScene } from './other-combatants';
import { inTime } from '../../common/connection';

const isOurs = ({ type }: Pick<HostCombat, 'type'>): boolean => type === subTypes.battle;

/** Restricts what the host's tracker of encounters may do with a battle, and its names for it; during `init`. */
export function guardTracker(): void {
  Hooks.on('preCreateCombatant', ({ parent, sceneId }: HostCombatant, data: object) => {
    if (parent === null || !isOurs(parent)) return true;
    if (game.user.isGM && sceneId !== null && sceneId !== parent.scene?.id) putInOwnScene(sceneId, data);
    else warnOnce(parent);
    return false;
  });
  Hooks.on('preDeleteCombat', (combat: HostCombat, options: Readonly<Record<string, unknown>>) => {
    if (!isOurs(combat) || options[MODULE] !== undefined) return true;
    void attempt(async () => askToDelete(combat));
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

/** Says what is lost with a battle; the gamemaster may end it properly, which leaves its report. */
async function askToDelete(combat: HostCombat): Promise<void> {
  const { ruleset, state } = battleData(combat);
  if (state !== null) await loadRuleset(ruleset);
  const ended = isAtRest(battleData(combat));
  const battle = combat.scene === null ? null : liveBattle(combat);
  const name = foundry.utils.escapeHTML(battleName(combat));
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.tracker.delete-title', icon: 'fa-solid fa-trash' },
    classes: ['skirmish-line', 'skirmish-delete'],
    position: { width: 440 },
    content: `<p>${say({ key: ended ? 'SKIRMISH.tracker.delete-ended' : 'SKIRMISH.tracker.delete-running', values: { battle: name } })}</p>`,
    buttons: [
      { action: 'leave', label: 'SKIRMISH.tracker.leave', default: true },
      ...(ended || battle === null ? [] : [{ action: 'end', label: 'SKIRMISH.end.open' }]),
      { action: 'delete', label: 'SKIRMISH.tracker.delete', icon: 'fa-solid fa-trash' },
    ],
    rejectClose: false,
  });
  if (answer === 'end' && battle !== null) await openWindow('end', battle);
  if (answer === 'delete') await deleteBattle(combat);
}

/** Deletes a battle; its figures stay on the table as ordinary tokens. */
export async function deleteBattle(combat: HostCombat): Promise<void> {
  const { ruleset: id, state } = battleData(combat);
  const ruleset = state === null ? null : await loadRuleset(id);
  const now = ruleset === null ? null : readBattle(combat, ruleset);
  if (ruleset !== null && now !== null) await (await lazyReferee()).releaseBattle(combat, ruleset, now, 'keep');
  await inTime(combat.delete(confirmed));
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
