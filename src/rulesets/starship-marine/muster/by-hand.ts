import { choice, flag, handsOn, number, presence, turn, type ByHand } from '../../../battle/by-hand';
import { phaseIds, type MarineState, type Squad, type Trooper } from '../state';
import { words } from '../words';

/** What of the battle and of a figure can be set by hand. */
export const byHand: ByHand<MarineState> = handsOn<MarineState, Squad, Trooper>({
  battle: [turn, choice('phase', words('hand.phase'), phaseIds, (id) => words(`phase.${id}`))],
  unit: [],
  figure: [
    presence,
    choice('condition', words('hand.condition'), ['fit', 'down', 'prisoner'], (id) => words(`condition.${id}`)),
    choice('harm', words('hand.harm'), ['none', 'no-fire', 'immobile'], (id) => words(`harm.${id}`)),
    number('missiles', words('hand.missiles'), { min: 0, max: 10 }),
    number('spent', words('hand.spent'), { min: 0, max: 99 }),
    flag('on', words('hand.on')),
  ],
});
