import type { SideId } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { say } from '../../common/words';
import { idleUnits } from './idle-units';
import type { LiveBattle } from './live-battle';

/** Returns the question before a side takes a step that ends what its units could still do; null if nothing is lost. */
function unfinishedIn(battle: LiveBattle, side: SideId): Text | null {
  const { unfinished = null } = battle.ruleset.screen.next(battle.seen);
  const count = idleUnits(battle, side).length;
  return unfinished ?? (count === 0 ? null : text('SKIRMISH.anyway.could-act', { count }));
}

/** Asks before such a step. Returns true to take it. */
export async function askAnyway(battle: LiveBattle, side: SideId): Promise<boolean> {
  const unfinished = unfinishedIn(battle, side);
  if (unfinished === null) return true;
  const question = globalThis.document.createElement('p');
  question.textContent = say(unfinished, battle);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.anyway.title', icon: 'fa-solid fa-hourglass-half' },
    classes: ['skirmish-line', 'skirmish-anyway'],
    position: { width: 400 },
    content: question.outerHTML,
    buttons: [
      { action: 'back', label: 'SKIRMISH.anyway.back', default: true },
      { action: 'go-on', label: 'SKIRMISH.anyway.go-on' },
    ],
    rejectClose: false,
  });
  return answer === 'go-on';
}
