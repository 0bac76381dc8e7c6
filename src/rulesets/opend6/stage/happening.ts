import { around, beat } from '../../../battle/stage';
import { centroid } from '../../../space';
import type { Seen } from '../state';
import type { HappeningEvent } from '../book/hazard/happening-events';
import { words } from '../words';
import { notHurt } from './beats';
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
      plaques: [plaqueAt(at, `happening.${kind}`, 'bad'), ...notHurt(victims)],
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
  'monster-came': ({ recruits, at, faces }) =>
    beat({
      key: `monster ${recruits.unit.id}`,
      view: 'frame',
      ms: 1200,
      weight: 3,
      cue: 'alarm',
      at: [at],
      shapes: recruits.figures.map(({ r }) => ({ kind: 'disc', role: 'threat', at, r })),
      plaques: [plaqueAt(at, 'happening.monster', 'bad')],
      dice: faces.length > 0 ? [{ label: words('roll.monster'), faces }] : [],
    }),
  'monster-turned': ({ figure, prey }, before) =>
    beat({
      key: `monster ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 2,
      ...around(before, prey === null ? [figure] : [figure, prey]),
      plaques: [plaqueAt(figure, prey === null ? 'monster-stays' : 'monster-hunts', 'bad')],
    }),
  'monster-struck': ({ figure, victims }, before) =>
    beat({
      key: `monster strikes ${figure}`,
      view: 'frame',
      ms: 500,
      weight: 3,
      ...around(before, [figure, ...victims]),
      plaques: victims.map((victim) => plaqueAt(victim, 'amok-struck', 'bad')),
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
