import { beat } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import type { HiddenEvent } from '../book/hidden/events';
import { countersOf } from '../book/squad/hiders';
import { squareOutline } from '../book/table/fields';
import { COUNTER_RADIUS as R } from '../data/hiding';
import type { Seen } from '../state';
import { numberOf } from '../tell/counter';
import { words } from '../words';
import { plaqueAt, unseen, type StageRows } from './row';

export const hiddenStage: StageRows<HiddenEvent> = {
  'field-laid': ({ squares }) => beat({ key: 'field', view: 'stay', ms: 400, weight: 1, at: squares }),
  'field-taken-up': unseen,
  'field-entered': ({ by, squares }) =>
    beat({
      key: 'reveal',
      view: 'frame',
      ms: 1100,
      weight: 3,
      cue: 'bell',
      about: by === null ? [] : [by],
      at: squares,
      shapes: squares.map((square) => ({ kind: 'polygon', role: 'template', outline: squareOutline(square) })),
      caption: words('caption.field'),
      plaques: by === null ? [] : [plaqueAt(by, 'field', 'bad')],
    }),
  'counters-laid': ({ counters }) =>
    beat({ key: 'hide', view: 'stay', ms: 500, weight: 1, at: counters.map(({ at }) => at) }),
  'counter-chosen': unseen,
  'counter-placed': ({ at }) => beat({ key: 'deploy', view: 'shift', ms: 300, weight: 1, at: [at] }),
  'counter-moved': ({ path }) =>
    beat({
      key: 'counter',
      view: 'shift',
      ms: 600,
      weight: 1,
      at: [...path.slice(-1)],
      shapes: [{ kind: 'line', role: 'path', points: path, arrow: true }],
    }),
  'counters-held': unseen,
  'hider-checked': ({ counter, search, sneak, hides, side }, before) => {
    const at = placeOf(before, counter);
    return beat({
      key: `check ${counter}`,
      view: 'frame',
      ms: 1000,
      weight: hides ? 2 : 3,
      cue: 'dice',
      about: [search.figure],
      at: at === null ? [] : [at],
      dice: [
        { label: words('card.hider.sneak', { who: { side } }), faces: sneak.faces, hits: sneak.faces.map(() => hides) },
        { label: words('card.hider.search', { figure: { figure: search.figure } }), faces: search.faces },
      ],
      shapes: at === null ? [] : [{ kind: 'disc', role: 'target', at, r: R }],
    });
  },
  'counter-empty': ({ counter, at }) =>
    beat({
      key: 'reveal',
      view: 'frame',
      ms: 700,
      weight: 2,
      at: [at],
      plaques: [plaqueAt(at, 'dummy', 'plain', { number: numberOf({ id: counter }) })],
    }),
  'troops-revealed': ({ unit, why, places, by }) => revealed(unit, why, places, by),
  'hero-parted': unseen,
};

function placeOf(seen: Seen, id: string): { x: number; y: number } | null {
  return countersOf(seen).find((one) => one.id === id)?.at ?? null;
}

function revealed(
  unit: string,
  why: string,
  places: Readonly<Record<string, { readonly at: { x: number; y: number } }>>,
  by: string | null,
): Beat {
  const at = Object.values(places).map((place) => place.at);
  const [first] = at;
  return beat({
    key: 'reveal',
    view: 'frame',
    ms: 1100,
    weight: 3,
    cue: 'bell',
    about: [...Object.keys(places), ...(by === null ? [] : [by])],
    at,
    shapes: at.map((place) => ({ kind: 'disc' as const, role: 'target' as const, at: place, r: R })),
    caption: words('caption.revealed', { unit: { unit } }),
    plaques: first === undefined ? [] : [plaqueAt(first, `revealed-${why}`, 'bad')],
  });
}
