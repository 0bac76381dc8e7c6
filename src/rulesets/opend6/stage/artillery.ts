import { beat, WITH_LAST } from '../../../battle/stage';
import { figureOf } from '../../../battle/state';
import type { ArtilleryEvent } from '../book/artillery/events';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

export const artilleryStage: StageRows<ArtilleryEvent> = {
  'gun-fired': ({ figure, crew, point, score, difficulty, faces, passed }, before) =>
    beat({
      key: `gun ${figure}`,
      view: 'frame',
      ms: 1600,
      weight: 3,
      cue: 'gun',
      about: [figure, ...crew],
      at: [figureOf(before, figure).at, point],
      tracers: [{ from: figureOf(before, figure).at, to: point, kind: 'shot', hit: passed }],
      plaques: [plaqueAt(figure, 'score', passed ? 'hit' : 'miss', { score, other: difficulty })],
      dice: [{ label: words('card.gun.score'), faces, hits: faces.map(() => passed) }],
    }),
  'shell-overshot': ({ from, bearing, direction }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 3,
      at: [from],
      shapes: [{ kind: 'compass', role: 'template', at: from, r: 2, bearing, chosen: direction }],
      plaques: [plaqueAt(from, 'overshot', 'miss')],
    }),
  'shell-burst': ({ at, r, victims }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 3,
      cue: 'burst',
      about: victims.map(({ figure }) => figure),
      at: [at],
      shapes: [{ kind: 'disc', role: 'template', at, r }],
      plaques: victims
        .filter(({ damage }) => damage === null)
        .map(({ figure }) => plaqueAt(figure, 'damage.no-effect', 'miss')),
    }),
};
