import { around, beat, WITH_LAST } from '../../../battle/stage';
import { figureOf } from '../../../battle/state';
import { areaOf, type FlagEvent } from '../book/field/conditions';
import type { EffectEvent } from '../book/scenario/effects';
import { Field } from '../book/field/field';
import type { SpecialEvent } from '../book/scenario/special';
import { drawSpaces } from '../tell/shapes';
import { words } from '../words';
import { centresOf, plaqueAt, unseen, type StageRows } from './row';

export const scenarioStage: StageRows<SpecialEvent | EffectEvent | FlagEvent> = {
  'special-tried': ({ figure, faces, needed, success }, before) => {
    const sum = faces.reduce((total, face) => total + face, 0);
    const plaque =
      needed === null
        ? plaqueAt(figure, 'works', 'good')
        : plaqueAt(figure, success ? 'done' : 'failed', success ? 'good' : 'bad', { sum, number: needed });
    return beat({
      key: `deed ${figure}`,
      view: 'shift',
      ms: 1000,
      weight: 3,
      cue: success ? 'goal' : 'dice',
      ...around(before, [figure]),
      plaques: [plaque],
      dice:
        needed === null
          ? []
          : [{ label: words('card.special.dice', { number: needed }), faces, hits: faces.map(() => success) }],
    });
  },
  'flag-set': unseen,
  'terrain-changed': ({ spaces, to }, before) => {
    const field = new Field(before);
    return beat({
      key: `ground ${to}`,
      view: 'shift',
      ms: Math.min(700, 100 + 60 * spaces.length),
      weight: 2,
      cue: to === 'fire' ? 'fire' : 'event',
      at: centresOf(before, spaces),
      shapes: drawSpaces(
        field,
        spaces.map((id) => field.board.space(id)),
        'touched',
      ),
    });
  },
  'spread-rolled': ({ kind, spaces }, before) =>
    beat({ key: `ground ${kind}`, view: 'shift', ms: 400, weight: 2, cue: 'fire', at: centresOf(before, spaces) }),
  'blast-went-off': ({ area, figures }, before) =>
    beat({
      key: 'blast',
      view: 'centre',
      ms: 900,
      weight: 3,
      cue: 'burst',
      about: figures,
      at: centresOf(before, areaOf(before, area)),
    }),
  'figure-healed': ({ figure, wounds }, before) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 500,
      weight: 2,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'healed', 'good', { wounds })],
    }),
  'item-taken': ({ figure }, before) =>
    beat({ key: WITH_LAST, view: 'shift', ms: 350, weight: 2, ...around(before, [figure]) }),
  'item-dropped': ({ figure, at }, before) =>
    beat({ key: WITH_LAST, view: 'shift', ms: 350, weight: 2, about: [figure], at: centresOf(before, [at]) }),
  'figure-left': ({ figure }, before) =>
    beat({
      key: `left ${figure}`,
      view: 'shift',
      ms: 400,
      weight: 3,
      cue: 'leave',
      about: [figure],
      at: [figureOf(before, figure).at],
      falls: [figure],
    }),
};
