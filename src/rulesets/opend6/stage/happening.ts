import { around, beat } from '../../../battle/stage';
import { centroid } from '../../../space';
import type { Seen } from '../state';
import type { HappeningEvent } from '../book/hazard/happening-events';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

const woodShown = ({ table }: Seen, id: string) =>
  table.areas.flatMap((area) =>
    area.id === id ? [{ kind: 'polygon', role: 'zone', outline: area.outline } as const] : [],
  );

export const happeningStage: StageRows<HappeningEvent> = {
  'happening-burst': ({ kind, at, r, victims, faces }) =>
    beat({
      key: `${kind} ${at.x} ${at.y}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'burst',
      about: victims.map(({ figure }) => figure),
      at: [at],
      shapes: [{ kind: 'disc', role: 'template', at, r }],
      plaques: [
        plaqueAt(at, `happening.${kind}`, 'bad'),
        ...victims
          .filter(({ damage }) => damage === null)
          .map(({ figure }) => plaqueAt(figure, 'damage.no-effect', 'miss')),
      ],
      dice: faces.length > 0 ? [{ label: words('roll.asteroid'), faces }] : [],
    }),
  'wood-turned': ({ area }, before) =>
    beat({
      key: `wood ${area}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'alarm',
      at: woodShown(before, area).map(({ outline }) => centroid(outline)),
      shapes: woodShown(before, area),
    }),
  'wood-tested': ({ figure, score, difficulty, faces, passed }, before) =>
    beat({
      key: `wood ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'wood.recognized' : 'wood.unknown', passed ? 'good' : 'plain')],
      dice: [{ label: words('card.wood.test', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'trees-struck': ({ area, victims }, before) =>
    beat({
      key: `wood ${area}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'burst',
      ...around(
        before,
        victims.map(({ figure }) => figure),
      ),
      shapes: woodShown(before, area),
    }),
  'waters-rose': ({ waters }) =>
    beat({
      key: 'flood',
      view: 'shift',
      ms: 900,
      weight: 2,
      cue: 'smoke',
      at: waters.map(({ outline }) => centroid(outline)),
      shapes: waters.map(({ outline }) => ({ kind: 'polygon', role: 'zone', outline })),
    }),
};
