import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { HazardEvent } from '../book/hazard/events';
import { groundOf, hazardsOf } from '../book/hazard/lying';
import type { HazardKindId } from '../data/hazards';
import type { Seen } from '../state';
import { hazardRole } from '../tell/hazards';
import { words } from '../words';
import { flameStage } from './flames';
import { happeningStage } from './happening';
import { harms } from './beats';
import { plaqueAt, type StageRows } from './row';

/** The ground under a hazard, as a shape over it. */
function groundShown(seen: Seen, id: string, kind: HazardKindId) {
  const lying = hazardsOf(seen).find((one) => one.id === id);
  if (lying === undefined) return [];
  const { x, y, r } = groundOf(seen, lying);
  return [{ kind: 'disc' as const, role: hazardRole(kind), at: { x, y }, r }];
}

export const hazardStage: StageRows<HazardEvent> = {
  ...flameStage,
  ...happeningStage,
  'hazard-laid': ({ hazard: { kind, at }, r }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'smoke',
      at: [at],
      shapes: [{ kind: 'disc', role: hazardRole(kind), at, r }],
      plaques: [plaqueAt(at, `hazard.${kind}`, kind === 'smoke' || kind === 'light' ? 'plain' : 'bad')],
    }),
  'hazard-touched': ({ hazard, kind, victims }, before) =>
    harms(before, { key: `cloud ${hazard}`, cue: 'smoke', victims, shapes: groundShown(before, hazard, kind) }),
  'flash-tested': ({ figure, score, difficulty, faces, passed }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'unharmed' : 'blinded', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.flash', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'wind-rolled': ({ direction }) =>
    beat({
      key: 'wind',
      view: 'stay',
      ms: 500,
      weight: 1,
      cue: 'dice',
      dice: [{ label: words('card.cloud.wind'), faces: [direction] }],
    }),
  'cloud-rolled': ({ hazard, kind, face, result }, before) =>
    beat({
      key: `cloud ${hazard}`,
      view: 'shift',
      ms: 700,
      weight: 2,
      cue: 'dice',
      shapes: groundShown(before, hazard, kind),
      at: hazardsOf(before).flatMap(({ id, at }) => (id === hazard ? [at] : [])),
      dice: [{ label: words(`card.cloud.${result}`, { cloud: words(`hazards.${kind}`) }), faces: [face] }],
    }),
  'hazard-drifted': ({ hazard, kind, from, to }, before, after) =>
    beat({
      key: `cloud ${hazard}`,
      view: 'shift',
      ms: 900,
      weight: 2,
      cue: 'smoke',
      at: [from, to],
      shapes: [
        ...groundShown(after, hazard, kind),
        { kind: 'line', role: hazardRole(kind), points: [from, to], arrow: true },
      ],
    }),
  'hazard-ended': ({ hazard, at, why }) =>
    beat({
      key: `cloud ${hazard}`,
      view: 'shift',
      ms: 500,
      weight: 1,
      at: [at],
      plaques: [plaqueAt(at, why === 'time' ? 'cloud-over' : 'cloud-gone')],
    }),
};
