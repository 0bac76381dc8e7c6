import type { SpecialEvent } from '../../book/special/events';
import { words } from '../../words';
import { plain, type LogRows } from './row';

export const specialLog: LogRows<SpecialEvent> = {
  'special-passed': plain,
  'wound-treated': ({ figure, patient, score, difficulty, passed }) =>
    words(`event.heal.${passed ? 'healed' : 'failed'}`, {
      figure: { figure },
      patient: { figure: patient },
      score,
      difficulty,
    }),
};
