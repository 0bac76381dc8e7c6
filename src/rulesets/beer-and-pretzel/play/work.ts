import { refuseSpecial } from '../book/scenario/special';
import type { SpecialAction } from '../design/scenario-rules';
import type { Seen, Trooper } from '../state';
import type { SpecialCommand } from '../verbs/special';

/** Returns the scenario's work that helps a figure's side to win: at a place, or with a thing. */
export const decisiveWork = (state: Seen, figure: Trooper): SpecialCommand | null =>
  workOf(state, figure, ({ at }) => at.kind === 'area' || at.kind === 'item' || at.kind === 'carrier');

/** Returns other work that is always worth doing; work that can be done anywhere waits until the figure has moved. */
export const otherWork = (state: Seen, figure: Trooper, moved: boolean): SpecialCommand | null =>
  workOf(state, figure, ({ at }) => moved || at.kind !== 'anywhere');

function workOf(state: Seen, figure: Trooper, fits: (action: SpecialAction) => boolean): SpecialCommand | null {
  const work = state.special.actions.find(
    (action) => action.keen && fits(action) && refuseSpecial(state, figure, action.id) === null,
  );
  return work === undefined ? null : { type: 'special', figure: figure.id, action: work.id };
}
