import { choice, flag, handsOn, number, presence, turn, type ByHand } from '../../../battle/by-hand';
import type { Unit } from '../../../battle/state';
import { phaseIds, type Fighter, type QuickDrawState } from '../state';
import { words } from '../words';

const few = { min: 0, max: 9 } as const;

/** What of the battle and of a fighter can be set by hand. */
export const byHand: ByHand<QuickDrawState> = handsOn<QuickDrawState, Unit, Fighter>({
  battle: [turn, choice('phase', words('hand.phase'), phaseIds, (id) => words(`phase.${id}`))],
  unit: [],
  figure: [
    presence,
    number('left', words('hand.left'), few),
    number('wounds', words('hand.wounds'), few),
    number('medikits', words('hand.medikits'), few),
    number('stims', words('hand.stims'), few),
    flag('ducked', words('hand.ducked')),
  ],
});
