import { beat, ending } from '../../../battle/stage';
import { outlineOf } from '../book/street';
import { words } from '../words';
import { middleOf, plaqueAt, unseen, type StageRows } from './row';

export const turnStage: StageRows<
  'turn-began' | 'phase-began' | 'smoke-rolled' | 'smoke-laid' | 'smoke-cleared' | 'battle-ended'
> = {
  'turn-began': ({ turn }) =>
    beat({ key: 'turn', view: 'stay', ms: 500, weight: 2, cue: 'bell', caption: words('event.turn-began', { turn }) }),
  'phase-began': ({ phase }) =>
    beat({ key: 'phase', view: 'stay', ms: 500, weight: 1, cue: 'phase', caption: words(`phase.${phase}`) }),
  'smoke-rolled': unseen,
  'smoke-laid': ({ area, until }, before) =>
    beat({
      key: `smoke ${area}`,
      view: 'shift',
      ms: 600,
      weight: 2,
      cue: 'smoke',
      at: [middleOf(before, area)],
      shapes: [{ kind: 'polygon', role: 'cover', outline: outlineOf(before, area).outline }],
      plaques: [plaqueAt(middleOf(before, area), 'until', 'plain', { until })],
    }),
  'smoke-cleared': ({ area }, before) =>
    beat({ key: `smoke ${area}`, view: 'shift', ms: 300, weight: 1, cue: 'smoke', at: [middleOf(before, area)] }),
  'battle-ended': ({ outcome }, before) => ending(before, outcome),
};
