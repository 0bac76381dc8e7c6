import type { AmokEvent } from '../../book/amok/events';
import { words } from '../../words';
import { byCase, whoOf, type LogRows } from './row';

export const amokLog: LogRows<AmokEvent> = {
  'amok-rolled': byCase(({ calms }) => (calms ? 'calms' : 'runs')),
  'amok-turned': byCase(({ direction }) => (direction === null ? 'stays' : 'runs')),
  'amok-struck': ({ figure, victims }, seen) =>
    words('event.amok-struck', { figure: { figure }, who: whoOf(seen, victims) }),
};
