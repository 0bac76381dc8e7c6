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
  'strike-called': ({ figure, secret }) =>
    secret === null
      ? words('event.strike-called.secret', { figure: { figure } })
      : words(`event.strike-called.${secret.kind}`, { figure: { figure }, turn: secret.due ?? 0 }),
  'strike-rolled': {
    takes: [
      'points-spent',
      'strike-fell',
      'shell-burst',
      'damage-rolled',
      'hit-marked',
      'mount-damaged',
      'wall-breached',
    ],
    say: strikeLines,
  },
  'strike-fell': silent,
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
  return [
    words(`event.gun-fired.${where}`, { figure: { figure }, score, difficulty, inches: tenths(inches) }),
    ...pick(rest, 'points-spent').map(pointsText),
    ...burstLines(rest),
    ...pick(rest, 'wall-breached').map(plain),
  ];
}

function burstLines(rest: readonly OpenD6Event[]): Text[] {
  return pick(rest, 'shell-burst').map(({ victims }) => {
    const effect = effectOn(pick(rest, 'damage-rolled'));
    const result = victims.length === 0 ? 'nobody' : effectKey(effect);
    return words(`event.burst.${result}`, { count: victims.length, ...effect });
  });
}

/** What becomes of a strike in one line, what it does in another. */
function strikeLines(
  { figure, kind, result, due }: EventOf<'strike-rolled'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): Text[] {
  const fell = pick(rest, 'strike-fell').map(({ inches }) =>
    words(`event.strike-fell.${inches === 0 ? 'on-target' : 'off'}`, { inches }),
  );
  return [
    words(`event.strike-rolled.${result}`, { figure: { figure }, kind: words(`support.${kind}`), turn: due ?? 0 }),
    ...pick(rest, 'points-spent').map(pointsText),
    ...fell,
    ...burstLines(rest),
    ...pick(rest, 'wall-breached').map(plain),
  ];
}
