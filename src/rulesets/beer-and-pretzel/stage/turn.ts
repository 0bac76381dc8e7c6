import { beat, ending, WITH_LAST } from '../../../battle/stage';
import type { ArrivalEvent } from '../book/scenario/arrivals';
import { areaOf } from '../book/field/conditions';
import type { EndEvent } from '../book/scenario/ends';
import type { TurnEvent } from '../book/turn';
import { words } from '../words';
import { centresOf, type StageRows } from './row';

export const turnStage: StageRows<TurnEvent | ArrivalEvent | EndEvent> = {
  'turn-began': ({ turn }) =>
    beat({ key: 'turn', view: 'stay', ms: 500, weight: 2, cue: 'bell', caption: words('event.turn-began', { turn }) }),
  'phase-began': ({ phase }) =>
    phase === 'start'
      ? null
      : beat({ key: 'phase', view: 'stay', ms: 500, weight: 2, cue: 'phase', caption: words(`phase.${phase}`) }),
  'start-event': ({ event, scenario }) =>
    scenario === null ? null : beat({ key: `start ${event}`, view: 'stay', ms: 1100, weight: 3, cue: 'event' }),
  'arrivals-rolled': ({ arrival, faces }, before) => {
    const area = before.special.arrivals.find(({ id }) => id === arrival)?.area;
    return beat({
      key: `arrivals ${arrival}`,
      view: area === undefined ? 'stay' : 'centre',
      ms: 900,
      weight: 3,
      cue: 'dice',
      at: area === undefined ? [] : centresOf(before, areaOf(before, area)),
      dice: faces.length === 0 ? [] : [{ label: words('card.arrivals.die'), faces }],
    });
  },
  'figure-arrived': ({ figure, at }) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 300,
      weight: 2,
      cue: 'arrive',
      about: [figure],
      at: [at],
      rises: [figure],
    }),
  'battle-ended': ({ outcome }, before) => ending(before, outcome),
};
