import { around, beat, ending, WITH_LAST } from '../../../battle/stage';
import type { Point } from '../../../space/types';
import type { OwnTurnEvent } from '../book/turn/events';
import { words } from '../words';
import { unseen, type StageRows } from './row';
import type { ScenarioEvent } from '../book/scenario/events';

export const turnStage: StageRows<OwnTurnEvent | ScenarioEvent> = {
  'turn-began': ({ turn }) =>
    beat({ key: 'turn', view: 'stay', ms: 600, weight: 2, cue: 'bell', caption: words('event.turn-began', { turn }) }),
  'phase-began': ({ phase }) =>
    phase === 'initiative'
      ? beat({ key: 'turn', view: 'stay', ms: 500, weight: 1 })
      : beat({ key: 'phase', view: 'stay', ms: 500, weight: 1, cue: 'phase', caption: words(`phase.${phase}`) }),
  'markers-removed': unseen,
  'contact-made': ({ figure, other }, before) =>
    beat({ key: 'contact', view: 'frame', ms: 800, weight: 3, cue: 'alarm', ...around(before, [figure, other]) }),
  'initiative-rolled': ({ scores }) =>
    beat({
      // A tie is a beat of its own, before the roll that decides.
      key: new Set(scores.map(({ score }) => score)).size === 1 ? 'tie' : 'initiative',
      view: 'stay',
      ms: 1300,
      weight: 3,
      cue: 'dice',
      dice: scores.map(({ side, faces }) => ({ label: words('card.initiative.side', { side: { side } }), faces })),
    }),
  'initiative-won': () => beat({ key: 'initiative', view: 'stay', ms: 400, weight: 3 }),
  'move-order-chosen': () => beat({ key: 'initiative', view: 'stay', ms: 400, weight: 3 }),
  'turn-passed-to': ({ side }, _before, { phase }) =>
    side === null
      ? null
      : beat({
          key: 'place',
          view: 'stay',
          ms: 400,
          weight: 2,
          cue: 'yours',
          caption: words(`caption.place.${phase === 'fire' ? 'fire' : 'movement'}`, { side: { side } }),
        }),
  'side-ready': () => beat({ key: 'deploy', view: 'shift', ms: 300, weight: 1 }),
  'figure-deployed': ({ figure, at, facing }, before) =>
    beat({
      key: 'deploy',
      view: 'shift',
      ms: 300,
      weight: 1,
      about: [figure],
      at: [at],
      moves: { [figure]: { path: [before.figures[figure]?.at ?? at, at], facing } },
    }),
  'fire-passed': () => beat({ key: 'passed', view: 'stay', ms: 500, weight: 2 }),
  'reinforcement-rolled': ({ face, needed }) =>
    beat({
      key: 'reinforcements',
      view: 'stay',
      ms: 900,
      weight: 2,
      cue: 'dice',
      dice: [{ label: words('card.reinforcement.die', { needed }), faces: [face], hits: [face >= needed] }],
    }),
  'entry-rolled': unseen,
  'squad-called': ({ entry: { at } }) => arrival(at),
  'entry-opened': ({ entry: { at } }) => arrival(at),
  'battle-ended': ({ outcome }, before) => ending(before, outcome),
};

/** The place where a squad comes in. */
const arrival = (at: Point): ReturnType<typeof beat> =>
  beat({
    key: WITH_LAST,
    view: 'centre',
    ms: 900,
    weight: 3,
    cue: 'alarm',
    at: [at],
    shapes: [{ kind: 'mark', role: 'objective', at }],
  });
