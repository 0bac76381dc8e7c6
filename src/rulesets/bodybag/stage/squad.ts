import { around, beat, placesOf, WITH_LAST } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import { figureOf, type FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { Order, Seen } from '../state';
import { words } from '../words';
import { middleOf, plaqueAt, unseen, type StageRows } from './row';

export const squadStage: StageRows<
  | 'order-planned'
  | 'order-given'
  | 'order-declined'
  | 'guts-rolled'
  | 'covering-began'
  | 'covering-halted'
  | 'marine-shifted'
  | 'marine-moved'
  | 'marine-carried'
  | 'marine-withdrew'
> = {
  'order-planned': unseen,
  'order-given': ({ figure, order }, before) => orderBeat(before, figure, order),
  'order-declined': ({ figure }, before) =>
    beat({ key: 'order', view: 'stay', ms: 300, weight: 1, ...around(before, [figure]) }),
  'guts-rolled': ({ figure, faces, guts, result, purpose }, before) => {
    const total = faces[0] + faces[1];
    const tone = result === 'failure' ? 'bad' : 'good';
    return beat({
      key: `guts ${figure}`,
      view: 'shift',
      ms: purpose === 'react' ? 600 : 1000,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'guts', tone, { first: faces[0], second: faces[1], total, guts })],
      dice: [{ label: words(`purpose.${purpose}`, { figure: { figure } }), faces }],
    });
  },
  'covering-began': ({ figure }, before) => covers(before, figure, 'covers'),
  'covering-halted': ({ figure }, before) => covers(before, figure, 'ceases'),
  'marine-shifted': unseen,
  'marine-moved': ({ figure, at }, before) => goes(before, figure, at),
  'marine-carried': ({ figure, by, at }, before) => {
    const moved = goes(before, figure, at);
    return { ...moved, about: [figure, by], at: [...moved.at, ...placesOf(before, [by])] };
  },
  'marine-withdrew': ({ figure, carriedBy }, before) => {
    const { pointsUnwounded, pointsWounded } = before.options;
    const { at } = figureOf(before, figure);
    const points = carriedBy === null ? pointsUnwounded : pointsWounded;
    return beat({
      key: `out ${carriedBy ?? figure}`,
      view: 'shift',
      ms: 400,
      weight: 3,
      cue: 'goal',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, 'points', 'good', { points })],
      falls: [figure],
    });
  },
};

/** From the leader to every named marine, or to the area for the smoke. */
export function orderBeat(seen: Seen, leader: FigureId, order: Order): Beat {
  const named = order.kind === 'move' ? Object.keys(order.to) : order.kind === 'smoke' ? [] : order.figures;
  const ends = order.kind === 'smoke' ? [middleOf(seen, order.area)] : placesOf(seen, named);
  const [from] = placesOf(seen, [leader]);
  return beat({
    key: 'order',
    view: 'shift',
    ms: 500,
    weight: 2,
    cue: 'order',
    about: [leader, ...named],
    at: [...placesOf(seen, [leader]), ...ends],
    shapes: ends.flatMap((to) => (from === undefined ? [] : [{ kind: 'line', role: 'link', points: [from, to] }])),
  });
}

function covers(seen: Seen, figure: FigureId, key: string): Beat {
  return beat({
    key: WITH_LAST,
    view: 'shift',
    ms: 300,
    weight: 2,
    ...around(seen, [figure]),
    plaques: [plaqueAt(figure, key)],
  });
}

function goes(seen: Seen, figure: FigureId, to: Point): Beat {
  const { at, facing } = figureOf(seen, figure);
  return beat({
    key: WITH_LAST,
    view: 'shift',
    ms: 450,
    weight: 2,
    cue: 'walk',
    about: [figure],
    at: [at, to],
    moves: { [figure]: { path: [at, to], facing } },
  });
}
