import type { LiveBattle } from './live-battle';

interface Played extends Pick<LiveBattle, 'seen'> {
  readonly data: Pick<LiveBattle['data'], 'seats'>;
}

/** Returns true if this person plays one side and nobody else does, and automata play all others. */
export function playsAlone({ seen, data }: Played): boolean {
  const sides = Object.keys(seen.sides);
  const [led, ...more] = sides.filter((side) => data.seats[side]?.automaton !== true);
  if (led === undefined || more.length > 0 || sides.length === 1) return false;
  const { users = [] } = data.seats[led] ?? {};
  return users.length === 1 && users[0] === game.user.id;
}
