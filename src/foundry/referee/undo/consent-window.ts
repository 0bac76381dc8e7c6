import type { Text } from '../../../battle/text';
import { liveBattleSoon } from '../../live/battle/live-battle';
import { speak } from '../../common/spoken';
import { say } from '../../common/words';

/** Asks the person here whether others may take something back; closing the window, and silence, is a no. */
export async function askConsent(combat: HostCombat, wish: Text, patience: number): Promise<boolean> {
  const battle = await liveBattleSoon(combat);
  const asked = say(wish, battle);
  const paragraph = globalThis.document.createElement('p');
  paragraph.textContent = asked;
  speak(asked);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.undo.title', icon: 'fa-solid fa-rotate-left' },
    classes: ['skirmish-line', 'skirmish-consent'],
    position: { width: 420 },
    content: paragraph.outerHTML,
    buttons: [
      { action: 'refuse', label: 'SKIRMISH.undo.refuse', default: true },
      { action: 'allow', label: 'SKIRMISH.undo.allow' },
    ],
    render: (_event: Event, dialog: { close(): Promise<unknown> }) => {
      setTimeout(() => void dialog.close(), patience);
    },
    rejectClose: false,
  });
  return answer === 'allow';
}
