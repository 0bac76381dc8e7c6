import { around, beat } from '../../../battle/stage';
import { figureOf } from '../../../battle/state';
import type { PrizeEvent } from '../book/squad/prize-events';
import { words } from '../words';
import { plaqueAt, unseen, type StageRows } from './row';

export const prizeStage: StageRows<PrizeEvent> = {
  'prize-hidden': unseen,
  'prize-searched': ({ figure, skill, rolled, found }, before) =>
    beat({
      key: `search ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, found ? 'prize.found' : 'prize.nothing', found ? 'good' : 'plain')],
      dice: [{ label: words('card.prize.test', { skill }), faces: rolled.faces, hits: rolled.faces.map(() => found) }],
    }),
  'prize-found': ({ figure, at }, before) =>
    beat({
      key: 'robot found',
      view: 'frame',
      ms: 1200,
      weight: 3,
      cue: 'rally',
      about: [figure],
      at: [figureOf(before, figure).at, at],
      plaques: [plaqueAt(at, 'prize.here', 'good')],
    }),
  'prize-taken': ({ figure }, before) =>
    beat({
      key: `robot ${figure}`,
      view: 'frame',
      ms: 800,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'prize.taken', 'good')],
    }),
  'prize-dropped': ({ figure, face, at }, before) =>
    beat({
      key: `robot ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'dice',
      about: [figure],
      at: [figureOf(before, figure).at, at],
      plaques: [plaqueAt(at, 'prize.dropped', 'bad')],
      dice: [{ label: words('card.prize.direction'), faces: [face] }],
    }),
};
