import { around, beat } from '../../../battle/stage';
import type { AmokEvent } from '../book/amok/events';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

export const amokStage: StageRows<AmokEvent> = {
  'amok-rolled': ({ figure, face, orneriness, calms }, before) =>
    beat({
      key: `amok ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: calms ? 'rally' : 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, calms ? 'calms' : 'amok', calms ? 'good' : 'bad')],
      dice: [{ label: words('card.amok.die', { orneriness }), faces: [face], hits: [calms] }],
    }),
  'amok-turned': ({ figure, direction }, before) =>
    beat({
      key: `amok ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 2,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, direction === null ? 'amok-stays' : 'amok', 'bad')],
    }),
  'amok-struck': ({ figure, victims }, before) =>
    beat({
      key: `amok strikes ${figure}`,
      view: 'frame',
      ms: 500,
      weight: 3,
      ...around(before, [figure, ...victims]),
      plaques: victims.map((victim) => plaqueAt(victim, 'amok-struck', 'bad')),
    }),
};
