import { beat } from '../../../battle/stage';
import type { HappeningEvent } from '../book/happening/events';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

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
};
