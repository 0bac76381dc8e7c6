import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { OwnMoveEvent } from '../book/move/events';
import type { SquadEvent } from '../book/squad/events';
import { figureOf } from '../../../battle/state';
import { placeWords, words } from '../words';
import { figuresOf, plaqueAt, plaqueOver, unseen, type StageRows } from './row';

/** Milliseconds a soldier takes for an inch, and the bounds of a whole way. */
const PER_INCH = 60;
const [SHORTEST, LONGEST] = [250, 900];

const going = (inches: number): number => Math.max(SHORTEST, Math.min(LONGEST, Math.round(inches * PER_INCH)));

export const squadStage: StageRows<SquadEvent> = {
  'squad-activated': ({ unit, held }, _before, after) =>
    held
      ? beat({
          key: `hold ${unit}`,
          view: 'shift',
          ms: 300,
          weight: 2,
          ...around(after, figuresOf(after, unit)),
        })
      : null,
  'squad-marked': unseen,
  'ailment-began': unseen,
  'group-chosen': ({ unit, figures }, _before, after) => {
    const about = figures ?? figuresOf(after, unit);
    return beat({ key: `group ${unit}`, view: 'shift', ms: 500, weight: 1, ...around(after, about) });
  },
  // A forced move costs nothing and belongs to what forces it.
  'figure-moved': ({ figure, path, facing, pace, inches }, before) => {
    const { unit, at } = figureOf(before, figure);
    return beat({
      key: `${pace === null ? 'forced' : 'move'} ${unit}`,
      view: 'shift',
      ms: going(inches),
      weight: 2,
      cue: 'walk',
      about: [figure],
      at: [at, path.at(-1) ?? at],
      moves: { [figure]: { path: [at, ...path], facing } },
    });
  },
  'figure-turned': ({ figure, facing }, before) => {
    const { unit, at } = figureOf(before, figure);
    return beat({
      key: `move ${unit}`,
      view: 'stay',
      ms: 250,
      weight: 1,
      about: [figure],
      at: [at],
      moves: { [figure]: { path: [at], facing } },
    });
  },
  'posture-changed': ({ figure, prone }, before) => {
    const { unit, at } = figureOf(before, figure);
    return beat({
      key: `move ${unit}`,
      view: 'stay',
      ms: 250,
      weight: 1,
      about: [figure],
      at: [at],
      plaques: [plaqueAt(figure, prone ? 'prone' : 'up')],
    });
  },
  'soldier-acted': unseen,
  'gun-changed': unseen,
};

export const moveStage: StageRows<OwnMoveEvent> = {
  'march-halted': ({ unit, figures }, _before, after) =>
    beat({
      key: `halt ${unit}`,
      view: 'frame',
      ms: 450,
      weight: 3,
      cue: 'alarm',
      ...around(after, figures),
      plaques: plaqueOver(after, unit, 'halt', 'bad'),
    }),
  'jump-tried': ({ figure, outcome, rolled, skill, difficulty }, before) =>
    beat({
      key: `jump ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, `jump.${outcome}`, outcome === 'over' ? 'good' : 'bad')],
      dice: [
        {
          label: words('card.jump.die', { skill, difficulty }),
          faces: rolled.faces,
          hits: rolled.faces.map(() => outcome === 'over'),
        },
      ],
    }),
  'climb-tried': ({ figure, way, passed, rolled, skill, difficulty, at }, before) =>
    beat({
      key: `climb ${figure}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      about: [figure],
      at: [figureOf(before, figure).at, at],
      plaques: [plaqueAt(figure, passed ? `climb.${way}` : 'falls', passed ? 'good' : 'bad')],
      dice: [
        {
          label: words('card.climb.die', { skill, difficulty }),
          faces: rolled.faces,
          hits: rolled.faces.map(() => passed),
        },
      ],
      ...(passed && way === 'over'
        ? { moves: { [figure]: { path: [figureOf(before, figure).at, at], facing: figureOf(before, figure).facing } } }
        : {}),
    }),
  'figure-entered': ({ figure, at }, before) =>
    beat({
      key: `enter ${figureOf(before, figure).unit}`,
      view: 'shift',
      ms: 500,
      weight: 3,
      cue: 'arrive',
      about: [figure],
      at: [at],
      rises: [figure],
    }),
  'squad-entered': unseen,
  'figure-left': ({ figure, at }) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 500,
      weight: 3,
      cue: 'leave',
      about: [figure],
      at: [at],
      falls: [figure],
    }),
  'suit-shed': ({ figure }, before) =>
    beat({
      key: `shed ${figure}`,
      view: 'shift',
      ms: 600,
      weight: 2,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'suit-off')],
    }),
  'figure-escaped': ({ figure, exit }, before) => {
    const { at } = figureOf(before, figure);
    const values = { who: { figure }, count: 1, door: placeWords(before, 'exit', exit) };
    return beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 500,
      weight: 3,
      cue: 'goal',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, 'out', 'good')],
      caption: words('event.escaped', values),
    });
  },
};
