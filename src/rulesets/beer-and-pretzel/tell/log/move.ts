import type { ActivationEvent } from '../../book/figure/activation';
import type { FacingEvent } from '../../book/cover/facing';
import type { MovementEvent } from '../../book/move/movement';
import type { PointsEvent } from '../../book/figure/points';
import type { TransportEvent } from '../../book/figure/transport';
import { valuesOf, words } from '../../words';
import { plain, silent, type LogRows } from './row';

export const moveLog: LogRows<ActivationEvent | PointsEvent | MovementEvent | FacingEvent | TransportEvent> = {
  'figure-activated': silent,
  'figure-finished': silent,
  'action-taken': silent,
  'points-spent': silent,
  'points-restored': silent,
  'figure-stepped': silent,
  'figure-moved': (event) =>
    words(event.command > 0 ? 'event.figure-moved-command' : 'event.figure-moved', valuesOf({ ...event })),
  'figure-fell-back': plain,
  'took-off': plain,
  landed: plain,
  faced: plain,
  'picked-up': plain,
  boarded: plain,
  'got-out': plain,
};
