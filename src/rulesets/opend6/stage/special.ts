import { around, beat, placesOf, WITH_LAST } from '../../../battle/stage';
import { figureOf, type FigureId } from '../../../battle/state';
import type { SpecialEvent } from '../book/special/events';
import { HALF } from '../book/special/life';
import { words } from '../words';
import type { Seen } from '../state';
import { figuresOf, plaqueAt, plaqueOver, unseen, type StageRows } from './row';

const done = (before: Seen, figure: FigureId, key: string, tone: 'good' | 'bad') =>
  beat({
    key: WITH_LAST,
    view: 'frame',
    ms: 500,
    weight: 2,
    ...around(before, [figure]),
    plaques: [plaqueAt(figure, key, tone)],
  });

export const specialStage: StageRows<SpecialEvent> = {
  'arson-tried': ({ figure, face, upTo }, before) =>
    beat({
      key: `arson ${figure}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: face <= upTo ? [] : [plaqueAt(figure, 'no-fire')],
      dice: [{ label: words('card.arson.die', { upTo }), faces: [face], hits: [face <= upTo] }],
    }),
  'special-passed': () => beat({ key: 'passed', view: 'stay', ms: 500, weight: 2 }),
  'fall-settled': ({ figure, at }, before) =>
    at === null
      ? unseen
      : beat({
          key: WITH_LAST,
          view: 'frame',
          ms: 700,
          weight: 3,
          cue: 'rally',
          about: [figure],
          at: [figureOf(before, figure).at, at],
          plaques: [plaqueAt(at, 'conscious', 'good')],
        }),
  'command-taken': ({ figure, unit }, before) =>
    beat({
      key: `lead ${figure}`,
      view: 'frame',
      ms: 800,
      weight: 2,
      cue: 'rally',
      ...around(before, [figure, ...figuresOf(before, unit)]),
      plaques: [plaqueAt(figure, 'command-taken', 'good')],
    }),
  'command-given': ({ figure, to }, before) =>
    beat({
      key: `lead ${figure}`,
      view: 'frame',
      ms: 800,
      weight: 2,
      ...around(before, [figure, to]),
      plaques: [plaqueAt(to, 'command-taken')],
    }),
  'pain-controlled': ({ figure }, before) => done(before, figure, 'pain-controlled', 'good'),
  'poison-undone': ({ figure }, before) => done(before, figure, 'detoxified', 'good'),
  'life-sensed': (event, before) =>
    beat({
      key: `life ${event.figure}`,
      view: 'frame',
      ms: 1000,
      weight: 3,
      cue: 'dice',
      about: [event.figure],
      at: [event.at, ...placesOf(before, [event.figure])],
      dice: [
        {
          label: words('card.power.roll', { skill: event.skill }),
          faces: event.own.faces,
          hits: event.own.faces.map(() => event.sensed !== 'nothing'),
        },
      ],
      shapes: [{ kind: 'disc', role: 'target', at: event.at, r: HALF }],
      plaques: [
        plaqueAt(event.at, `life-${event.sensed}`, event.sensed === 'life' ? 'bad' : 'plain', {
          count: event.number ?? 0,
        }),
      ],
    }),
  'mind-read': ({ unit }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 2,
      ...around(before, figuresOf(before, unit)),
      plaques: plaqueOver(before, unit, 'mind-read', 'bad'),
    }),
  'injury-rolled': ({ victim, own, other, result }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: result === 'no-effect' ? 'dice' : 'fall',
      ...around(before, [victim]),
      plaques: [plaqueAt(victim, `damage.${result}`, result === 'no-effect' ? 'miss' : 'hit')],
      dice: [
        { label: words('card.power.injures'), faces: own.faces, hits: own.faces.map(() => result !== 'no-effect') },
        { label: words('card.power.resists'), faces: other.faces },
      ],
    }),
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
