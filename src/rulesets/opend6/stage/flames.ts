import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { FlameEvent } from '../book/hazard/flame-events';
import { flameOutline } from '../book/hazard/flame-template';
import { words } from '../words';
import { plaqueAt, unseen, type StageRows } from './row';

const flameShown = (at: Parameters<typeof flameOutline>[0]) =>
  ({ kind: 'polygon', role: 'flame', outline: flameOutline(at) }) as const;

export const flameStage: StageRows<FlameEvent> = {
  'fire-lit': ({ flame: { at }, faces }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'smoke',
      at: [at],
      shapes: [flameShown(at)],
      plaques: [plaqueAt(at, 'burns', 'bad')],
      dice: faces.length > 0 ? [{ label: words('roll.fire-side'), faces }] : [],
    }),
  'fire-failed': unseen,
  'fire-rolled': ({ fire, at, face, result }) =>
    beat({
      key: `fire ${fire}`,
      view: 'shift',
      ms: result === 'stays' ? 300 : 700,
      weight: result === 'stays' ? 1 : 2,
      cue: 'dice',
      at: [at],
      dice: [{ label: words(`card.blaze.${result}`), faces: [face] }],
    }),
  'flame-died': ({ at }) =>
    beat({ key: WITH_LAST, view: 'shift', ms: 500, weight: 1, at: [at], plaques: [plaqueAt(at, 'burned-down')] }),
  'fire-turned': unseen,
  'fire-smoke-cleared': unseen,
  'flames-touched': ({ victims }, before) =>
    beat({
      key: 'flames',
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'smoke',
      ...around(
        before,
        victims.map(({ figure }) => figure),
      ),
    }),
  'explosives-heated': ({ figure, face, bursts }, before) =>
    beat({
      key: `heated ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: bursts ? 'burst' : 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, bursts ? 'goes-off' : 'holds', bursts ? 'bad' : 'good')],
      dice: [{ label: words('roll.heated'), faces: [face] }],
    }),
  'house-burned': ({ area, own, other }, before) => {
    const houses = before.table.areas.filter(({ id }) => id === area);
    return beat({
      key: `house ${area}`,
      view: 'shift',
      ms: 600,
      weight: 2,
      cue: 'dice',
      at: houses.flatMap(({ outline }) => outline.slice(0, 1)),
      shapes: houses.map(({ outline }) => ({ kind: 'polygon', role: 'flame', outline })),
      dice: [
        { label: words('fires.fire'), faces: own.faces },
        { label: words('fires.house'), faces: other.faces },
      ],
    });
  },
  'wind-turned': ({ face, faces }) =>
    beat({
      key: 'wind',
      view: 'stay',
      ms: faces.length > 0 ? 600 : 300,
      weight: 1,
      cue: 'dice',
      dice: [{ label: words('roll.wind-turns'), faces: [face, ...faces] }],
    }),
};
