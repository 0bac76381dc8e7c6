import { words } from '../../common/words';

/** Asks a gamemaster whether to give up what is sealed of a battle. */
export async function askToLayOpen(): Promise<boolean> {
  const question = globalThis.document.createElement('p');
  question.textContent = words('SKIRMISH.panel.lay-open-ask');
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.panel.lay-open', icon: 'fa-solid fa-lock-open' },
    classes: ['skirmish-line'],
    position: { width: 400 },
    content: question.outerHTML,
    buttons: [
      { action: 'back', label: 'SKIRMISH.anyway.back', default: true },
      { action: 'lay-open', label: 'SKIRMISH.panel.lay-open' },
    ],
    rejectClose: false,
  });
  return answer === 'lay-open';
}
