import { pick } from '../../../../battle/log-rows';
import type { HappeningEvent } from '../../book/happening/events';
import { words } from '../../words';
import { effectKey, effectOn } from '../effect';
import type { LogRows } from './row';

export const happeningLog: LogRows<HappeningEvent> = {
  'happening-burst': {
    takes: ['damage-rolled', 'hit-marked', 'points-spent', 'power-used', 'mount-damaged'],
    say: ({ kind, victims }, _seen, rest) => {
      const effect = effectOn(pick(rest, 'damage-rolled'));
      const result = victims.length === 0 ? 'nobody' : effectKey(effect);
      return [words(`event.happening.${kind}`), words(`event.burst.${result}`, { count: victims.length, ...effect })];
    },
  },
};
