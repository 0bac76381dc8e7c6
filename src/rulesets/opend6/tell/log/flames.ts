import { pick } from '../../../../battle/log-rows';
import type { FlameEvent } from '../../book/hazard/flame-events';
import { words } from '../../words';
import { effectKey, effectOn } from '../effect';
import { weaponName } from '../volley';
import { silent, type LogRows } from './row';

export const flameLog: LogRows<FlameEvent> = {
  'fire-lit': ({ why }) => words(`event.fire-lit.${why}`),
  'fire-failed': silent,
  'fire-rolled': ({ result }) => (result === 'stays' ? null : words(`event.fire-rolled.${result}`)),
  'flame-died': silent,
  'fire-turned': ({ stuck }) => (stuck ? words('event.fire-stuck') : null),
  'fire-smoke-cleared': silent,
  'flames-touched': {
    takes: ['damage-rolled', 'hit-marked', 'points-spent'],
    say: ({ victims }, _seen, rest) => {
      const { wounded, down } = effectOn(pick(rest, 'damage-rolled'));
      const values = { cloud: words('fires.fire'), count: victims.length, wounded, down };
      return words(`event.cloud.in.${effectKey({ wounded, down })}`, values);
    },
  },
  'explosives-heated': {
    takes: ['burst', 'burst-dodged', 'points-spent', 'damage-rolled', 'hit-marked', 'hazard-laid', 'hazard-touched'],
    say: ({ figure, weapon, bursts }, _seen, rest) => {
      if (!bursts) return null;
      const { wounded, down } = effectOn(pick(rest, 'damage-rolled'));
      return words('event.goes-off', { figure: { figure }, weapon: weaponName(weapon), wounded, down });
    },
  },
  'house-burned': ({ harm }) => (harm === 0 ? null : words('event.house-burned', { harm })),
  'wind-turned': ({ direction }) => (direction === null ? null : words('event.wind-turned', { direction })),
};
