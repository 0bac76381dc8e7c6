import type { Side } from '../../../battle/state';

export const HEROES = 'heroes';
export const FOES = 'foes';

export const sides: readonly Side[] = [
  { id: HEROES, name: 'SKIRMISH.quick-draw.side.heroes', colour: 'blue' },
  { id: FOES, name: 'SKIRMISH.quick-draw.side.foes', colour: 'orange' },
];
