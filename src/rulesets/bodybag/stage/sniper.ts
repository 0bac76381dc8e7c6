import { beat, beyond, placesOf, WITH_LAST } from '../../../battle/stage';
import type { Beat, Tracer } from '../../../battle/staging';
import { figureOf, type FigureId } from '../../../battle/state';
import { unwounded } from '../book/squad';
import type { Seen } from '../state';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

/** Table units by which a bullet passes its target. */
const PAST = 1.5;

export const sniperStage: StageRows<
  'sniper-fired' | 'friendly-fired' | 'marine-wounded' | 'excess-rolled' | 'marine-killed'
> = {
  'sniper-fired': ({ figure, face, needed }, before) => {
    const hit = needed !== null && face >= needed;
    const { at } = figureOf(before, figure);
    return beat({
      key: `sniper ${figure}`,
      view: 'frame',
      ms: 1900,
      weight: 3,
      cue: 'sniper',
      about: [figure],
      at: [at],
      tracers: [line({ x: at.x, y: 0 }, at, hit)],
      plaques: [
        needed === null
          ? plaqueAt(figure, 'cannot', 'miss', { face })
          : plaqueAt(figure, 'needs', hit ? 'hit' : 'miss', { face, needed }),
      ],
      dice: [{ label: words('roll.sniper'), faces: [face], hits: [hit] }],
    });
  },
  'friendly-fired': ({ figure, face, needed }, before) => {
    const hit = face >= needed;
    const { at } = figureOf(before, figure);
    const coverers = unwounded(before).filter(({ covering, id }) => covering && id !== figure);
    return beat({
      key: `friendly ${figure}`,
      view: 'frame',
      ms: 1200,
      weight: 3,
      cue: 'shot',
      about: [figure, ...coverers.map(({ id }) => id)],
      at: [at],
      tracers: coverers.slice(0, 1).map((coverer) => line(coverer.at, at, hit)),
      plaques: [plaqueAt(figure, 'needs', hit ? 'hit' : 'miss', { face, needed })],
      dice: [{ label: words('roll.friendly-fire'), faces: [face], hits: [hit] }],
    });
  },
  'marine-wounded': ({ figure }, before) => falls(before, figure, 'wounded', []),
  'excess-rolled': ({ area, wounded, face }) =>
    beat({
      key: `excess ${area}`,
      view: 'shift',
      ms: 600,
      weight: 3,
      cue: 'dice',
      dice: [{ label: words('card.sniper.excess', { area, wounded }), faces: [face] }],
    }),
  'marine-killed': ({ figure }, before) => falls(before, figure, 'killed', [figure]),
};

function line(from: Tracer['from'], at: Tracer['to'], hit: boolean): Tracer {
  return { from, to: hit ? at : beyond(from, at, PAST), kind: 'shot', hit };
}

function falls(seen: Seen, figure: FigureId, key: string, gone: readonly FigureId[]): Beat {
  const [at] = placesOf(seen, [figure]);
  return beat({
    key: WITH_LAST,
    view: 'shift',
    ms: 600,
    weight: 3,
    cue: 'fall',
    about: [figure],
    at: at === undefined ? [] : [at],
    plaques: [plaqueAt(gone.length > 0 && at !== undefined ? at : figure, key, 'hit')],
    ...(gone.length > 0 ? { falls: gone } : {}),
  });
}
