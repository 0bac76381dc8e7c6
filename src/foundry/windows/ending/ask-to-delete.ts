import { confirmed } from '../../common/confirmed';
import { inTime } from '../../common/connection';
import { loadRuleset } from '../../common/rulesets';
import { say } from '../../common/words';
import { liveBattle } from '../../live/battle/live-battle';
import { battleName } from '../../live/views/battle-name';
import { lazyReferee } from '../../referee/command/lazy-door';
import { readBattle } from '../../store/codec/read-battle';
import { battleData, isAtRest } from '../../store/documents/battle-data';
import { openWindow } from '../doors';

/** Says what is lost with a battle; the gamemaster may end it properly, which leaves its report. */
export async function askToDelete(combat: HostCombat): Promise<void> {
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
async function deleteBattle(combat: HostCombat): Promise<void> {
  const { ruleset: id, state } = battleData(combat);
  const ruleset = state === null ? null : await loadRuleset(id);
  const now = ruleset === null ? null : readBattle(combat, ruleset);
  if (ruleset !== null && now !== null) await (await lazyReferee()).releaseBattle(combat, ruleset, now, 'keep');
  await inTime(combat.delete(confirmed));
}
