import type { Side } from '../../../battle/state';

export const BOARDERS = 'boarders';
export const CREW = 'crew';

/** Attackers come first. */
export const sides: readonly Side[] = [
  { id: BOARDERS, name: 'SKIRMISH.starship-marine.side.boarders', colour: 'blue' },
  { id: CREW, name: 'SKIRMISH.starship-marine.side.crew', colour: 'orange' },
];
