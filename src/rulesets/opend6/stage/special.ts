import { around, beat } from '../../../battle/stage';
import type { SpecialEvent } from '../book/special/events';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

export const specialStage: StageRows<SpecialEvent> = {
  'special-passed': () => beat({ key: 'passed', view: 'stay', ms: 500, weight: 2 }),
  'wound-treated': ({ figure, patient, skill, difficulty, faces, passed }, before) =>
    beat({
      key: `heal ${figure}`,
      view: 'frame',
      ms: 1100,
      weight: 3,
      cue: passed ? 'rally' : 'dice',
      ...around(before, [figure, patient]),
      plaques: [plaqueAt(patient, passed ? 'healed' : 'not-healed', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.heal.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
};
