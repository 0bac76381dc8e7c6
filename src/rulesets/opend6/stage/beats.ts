import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { Beat, Plaque } from '../../../battle/staging';
import type { Shape } from '../../../battle/sketch';
import type { FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { Opposed } from '../book/checks/tests';
import type { Victim } from '../book/damage/events';
import type { Seen } from '../state';
import { words } from '../words';
import { plaqueAt } from './row';

// Beats that several chapters show.

type Victims = readonly Victim[];

/** Returns plaques over the victims that a burst does not hurt. */
export function notHurt(victims: Victims): Plaque[] {
  return victims
    .filter(({ damage }) => damage === null)
    .map(({ figure }) => plaqueAt(figure, 'damage.no-effect', 'miss'));
}

/** Returns the beat in which a template hits its victims. */
export function bursts(ms: number, at: readonly Point[], shape: Shape, victims: Victims): Beat {
  return beat({
    key: WITH_LAST,
    view: 'frame',
    ms,
    weight: 3,
    cue: 'burst',
    about: victims.map(({ figure }) => figure),
    at,
    shapes: [shape],
    plaques: notHurt(victims),
  });
}

/** Returns the beat in which gas, weather or vacuum harms its victims. */
export function harms(
  before: Seen,
  { key, victims, ...more }: Pick<Beat, 'key'> & Partial<Beat> & { readonly victims: Victims },
): Beat {
  const figures = victims.map(({ figure }) => figure);
  const unharmed = victims.filter(({ damage }) => damage === null);
  return beat({
    key,
    view: 'frame',
    ms: 700,
    weight: 3,
    ...around(before, figures),
    plaques: unharmed.map(({ figure }) => plaqueAt(figure, 'unharmed', 'good')),
    ...more,
  });
}

interface Deviation {
  readonly from: Point;
  readonly to: Point;
  readonly bearing: number;
  readonly direction: number;
  readonly inches: number;
}

/** Returns the beat in which something deviates by the template. */
export function deviates(
  ms: number,
  { from, to, bearing, direction, inches }: Deviation,
  plaques: Plaque[] = [],
): Beat {
  return beat({
    key: WITH_LAST,
    view: 'frame',
    ms,
    weight: 3,
    at: [from, to],
    shapes: [
      { kind: 'compass', role: 'template', at: from, r: Math.max(1, inches), bearing, chosen: direction },
      { kind: 'line', role: 'template', points: [from, to], arrow: true },
    ],
    plaques,
  });
}

interface LockTried extends Pick<Opposed, 'own' | 'other'> {
  readonly figure: FigureId;
  readonly at: Point;
  readonly skill: number;
  readonly security: number;
  readonly passed: boolean;
}

/** Returns the beat in which a figure tries a lock. */
export function triesLock(before: Seen, { figure, at, skill, security, own, other, passed }: LockTried): Beat {
  return beat({
    key: `lock ${figure}`,
    view: 'frame',
    ms: 900,
    weight: 3,
    cue: passed ? 'door' : 'dice',
    ...around(before, [figure]),
    plaques: [plaqueAt(at, passed ? 'unlocked' : 'stays-locked', passed ? 'good' : 'bad')],
    dice: [
      { label: words('card.lock.own', { skill }), faces: own.faces, hits: own.faces.map(() => passed) },
      { label: words('card.lock.other', { security }), faces: other.faces },
    ],
  });
}
