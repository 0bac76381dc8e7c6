import { choice, flag, handsOn, presence, turn, type ByHand, type Handle } from '../../../battle/by-hand';
import type { BodybagState, Marine, MarineUnit } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { words } from '../words';

const phases = ['leader', 'reaction', 'sniper', 'bug-out'] as const;

/** Longest smoke that can be set by hand, in turns counted from the first. */
const LAST_TURN = 99;

/** The last turn of the smoke in an area; 0 for none (bb-lead-003). */
function smoke(area: AreaNumber): Handle<Pick<BodybagState, 'smoke'>, unknown> {
  return {
    id: `smoke-${area}`,
    label: words('hand.smoke', { area }),
    control: () => ({ kind: 'number', min: 0, max: LAST_TURN }),
    get: (state) => state.smoke[area] ?? 0,
    set(state, value) {
      state.smoke[area] = value === 0 ? null : Number(value);
    },
  };
}

/** What the gamemaster can set by hand of the game and of a marine. */
export const byHand: ByHand<BodybagState> = handsOn<BodybagState, MarineUnit, Marine>({
  battle: [turn, choice('phase', words('hand.phase'), phases, (id) => words(`phase.${id}`)), ...areaNumbers.map(smoke)],
  unit: [],
  figure: [
    presence,
    flag('wounded', words('hand.wounded')),
    flag('covering', words('hand.covering')),
    flag('moved', words('hand.moved')),
    flag('carried', words('hand.carried')),
    flag('reacted', words('hand.reacted')),
    flag('halted', words('hand.halted')),
  ],
});
