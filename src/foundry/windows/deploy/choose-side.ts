import type { BattleState, SideId } from '../../../battle/state';
import { say, words } from '../../common/words';

/** Asks the gamemaster which side a unit joins; null if cancelled. */
export async function chooseSide(state: BattleState, unit: string): Promise<SideId | null> {
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.deploy.side-title' },
    classes: ['skirmish-line'],
    position: { width: 420 },
    content: `<p>${say({ key: 'SKIRMISH.deploy.side-question', values: { unit: foundry.utils.escapeHTML(unit) } })}</p>`,
    buttons: Object.values(state.sides).map(({ id, name }, i) => ({
      action: id,
      label: words(name),
      default: i === 0,
    })),
    rejectClose: false,
  });
  return typeof answer === 'string' && state.sides[answer] !== undefined ? answer : null;
}
