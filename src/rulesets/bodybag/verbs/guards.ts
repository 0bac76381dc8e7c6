import { refuseActors, type Guards } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { refuseActed, refuseUnable } from '../book/reaction';
import { SNIPER } from '../data/sides';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<RulesTypes> = {
  /** Only the players command marines (bb-setup-007). */
  turn: (_seen, { seat }) => (seat === SNIPER ? { code: 'not-your-marines', rule: 'bb-setup-007' } : null),
  able: (seen, { actors }) => refuseActors(seen, actors, (figure) => refuseUnable(seen, figure)),
  acted: (seen, { actors }) => refuseActors(seen, actors, (figure) => refuseActed(seen, figure)),
};
