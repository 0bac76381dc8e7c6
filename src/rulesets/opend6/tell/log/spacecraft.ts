import { pick } from '../../../../battle/log-rows';
import type { ShipEvent } from '../../book/building/ship-events';
import type { SpacecraftEvent } from '../../book/spacecraft/events';
import { words } from '../../words';
import { shipChangeText, stationName } from '../ships';
import { vacuumText } from '../spacecraft';
import type { LogRows } from './row';

export const spacecraftLog: LogRows<ShipEvent | SpacecraftEvent> = {
  'air-lost': {
    takes: ['suction-tested', 'points-spent'],
    say: (_event, _seen, rest) => {
      const count = pick(rest, 'suction-tested').filter(({ passed }) => !passed).length;
      return words(`event.air-lost.${count === 0 ? 'held' : 'gone'}`, { count });
    },
  },
  'suction-tested': ({ figure, passed }) => words(`event.suction.${passed ? 'holds' : 'gone'}`, { figure: { figure } }),
  'vacuum-harmed': {
    takes: ['power-used', 'points-spent', 'damage-rolled', 'hit-marked'],
    say: (event, _seen, rest) => vacuumText([event, ...rest]),
  },
  'ship-changed': (change) => shipChangeText(change),
  'station-reached': ({ figure, station }, { table }) =>
    words('event.station-reached', { figure: { figure }, station: stationName(table, station) }),
  'air-reached': ({ figures }) => words('event.air-reached', { count: figures.length }),
};
