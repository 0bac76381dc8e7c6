import type { Choice } from '../../../battle/parts';
import { currentBattle } from '../../live/battle/live-battle';
import { consideredParts } from '../../table/selection/considered-parts';
import { show } from '../../table/selection/selection';
import { leaveForTable } from '../focus/panel-focus';
import { isTag } from '../../common/elements';

/** What a select of the considered action was set to: a whole unit's choice, or one figure's. */
function choiceOf(select: HTMLSelectElement): Choice | undefined {
  const battle = currentBattle();
  const parts = battle === null ? null : consideredParts(battle);
  const { pick, part } = select.dataset;
  const choices =
    pick === undefined
      ? parts?.figures.find(({ figure }) => figure === part)?.choices
      : parts?.picks[Number(pick)]?.choices;
  return choices?.find(({ id }) => id === select.value);
}

/** Makes the selects of the considered action work, and the panel a place to go about in by keyboard. */
export function listenToChoices(element: HTMLElement): void {
  let byPointer = false;
  element.addEventListener('pointerdown', () => {
    byPointer = true;
  });
  element.addEventListener('keydown', (event) => {
    byPointer = false;
    leaveForTable(event);
  });
  element.addEventListener('change', ({ target }) => {
    if (!isTag(target, 'select')) return;
    const choice = choiceOf(target);
    // As with buttons: if set by pointer it does not keep the focus, so that Enter confirms the action.
    if (choice !== undefined && byPointer) target.blur();
    if (choice !== undefined) show(choice.input);
  });
}
