import { words } from '../../common/words';

/** Asks a gamemaster whether to give up what is sealed of a battle. */
export async function askToRevealSecrets(): Promise<boolean> {
  const question = globalThis.document.createElement('p');
  question.textContent = words('SKIRMISH.panel.reveal-secrets-ask');
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.panel.reveal-secrets', icon: 'fa-solid fa-lock-open' },
    classes: ['skirmish-line'],
    position: { width: 400 },
    content: question.outerHTML,
    buttons: [
      { action: 'back', label: 'SKIRMISH.anyway.back', default: true },
      { action: 'reveal-secrets', label: 'SKIRMISH.panel.reveal-secrets' },
    ],
    rejectClose: false,
  });
  return answer === 'reveal-secrets';
}
