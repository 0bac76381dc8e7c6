import type { BuildingEvent } from '../../book/building/events';
import { words } from '../../words';
import { floorLog } from './floors';
import { spacecraftLog } from './spacecraft';
import { byCase, plain, type LogRows } from './row';

export const buildingLog: LogRows<BuildingEvent> = {
  ...floorLog,
  ...spacecraftLog,
  'door-worked': byCase(({ stand }) => stand),
  'lock-tried': ({ figure, own, other, passed }) =>
    words(`event.lock-tried.${passed ? 'opens' : 'holds'}`, {
      figure: { figure },
      score: own.score,
      other: other.score,
    }),
  'barrier-forced': ({ how, figure, helpers, own, other, opens, structural }) =>
    words(`event.barrier-forced.${opens ? (structural ? 'structural' : 'opens') : 'holds'}`, {
      figure: { figure },
      how: words(`force.${how}`),
      helpers: helpers.length,
      score: own.score,
      other: other.score,
    }),
  'charge-set': ({ figure, score, result, charge }) =>
    words(`event.charge-set.${result}`, { figure: { figure }, score, turn: charge?.due ?? 0 }),
  'charge-went-off': plain,
};
