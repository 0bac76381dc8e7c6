import { around, beat } from '../../../battle/stage';
import type { RiderEvent } from '../book/squad/rider-events';
import { words } from '../words';
import { plaqueAt, unseen, type StageRows } from './row';

export const riderStage: StageRows<RiderEvent> = {
  'riding-tested': ({ figure, purpose, own, against, difficulty, passed }, before) =>
    beat({
      key: `riding ${figure} ${purpose}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: passed ? 'rally' : 'dice',
      ...around(before, [figure]),
      plaques: [
        plaqueAt(figure, `riding.${purpose}.${passed ? 'passed' : 'failed'}`, passed ? 'good' : 'bad', {
          score: own.score,
          other: against?.score ?? difficulty ?? 0,
        }),
      ],
      dice: [
        {
          label: words('card.riding.rider', { value: own.value }),
          faces: own.faces,
          hits: own.faces.map(() => passed),
        },
        ...(against === null
          ? []
          : [{ label: words('card.riding.creature', { value: against.value }), faces: against.faces }]),
      ],
    }),
  'hits-shared': unseen,
  'mount-damaged': ({ figure, hurts }, before) =>
    beat({
      key: `mount ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      ...around(before, [figure]),
      plaques: [
        plaqueAt(figure, hurts.length === 0 ? 'mount.unhurt' : 'mount.hurt', hurts.length === 0 ? 'plain' : 'bad'),
      ],
    }),
  'rider-parted': ({ figure, how }, before) =>
    beat({
      key: `parted ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'fall',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, `parted.${how}`, how === 'clear' ? 'plain' : 'bad')],
    }),
  'mount-removed': unseen,
  'rider-mounted': ({ figure, creature }, before) =>
    beat({
      key: `mounted ${figure}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'rally',
      ...around(before, [figure, creature]),
      plaques: [plaqueAt(figure, 'mounted', 'good')],
    }),
  'mounting-failed': ({ figure, creature }, before) =>
    beat({
      key: `mounted ${figure}`,
      view: 'frame',
      ms: 700,
      weight: 2,
      ...around(before, [figure, creature]),
      plaques: [plaqueAt(figure, 'not-mounted', 'bad')],
    }),
  'rider-freed': unseen,
  'freeing-tried': ({ figure, own, against, freed }, before) =>
    beat({
      key: `freeing ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: freed ? 'rally' : 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, freed ? 'freed' : 'pinned', freed ? 'good' : 'bad')],
      dice: [
        { label: words('card.freeing.own', { value: own.value }), faces: own.faces, hits: own.faces.map(() => freed) },
        { label: words('card.freeing.mount', { value: against.value }), faces: against.faces },
      ],
    }),
};
