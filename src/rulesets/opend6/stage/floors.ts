import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { FloorEvent } from '../book/building/floor-events';
import { words } from '../words';
import { triesLock } from './beats';
import { plaqueAt, unseen, type StageRows } from './row';

export const floorStage: StageRows<FloorEvent> = {
  'floor-changed': ({ figure, at, to, done }) =>
    beat({
      key: 'floor',
      view: 'frame',
      ms: 600,
      weight: 2,
      cue: 'walk',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, done === null ? `floor.${to}` : 'floor.on-the-way')],
    }),
  'elevator-entered': ({ figure, at }) =>
    beat({
      key: 'elevator',
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'door',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, 'elevator.in')],
    }),
  'elevator-sent': unseen,
  'elevator-moved': ({ figures }) => {
    const [first] = figures;
    return first === undefined
      ? null
      : beat({
          key: WITH_LAST,
          view: 'frame',
          ms: 700,
          weight: 2,
          cue: 'door',
          at: figures.map(({ at }) => at),
          plaques: [plaqueAt(first.at, 'elevator.moves')],
        });
  },
  'elevator-left': ({ figure, at }) =>
    beat({
      key: 'elevator',
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'door',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, 'elevator.out')],
    }),
  'elevator-tried': (event, before) => triesLock(before, event),
  'elevator-contested': ({ figure, at, skill, rolled, opponent, holder }, before) =>
    beat({
      key: `elevator ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: rolled === null ? 'door' : 'dice',
      ...around(before, opponent === null ? [figure] : [figure, opponent]),
      plaques: [plaqueAt(at, holder === null ? 'elevator.nobodys' : 'elevator.held')],
      dice:
        rolled === null
          ? []
          : [
              { label: words('card.lock.own', { skill }), faces: rolled.own.faces },
              { label: words('card.lock.own', { skill: rolled.against }), faces: rolled.other.faces },
            ],
    }),
  'station-used': ({ figure, at, skill, difficulty, faces, passed }, before) =>
    beat({
      key: `station ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(at, passed ? 'station-works' : 'station-fails', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.station.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
};
