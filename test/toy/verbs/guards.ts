import { refuseActors, type Guards } from '../../../src/battle/verb';
import type { RulesTypes } from '../book';
import { refuseActing } from '../book/board';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<RulesTypes> = {
  own: (seen, { seat, actors }) => refuseActors(seen, actors, (figure) => refuseActing(seen, figure, seat)),
};
