import { pick } from '../../../../battle/log-rows';
import type { HappeningEvent } from '../../book/hazard/happening-events';
import { words } from '../../words';
import { floodText } from '../happenings';
import { effectKey, effectOn } from '../effect';
import { whoOf, type LogRows } from './row';

export const happeningLog: LogRows<HappeningEvent> = {
  'happening-burst': {
    takes: ['damage-rolled', 'hit-marked', 'points-spent', 'power-used', 'mount-damaged'],
    say: ({ kind, victims }, _seen, rest) => {
      const effect = effectOn(pick(rest, 'damage-rolled'));
      const result = victims.length === 0 ? 'nobody' : effectKey(effect);
      return [words(`event.happening.${kind}`), words(`event.burst.${result}`, { count: victims.length, ...effect })];
    },
  },
  'wood-turned': ({ damage }) => words('event.wood.turned', { damage }),
  'wood-tested': {
    takes: ['points-spent'],
    say: ({ figure, unit, passed }) =>
      words(`event.wood.${passed ? 'recognized' : 'unknown'}`, { figure: { figure }, unit: { unit } }),
  },
  'trees-struck': {
    takes: ['damage-rolled', 'hit-marked', 'points-spent', 'power-used', 'mount-damaged'],
    say: ({ victims }, _seen, rest) => {
      const effect = effectOn(pick(rest, 'damage-rolled'));
      return [
        words('event.wood.strikes', { count: victims.length }),
        words(`event.burst.${effectKey(effect)}`, { count: victims.length, ...effect }),
      ];
    },
  },
  'monster-came': ({ recruits }) => words('event.monster.came', { unit: { unit: recruits.unit.id } }),
  'monster-turned': ({ figure, prey }) =>
    prey === null
      ? words('event.monster.stays', { figure: { figure } })
      : words('event.monster.hunts', { figure: { figure }, prey: { figure: prey } }),
  'monster-struck': ({ figure, victims }, seen) =>
    words('event.amok-struck', { figure: { figure }, who: whoOf(seen, victims) }),
  'waters-rose': {
    takes: ['figure-moved'],
    say: floodText,
  },
};
