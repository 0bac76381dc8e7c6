import { refuseActors, type Guards } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { refuseFigure } from '../book/figure/activation';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<RulesTypes> = {
  /** Figures act in the phase of their side, once (bp-turn-004, bp-turn-005). */
  activation: (seen, { actors }) => refuseActors(seen, actors, (figure) => refuseFigure(seen, figure)),
};
