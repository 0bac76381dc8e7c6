import type { Side } from '../../../battle/state';

export const MARINES = 'marines';
/** The sniper has no figures and cannot be shot at (bb-setup-007); the sniper's player rolls the sniper's dice. */
export const SNIPER = 'sniper';

export const sides: readonly Side[] = [
  { id: MARINES, name: 'SKIRMISH.bodybag.side.marines', colour: 'blue' },
  { id: SNIPER, name: 'SKIRMISH.bodybag.side.sniper', colour: 'orange' },
];
