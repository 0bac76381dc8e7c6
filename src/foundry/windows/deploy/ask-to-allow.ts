import type { SheetProblem } from '../../../battle/sheet';
import { template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { problemViews } from '../../live/views/record-sheet';
import { say } from '../../common/words';

/** Shows the gamemaster how a unit breaks the lists. Returns true if they allow it. */
export async function askToAllow(unit: string, problems: readonly SheetProblem[]): Promise<boolean> {
  const content = await foundry.applications.handlebars.renderTemplate(template('sheets/allow'), {
    question: say({ key: 'SKIRMISH.deploy.lists-question', values: { unit } }),
    problems: problemViews(problems),
  });
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.deploy.lists-title', icon: 'fa-solid fa-scale-balanced' },
    classes: ['skirmish-line', 'skirmish-allow'],
    position: { width: 480 },
    content,
    buttons: [
      { action: 'leave', label: 'SKIRMISH.deploy.lists-leave', default: true },
      { action: 'allow', label: 'SKIRMISH.deploy.lists-allow' },
    ],
    render: (_event: Event, { element }: { readonly element: HTMLElement }) => {
      for (const link of element.querySelectorAll<HTMLElement>('[data-rule]'))
        link.addEventListener('click', () => void openRule(link.dataset['rule'] ?? ''));
    },
    rejectClose: false,
  });
  return answer === 'allow';
}
