import { pick } from '../../../../battle/log-rows';
import type { WeatherEvent } from '../../book/weather/events';
import { words } from '../../words';
import { weaponName } from '../volley';
import { effectKey, effectOn } from '../effect';
import type { LogRows } from './row';

export const weatherLog: LogRows<WeatherEvent> = {
  'weather-began': ({ condition: { kind, value } }) => words(`event.weather.began.${kind}`, { value }),
  'weather-turned': ({ kind, outcome, value }) =>
    outcome === 'stays' ? null : words(`event.weather.${outcome}.${kind}`, { value }),
  'weather-harmed': {
    takes: ['power-used', 'points-spent', 'damage-rolled', 'hit-marked'],
    say: ({ kind, victims }, _seen, rest) => {
      const count = victims.filter(({ damage }) => damage !== null).length;
      const { wounded, down } = effectOn(pick(rest, 'damage-rolled'));
      const values = { cloud: words(`weatherHarm.${kind}`), count, wounded, down };
      return count === 0 ? null : words(`event.cloud.in.${effectKey({ wounded, down })}`, values);
    },
  },
  'exposure-tested': {
    takes: ['ailment-began'],
    say: ({ kind, unit, swimmer, passed }) =>
      passed ? null : words(`event.exposure.${kind}`, { unit: swimmer === undefined ? { unit } : { figure: swimmer } }),
  },
  'weapon-corroded': ({ unit, weapon, gun, result }) => {
    if (result === 'no-effect') return null;
    const key = `${gun === null ? '' : 'gun-'}${result === 'wound' ? 'weaker' : 'gone'}` as const;
    return words(`event.corrosion.${key}`, { unit: { unit }, weapon: weaponName(weapon) });
  },
  'ice-tested': {
    takes: ['posture-changed'],
    belongs: ({ figure }, next) => next.type === 'posture-changed' && next.figure === figure,
    say: ({ figure, breaks }) => words(`event.ice.${breaks ? 'breaks' : 'bears'}`, { figure: { figure } }),
  },
  'swim-tested': {
    takes: ['hit-marked', 'points-spent'],
    say: ({ figure, passed }) => words(`event.swim.${passed ? 'swims' : 'drowns'}`, { figure: { figure } }),
  },
  'drowning-tested': {
    takes: ['hit-marked', 'soldier-hurt'],
    belongs: ({ figure }, next) => 'figure' in next && next.figure === figure,
    say: ({ figure, passed }) => words(`event.drowning.${passed ? 'breathes' : 'drowns'}`, { figure: { figure } }),
  },
  'gravity-rolled': ({ gravity }) => (gravity === null ? null : words(`event.gravity.${gravity}`)),
  'balance-tested': {
    takes: ['posture-changed'],
    belongs: ({ figure }, next) => next.type === 'posture-changed' && next.figure === figure,
    say: ({ figure, passed }) => words(`event.balance.${passed ? 'kept' : 'lost'}`, { figure: { figure } }),
  },
};
