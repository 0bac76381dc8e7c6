import { pick } from '../../../../battle/log-rows';
import type { Text } from '../../../../battle/text';
import type { EventOf, OpenD6Event } from '../../book';
import type { HazardEvent } from '../../book/hazard/events';
import type { Seen } from '../../state';
import { words } from '../../words';
import { effectKey, effectOn } from '../effect';
import { pointsText } from '../points';
import { flameLog } from './flames';
import { happeningLog } from './happening';
import { powerText } from '../powers';
import { silent, type LogRows } from './row';

export const hazardLog: LogRows<HazardEvent> = {
  ...flameLog,
  ...happeningLog,
  'hazard-laid': silent,
  'hazard-touched': {
    takes: ['power-used', 'points-spent', 'damage-rolled', 'hit-marked', 'ailment-marked', 'gear-breached'],
    say: touchedLines,
  },
  'flash-tested': silent,
  'wind-rolled': ({ direction }) => words('event.wind-rolled', { direction }),
  'cloud-rolled': {
    takes: ['hazard-ended', 'wind-rolled', 'hazard-drifted'],
    say: ({ kind, face, result }, _seen, rest) => [
      ...pick(rest, 'wind-rolled').map(({ direction }) => words('event.wind-rolled', { direction })),
      words(`event.cloud.${result}`, { cloud: words(`hazards.${kind}`), face }),
    ],
  },
  'hazard-drifted': silent,
  'hazard-ended': ({ kind }) => words('event.cloud.over', { cloud: words(`hazards.${kind}`) }),
};

/** What a cloud does to those in it. Nothing is said of those whom it cannot harm. */
export function touchedLines(
  head: EventOf<'hazard-touched'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): (Text | null)[] {
  const count = head.victims.filter(({ damage }) => damage !== null).length;
  if (count === 0) return [null];
  const effect = effectOn(pick(rest, 'damage-rolled'));
  const values = { cloud: words(`hazards.${head.kind}`), count, ...effect };
  return [
    words(`event.cloud.in.${effectKey(effect)}`, values),
    ...pick(rest, 'power-used').map(powerText),
    ...pick(rest, 'points-spent').map(pointsText),
    ...pick(rest, 'ailment-marked').map(({ figure, ailment }) =>
      words(`event.ailment.${ailment.kind}`, { figure: { figure } }),
    ),
    ...pick(rest, 'gear-breached').map(({ figure, gear }) => words(`event.breached.${gear}`, { figure: { figure } })),
  ];
}
