import type { SideId, UnitId } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { warn } from '../../common/spoken';
import { say, words } from '../../common/words';
import { idleUnits } from '../../live/battle/idle-units';
import type { LiveBattle } from '../../live/battle/live-battle';
import { shortened } from './context-next';

const GO_ON = 'go-on';

/** Asks before a side takes a step that ends what its units could still do. Returns true to take it. */
export async function askAnyway(battle: LiveBattle, side: SideId): Promise<boolean> {
  const lost = lostIn(battle, side).map((entry) => say(shortened(entry), battle));
  const paragraphs = [...lost, words('SKIRMISH.anyway.ask')].map((sentence) => {
    const paragraph = globalThis.document.createElement('p');
    paragraph.textContent = sentence;
    return paragraph.outerHTML;
  });
  globalThis.addEventListener('keydown', passAgain, true);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.anyway.title', icon: 'fa-solid fa-hourglass-half' },
    classes: ['skirmish-line', 'skirmish-anyway'],
    position: { width: 400 },
    content: paragraphs.join(''),
    buttons: [
      { action: 'back', label: 'SKIRMISH.anyway.back', default: true },
      { action: GO_ON, label: 'SKIRMISH.anyway.go-on' },
    ],
    rejectClose: false,
  }).finally(() => globalThis.removeEventListener('keydown', passAgain, true));
  return answer === GO_ON;
}

/** Returns what would be lost: the acts of these units, and what else the ruleset names. */
function lostIn(battle: LiveBattle, side: SideId): readonly Text[] {
  const units = idleUnits(battle, side).map((unit) => ({ unit }));
  const { unfinished = null } = battle.ruleset.screen.next(battle.seen);
  return [
    ...(units.length === 0 ? [] : [text('SKIRMISH.anyway.could-act', { units: { list: units } })]),
    ...(unfinished === null ? [] : [unfinished]),
  ];
}

/** The key that asked, pressed once more and not held down, says that it is meant. */
function passAgain(event: KeyboardEvent): void {
  if (!event.shiftKey || event.repeat || event.key.toUpperCase() !== 'N') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  globalThis.document.querySelector<HTMLElement>(`.skirmish-anyway [data-action=${GO_ON}]`)?.click();
}

/** What was said last of a unit that is at hand: it is not said again for each press. */
let saidAtHand = '';

/** Says why nothing happens where the only unit that could act is selected, with its order. */
export function sayAtHand(battle: LiveBattle, unit: UnitId): void {
  const now = JSON.stringify([battle.id, battle.data.seq, unit]);
  if (now !== saidAtHand) warn(say(text('SKIRMISH.panel.at-hand', { unit: { unit } }), battle));
  saidAtHand = now;
}
