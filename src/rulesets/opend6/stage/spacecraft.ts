import { around, beat } from '../../../battle/stage';
import { centroid } from '../../../space';
import type { SpacecraftEvent } from '../book/spacecraft/events';
import { words } from '../words';
import { plaqueAt, unseen, type StageRows } from './row';

export const spacecraftStage: StageRows<SpacecraftEvent> = {
  'air-lost': ({ section }, before) => {
    const sections = before.table.areas.filter(({ id }) => id === section);
    return beat({
      key: `air ${section}`,
      view: 'frame',
      ms: 1100,
      weight: 3,
      cue: 'burst',
      at: sections.map(({ outline }) => centroid(outline)),
      shapes: sections.map(({ outline }) => ({ kind: 'polygon', role: 'threat', outline })),
      plaques: sections.map(({ outline }) => plaqueAt(centroid(outline), 'air-lost', 'bad')),
    });
  },
  'suction-tested': ({ figure, strength, difficulty, faces, passed }, before) =>
    beat({
      key: `suction ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'holds-on' : 'sucked-out', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.suction', { strength, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'vacuum-harmed': ({ victims }, before) =>
    beat({
      key: 'vacuum',
      view: 'frame',
      ms: 700,
      weight: 3,
      ...around(
        before,
        victims.map(({ figure }) => figure),
      ),
      plaques: victims
        .filter(({ damage }) => damage === null)
        .map(({ figure }) => plaqueAt(figure, 'unharmed', 'good')),
    }),
  'air-reached': unseen,
};
