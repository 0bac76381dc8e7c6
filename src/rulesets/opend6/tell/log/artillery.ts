import { pick } from '../../../../battle/log-rows';
import type { Text } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { ArtilleryEvent } from '../../book/artillery/events';
import type { Seen } from '../../state';
import { words } from '../../words';
import { effectKey, effectOn } from '../effect';
import { pointsText } from '../points';
import { tenths } from '../volley';
import { plain, silent, type LogRows } from './row';

export const artilleryLog: LogRows<ArtilleryEvent> = {
  'gun-fired': {
    takes: [
      'points-spent',
      'power-used',
      'throw-deviated',
      'shell-overshot',
      'shell-burst',
      'damage-rolled',
      'hit-marked',
      'mount-damaged',
      'wall-breached',
    ],
    say: shotLines,
  },
  'shell-overshot': silent,
  'shell-burst': silent,
};

/** The shot in one line, what its shell does in another. */
function shotLines(
  { figure, score, difficulty, passed }: EventOf<'gun-fired'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): Text[] {
  const inches = pick(rest, 'throw-deviated').reduce((sum, event) => sum + event.inches, 0);
  const where = passed ? 'lands' : pick(rest, 'shell-overshot').length > 0 ? 'overshot' : 'off';
  const bursts = pick(rest, 'shell-burst').map(({ victims }) => {
    const effect = effectOn(pick(rest, 'damage-rolled'));
    const result = victims.length === 0 ? 'nobody' : effectKey(effect);
    return words(`event.burst.${result}`, { count: victims.length, ...effect });
  });
  return [
    words(`event.gun-fired.${where}`, { figure: { figure }, score, difficulty, inches: tenths(inches) }),
    ...pick(rest, 'points-spent').map(pointsText),
    ...bursts,
    ...pick(rest, 'wall-breached').map(plain),
  ];
}
