import type { WeatherEvent } from '../../book/weather/events';
import { words } from '../../words';
import type { LogRows } from './row';

export const weatherLog: LogRows<WeatherEvent> = {
  'weather-began': ({ condition: { kind, value } }) => words(`event.weather.began.${kind}`, { value }),
  'weather-turned': ({ kind, outcome, value }) =>
    outcome === 'stays' ? null : words(`event.weather.${outcome}.${kind}`, { value }),
  'gravity-rolled': ({ gravity }) => (gravity === null ? null : words(`event.gravity.${gravity}`)),
  'balance-tested': {
    takes: ['posture-changed'],
    belongs: ({ figure }, next) => next.type === 'posture-changed' && next.figure === figure,
    say: ({ figure, passed }) => words(`event.balance.${passed ? 'kept' : 'lost'}`, { figure: { figure } }),
  },
};
