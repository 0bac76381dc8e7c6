import type { RiderEvent } from '../../book/squad/rider-events';
import { words } from '../../words';
import { mountLine, ridingWords } from '../riders';
import { silent, type LogRows } from './row';

export const riderLog: LogRows<RiderEvent> = {
  'riding-tested': ridingWords,
  'hits-shared': silent,
  'mount-damaged': mountLine,
  'rider-parted': ({ figure, how }) => words(`event.parted.${how}`, { figure: { figure } }),
  'mount-removed': ({ figure }) => words('event.mount-removed', { figure: { figure } }),
  'rider-mounted': ({ figure, creature }) =>
    words('event.rider-mounted', { figure: { figure }, creature: { figure: creature } }),
  'mounting-failed': ({ figure }) => words('event.mounting-failed', { figure: { figure } }),
  'rider-freed': ({ figure }) => words('event.rider-freed', { figure: { figure } }),
  'freeing-tried': ({ figure, own, against, freed }) =>
    words(`event.freeing.${freed ? 'freed' : 'held'}`, {
      figure: { figure },
      score: own.score,
      other: against.score,
    }),
};
