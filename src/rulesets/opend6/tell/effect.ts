import type { EventOf } from '../book';

type Damage = Pick<EventOf<'damage-rolled'>, 'blows'>;

/** How many soldiers some hits wounded, and how many they put out. */
export interface Effect {
  readonly wounded: number;
  readonly down: number;
}

/** Counts the effect of hits, soldier by soldier: two wounds at once put a soldier out (od6-damage-009). */
export function effectOn(damage: readonly Damage[]): Effect {
  const results = damage.map(({ blows }) => {
    const wounds = blows.filter(({ result }) => result === 'wound').length;
    return blows.some(({ result }) => result === 'incapacitated') || wounds > 1 ? 'down' : wounds > 0 ? 'wounded' : '';
  });
  return {
    wounded: results.filter((result) => result === 'wounded').length,
    down: results.filter((result) => result === 'down').length,
  };
}

/** Returns the last part of the message key for an effect. */
export function effectKey({ wounded, down }: Effect): 'none' | 'wounded' | 'down' | 'both' {
  if (wounded === 0 && down === 0) return 'none';
  return wounded === 0 ? 'down' : down === 0 ? 'wounded' : 'both';
}
