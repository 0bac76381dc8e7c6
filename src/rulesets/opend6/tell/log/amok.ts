import type { EventOf } from '../../book';
import type { AmokEvent } from '../../book/amok/events';
import { words } from '../../words';
import { amokCase } from '../robots';
import { byCase, whoOf, type LogRows } from './row';

export const amokLog: LogRows<AmokEvent> = {
  'amok-rolled': byCase(({ calms }) => (calms ? 'calms' : 'runs')),
  'amok-turned': byCase((event: EventOf<'amok-turned'>) => amokCase(event)),
  'amok-struck': ({ figure, victims }, seen) =>
    words('event.amok-struck', { figure: { figure }, who: whoOf(seen, victims) }),
};
