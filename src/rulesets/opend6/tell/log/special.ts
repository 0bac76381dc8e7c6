import type { SpecialEvent } from '../../book/special/events';
import { words } from '../../words';
import { lifeText } from '../life';
import { injuryText } from '../powers';
import { byCase, plain, type LogRows } from './row';

export const specialLog: LogRows<SpecialEvent> = {
  'special-passed': plain,
  'arson-tried': ({ figure, face, upTo }) =>
    face <= upTo ? null : words('event.arson-failed', { figure: { figure } }),
  'fall-settled': byCase(({ at }) => (at === null ? 'gone' : 'stays')),
  'command-taken': plain,
  'command-given': ({ figure, unit, to }) =>
    words('event.command-given', { figure: { figure }, unit: { unit }, to: { figure: to } }),
  'pain-controlled': plain,
  'poison-undone': plain,
  'life-sensed': lifeText,
  'mind-read': plain,
  'injury-rolled': injuryText,
  'wound-treated': ({ figure, patient, score, difficulty, passed }) =>
    words(`event.heal.${passed ? 'healed' : 'failed'}`, {
      figure: { figure },
      patient: { figure: patient },
      score,
      difficulty,
    }),
};
