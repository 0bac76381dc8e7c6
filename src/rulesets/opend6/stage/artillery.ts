import { beat, WITH_LAST } from '../../../battle/stage';
import { figureOf } from '../../../battle/state';
import type { ArtilleryEvent } from '../book/artillery/events';
import { strikes } from '../data/strikes';
import { words } from '../words';
import { bursts, deviates } from './beats';
import { plaqueAt, type StageRows } from './row';

export const artilleryStage: StageRows<ArtilleryEvent> = {
  'gun-fired': ({ figure, crew, point, score, difficulty, faces, passed }, before) =>
    beat({
      key: `gun ${figure}`,
      view: 'frame',
      ms: 1600,
      weight: 3,
      cue: 'heavy',
      about: [figure, ...crew],
      at: [figureOf(before, figure).at, point],
      tracers: [{ from: figureOf(before, figure).at, to: point, kind: 'shot', hit: passed }],
      plaques: [plaqueAt(figure, 'score', passed ? 'hit' : 'miss', { score, other: difficulty })],
      dice: [{ label: words('card.shell.score'), faces, hits: faces.map(() => passed) }],
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
  'strike-called': ({ figure, secret }, before) =>
    beat({
      key: `strike ${figure}`,
      view: 'shift',
      ms: 800,
      weight: 2,
      cue: 'order',
      about: [figure],
      at: [figureOf(before, figure).at],
      shapes:
        secret === null ? [] : [{ kind: 'disc', role: 'template', at: secret.at, r: strikes[secret.kind].burstRadius }],
      plaques: [plaqueAt(figure, 'calls-strike')],
    }),
  'strike-rolled': ({ id, figure, at, kind, result, faces }, before) =>
    beat({
      key: `strike ${id}`,
      view: 'frame',
      ms: 1300,
      weight: 3,
      cue: 'dice',
      at: [at ?? figureOf(before, figure).at],
      shapes: at === null ? [] : [{ kind: 'disc', role: 'template', at, r: strikes[kind].burstRadius }],
      plaques: [
        plaqueAt(at ?? figureOf(before, figure).at, `strike.${result}`, result === 'arrives' ? 'bad' : 'plain'),
      ],
      dice: faces.length === 0 ? [] : [{ label: words('roll.strike'), faces }],
    }),
  'strike-fell': (fall) => deviates(700, fall),
  'shell-burst': ({ at, r, victims }) => bursts(500, [at], { kind: 'disc', role: 'template', at, r }, victims),
};
