import type { WeatherEvent } from '../../book/weather/events';
import { words } from '../../words';
import type { LogRows } from './row';

export const weatherLog: LogRows<WeatherEvent> = {
  'gravity-rolled': ({ gravity }) => (gravity === null ? null : words(`event.gravity.${gravity}`)),
  'balance-tested': {
    takes: ['posture-changed'],
    belongs: ({ figure }, next) => next.type === 'posture-changed' && next.figure === figure,
    say: ({ figure, passed }) => words(`event.balance.${passed ? 'kept' : 'lost'}`, { figure: { figure } }),
  },
};
