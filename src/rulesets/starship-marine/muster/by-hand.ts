import { choice, flag, handsOn, number, presence, turn, type ByHand } from '../../../battle/by-hand';
import type { MarineState, Squad, Trooper } from '../state';
import { conditions, harms, phaseIds } from '../state-form';
import { words } from '../words';

/** What the gamemaster can set by hand of the battle and of a figure. */
export const byHand: ByHand<MarineState> = handsOn<MarineState, Squad, Trooper>({
  battle: [turn, choice('phase', words('hand.phase'), phaseIds, (id) => words(`phase.${id}`))],
  unit: [],
  figure: [
    presence,
    choice('condition', words('hand.condition'), conditions, (id) => words(`condition.${id}`)),
    choice('harm', words('hand.harm'), harms, (id) => words(`harm.${id}`)),
    number('missiles', words('hand.missiles'), { min: 0, max: 10 }),
    number('spent', words('hand.spent'), { min: 0, max: 99 }),
    flag('on', words('hand.on')),
  ],
});
