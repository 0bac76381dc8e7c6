import { say } from '../../common/words';
import type { LiveBattle } from './live-battle';

/**
 * Asks before a step ends what somebody could still do. Returns true to take it. Nothing is asked if nothing is lost.
 */
export async function askAnyway(battle: LiveBattle): Promise<boolean> {
  const { unfinished = null } = battle.ruleset.screen.next(battle.seen);
  if (unfinished === null) return true;
  const question = globalThis.document.createElement('p');
  question.textContent = say(unfinished, battle);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.anyway.title', icon: 'fa-solid fa-hourglass-half' },
    classes: ['skirmish-line', 'skirmish-anyway'],
    position: { width: 400 },
    content: question.outerHTML,
    buttons: [
      { action: 'back', label: 'SKIRMISH.anyway.back' },
      { action: 'go-on', label: 'SKIRMISH.anyway.go-on', default: true },
    ],
    rejectClose: false,
  });
  return answer === 'go-on';
}
