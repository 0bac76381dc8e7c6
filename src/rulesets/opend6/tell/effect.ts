import type { EventOf } from '../book';

type Damage = Pick<EventOf<'damage-rolled'>, 'blows'>;

/** How many soldiers some hits wounded, and how many they put out. */
export interface Effect {
  readonly wounded: number;
  readonly down: number;
  /** Robots with a system hit; absent where there are none. */
  readonly damaged?: number;
}

/** Counts the effect of hits, soldier by soldier: two wounds at once put a soldier out (od6-damage-009). */
export function effectOn(damage: readonly Damage[]): Effect {
  const results = damage.map(({ blows }) => {
    const wounds = blows.filter(({ result }) => result === 'wound').length;
    return blows.some(({ result }) => result === 'incapacitated') || wounds > 1 ? 'down' : wounds > 0 ? 'wounded' : '';
  });
  const damaged = damage.filter(({ blows }) =>
    blows.some(({ result }) => result === 'system' || result === 'two-systems'),
  ).length;
  return {
    wounded: results.filter((result) => result === 'wounded').length,
    down: results.filter((result) => result === 'down').length,
    ...(damaged === 0 ? {} : { damaged }),
  };
}

/** Returns the last part of the message key for an effect. */
export function effectKey({ wounded, down, damaged }: Effect): 'none' | 'wounded' | 'down' | 'both' | 'damaged' {
  if (wounded === 0 && down === 0) return damaged === undefined ? 'none' : 'damaged';
  return wounded === 0 ? 'down' : down === 0 ? 'wounded' : 'both';
}
