import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { BuildingEvent } from '../book/building/events';
import { words } from '../words';
import { floorStage } from './floors';
import { spacecraftStage } from './spacecraft';
import { triesLock } from './beats';
import { plaqueAt, type StageRows } from './row';

export const buildingStage: StageRows<BuildingEvent> = {
  ...floorStage,
  ...spacecraftStage,
  'door-worked': ({ figure, barrier, at, stand }) =>
    beat({
      key: `door ${barrier}`,
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'door',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, `door.${stand}`)],
    }),
  'lock-tried': (event, before) => triesLock(before, event),
  'barrier-forced': ({ figure, barrier, at, value, strength, own, other, opens }, before) =>
    beat({
      key: `force ${barrier}`,
      view: 'frame',
      ms: 1000,
      weight: 3,
      cue: opens ? 'burst' : 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(at, opens ? 'wall-opens' : 'wall-holds', opens ? 'hit' : 'miss')],
      dice: [
        { label: words('card.force.own', { value }), faces: own.faces, hits: own.faces.map(() => opens) },
        { label: words('card.force.other', { strength }), faces: other.faces },
      ],
    }),
  'charge-set': ({ figure, at, skill, faces, result }, before) =>
    beat({
      key: `charge ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: result === 'bomb-out' ? 'burst' : 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(at, `set-charge.${result}`, result === 'bomb-out' ? 'bad' : 'plain')],
      dice: [{ label: words('card.set-charge.test', { skill }), faces, hits: faces.map(() => result === 'doubled') }],
    }),
  'charge-went-off': ({ at }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'burst',
      at: [at],
      plaques: [plaqueAt(at, 'charge-went-off')],
    }),
};
