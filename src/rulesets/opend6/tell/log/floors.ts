import type { FloorEvent } from '../../book/building/floor-events';
import { words } from '../../words';
import { stationUseName } from '../floors';
import { byCase, plain, silent, type LogRows } from './row';

export const floorLog: LogRows<FloorEvent> = {
  'floor-changed': byCase(({ to, done }) => (done === null ? to : 'on-the-way')),
  'elevator-entered': plain,
  'elevator-sent': plain,
  'elevator-moved': ({ figures }) =>
    figures.length === 0 ? silent : words('event.elevator-moved', { count: figures.length }),
  'elevator-left': plain,
  'elevator-tried': ({ figure, own, other, passed }) =>
    words(`event.elevator-tried.${passed ? 'opens' : 'holds'}`, {
      figure: { figure },
      score: own.score,
      other: other.score,
    }),
  'elevator-contested': ({ figure, opponent, rolled, holder }) =>
    opponent === null || rolled === null || holder === null
      ? words(`event.elevator-contested.${rolled === null ? 'alone' : 'tied'}`, { figure: { figure } })
      : words('event.elevator-contested.rolled', {
          figure: { figure },
          opponent: { figure: opponent },
          score: rolled.own.score,
          other: rolled.other.score,
          side: { side: holder },
        }),
  'station-used': (event) => {
    const { figure, score, difficulty, passed } = event;
    const values = { figure: { figure }, what: stationUseName(event), score, difficulty };
    return words(`event.station-used.${passed ? 'works' : 'fails'}`, values);
  },
};
