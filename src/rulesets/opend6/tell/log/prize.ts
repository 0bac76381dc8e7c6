import type { PrizeEvent } from '../../book/squad/prize-events';
import { words } from '../../words';
import { searchText } from '../prize';
import { plain, silent, type LogRows } from './row';

export const prizeLog: LogRows<PrizeEvent> = {
  'prize-hidden': silent,
  'prize-searched': searchText,
  'prize-found': plain,
  'prize-taken': plain,
  'prize-dropped': ({ figure }) => words('event.prize-dropped', { figure: { figure } }),
};
