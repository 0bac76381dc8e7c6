import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import { figureOf, type FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { ActivationEvent } from '../book/figure/activation';
import type { FacingEvent } from '../book/cover/facing';
import type { MovementEvent } from '../book/move/movement';
import type { PointsEvent } from '../book/figure/points';
import type { TransportEvent } from '../book/figure/transport';
import type { Seen } from '../state';
import { plaqueAt, unseen, type StageRows } from './row';

/** Milliseconds for a space. */
const STEP = 110;

export const moveStage: StageRows<ActivationEvent | PointsEvent | MovementEvent | FacingEvent | TransportEvent> = {
  'figure-activated': unseen,
  'figure-finished': unseen,
  'action-taken': unseen,
  'points-spent': unseen,
  'points-restored': unseen,
  'figure-stepped': ({ figure, from, to }, before) => goes(before, figure, [from, to], STEP),
  'figure-moved': ({ figure }, _before, after) =>
    beat({ key: `move ${figure}`, view: 'shift', ms: STEP, weight: 2, ...around(after, [figure]) }),
  'figure-fell-back': ({ figure, to }, before) => ({
    ...goes(before, figure, [figureOf(before, figure).at, to], 300),
    key: `back ${figure}`,
    plaques: [plaqueAt(figure, 'stopped', 'bad')],
  }),
  'took-off': ({ figure }, before) => small(before, figure, 'up'),
  landed: ({ figure }, before) => small(before, figure, 'down'),
  faced: ({ figure, facing }, before) => {
    const { at } = figureOf(before, figure);
    return beat({
      key: `move ${figure}`,
      view: 'stay',
      ms: 250,
      weight: 1,
      about: [figure],
      at: [at],
      moves: { [figure]: { path: [at], facing } },
    });
  },
  'picked-up': ({ figure, other }, before) =>
    beat({
      key: `carry ${figure}`,
      view: 'shift',
      ms: 350,
      weight: 2,
      ...around(before, [figure, other]),
      falls: [other],
    }),
  boarded: ({ figure, vehicle }, before) =>
    beat({
      key: `board ${figure}`,
      view: 'shift',
      ms: 350,
      weight: 2,
      ...around(before, [figure, vehicle]),
      falls: [figure],
    }),
  'got-out': ({ figure, to }) =>
    beat({ key: WITH_LAST, view: 'shift', ms: 350, weight: 2, about: [figure], at: [to], rises: [figure] }),
};

function goes(seen: Seen, figure: FigureId, path: readonly [Point, Point], ms: number): Beat {
  return beat({
    key: `move ${figure}`,
    view: 'shift',
    ms,
    weight: 2,
    cue: 'walk',
    about: [figure],
    at: path,
    moves: { [figure]: { path, facing: figureOf(seen, figure).facing } },
  });
}

function small(seen: Seen, figure: FigureId, key: string): Beat {
  return beat({
    key: `move ${figure}`,
    view: 'stay',
    ms: 250,
    weight: 2,
    ...around(seen, [figure]),
    plaques: [plaqueAt(figure, key)],
  });
}
