import { pick } from '../../../../battle/log-rows';
import type { UnitId } from '../../../../battle/state';
import type { Text } from '../../../../battle/text';
import type { OpenD6Event } from '../../book';
import { words } from '../../words';
import { tenths } from '../volley';
import { unitIn, type LogRow } from './row';

type Forced = 'squad-withdrew' | 'squad-fled';

/** A forced move of a squad: its soldiers' moves are in the one line. */
export function forced(key: string): LogRow<Forced> {
  return {
    takes: ['figure-moved', 'posture-changed'],
    belongs: ({ unit }, next, seen) => 'figure' in next && unitIn(seen, next.figure) === unit,
    say: ({ unit }, _seen, rest) => forcedLine(key, unit, rest),
  };
}

/** Returns how far the furthest soldier moved; no movement at all has words of its own. */
export function forcedLine(key: string, unit: UnitId, moves: readonly OpenD6Event[]): Text {
  const inches = tenths(Math.max(0, ...pick(moves, 'figure-moved').map((event) => event.inches)));
  return words(inches === 0 ? `${key}-nowhere` : key, { unit: { unit }, inches });
}
