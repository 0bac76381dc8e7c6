import { say, words } from '../../common/words';
import { battleName } from '../../live/views/battle-name';
import { allBelongings, belongingsOf, clearAway, countOf, type Belongings } from './deployments';

/** Asks whether to delete all of these, with their numbers, and deletes them. */
async function askToClear(title: string, question: string, belongings: Belongings): Promise<boolean> {
  const counts = Object.entries(countOf(belongings)).filter(([, count]) => count > 0);
  const lines = counts.map(([kind, count]) => `<li>${say({ key: `SKIRMISH.clear.${kind}`, values: { count } })}</li>`);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title, icon: 'fa-solid fa-broom' },
    classes: ['skirmish-line', 'skirmish-clear'],
    position: { width: 440 },
    content: `<p>${question}</p><ul>${lines.join('') || `<li>${words('SKIRMISH.clear.nothing')}</li>`}</ul><p>${words('SKIRMISH.clear.final')}</p>`,
    buttons: [
      { action: 'leave', label: 'SKIRMISH.tracker.leave', default: true },
      { action: 'clear', label: 'SKIRMISH.clear.clear', icon: 'fa-solid fa-broom', disabled: counts.length === 0 },
    ],
    rejectClose: false,
  });
  if (answer !== 'clear') return false;
  await clearAway(belongings);
  return true;
}

/** Clears away all that a battle's deployment has made. For the gamemaster. */
export async function askToClearBattle(combat: HostCombat): Promise<void> {
  const question = say({
    key: 'SKIRMISH.clear.battle',
    values: { battle: foundry.utils.escapeHTML(battleName(combat)) },
  });
  await askToClear('SKIRMISH.clear.title', question, belongingsOf(combat));
}

/** Clears away everything that the module has made in this world. */
export async function askToClearEverything(): Promise<void> {
  await askToClear('SKIRMISH.clear.everything', words('SKIRMISH.clear.everything-hint'), allBelongings());
}
