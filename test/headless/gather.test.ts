import { describe, expect, it } from 'vitest';
import type { Outcome, Strengths } from '../../src/headless/balance';
import { gather, keyOf, type Gathering, type Kept } from '../../src/headless/gather';

const equals: Strengths = { hunters: 'veteran', prey: 'veteran' };
const weakPrey: Strengths = { hunters: 'veteran', prey: 'recruit' };

/** Hunters beat recruits always, veterans in every second game; prey that is weak or not plays what hunters who are. */
const game = ({ hunters, prey }: Strengths, index: number): Outcome => {
  const winner = hunters === 'veteran' && prey === 'veteran' && index % 2 === 1 ? 'prey' : 'hunters';
  return {
    winner: hunters === 'recruit' ? (index % 2 === 1 ? 'prey' : 'hunters') : winner,
    turns: 5,
    score: null,
    features: {},
  };
};

/** A table where playing a game takes so many seconds, and there is as much time. */
function table(games: number, seconds = 60, until = Infinity, recruits = games) {
  const played: [string, number, number][] = [];
  let kept: Kept = {};
  let clock = 0;
  const gathering: Gathering = {
    sides: ['hunters', 'prey'],
    games,
    recruits,
    play: async (strengths, count, after) => {
      played.push([keyOf(strengths), after, count]);
      clock += 1000 * seconds * count;
      return Promise.resolve(Array.from({ length: count }, (_, i) => game(strengths, after + i)));
    },
    keep: (now) => (kept = now),
    now: () => clock,
    until,
  };
  return { gathering, played, kept: () => kept };
}

describe('games gathered over several runs', () => {
  it('plays as many of each pairing as are wanted, and leaves out a side that plays the same with and without care', async () => {
    const { gathering } = table(20);
    const bouts = await gather({}, gathering);
    expect(bouts.map(({ strengths, games }) => [keyOf(strengths), games.length])).toEqual([
      [keyOf(equals), 20],
      [keyOf(weakPrey), 20],
    ]);
  });

  it('plays fewer with recruits where fewer are wanted, of the same seeds', async () => {
    const { gathering } = table(50, 60, Infinity, 20);
    const bouts = await gather({}, gathering);
    expect(bouts.map(({ games }) => games.length)).toEqual([50, 20]);
    const [equals, weak] = (await gather({}, table(20).gathering)).map(({ games }) => games);
    expect(bouts[1]?.games).toEqual(weak);
    expect(bouts[0]?.games.slice(0, 20)).toEqual(equals);
  });

  it('continues where it stopped: kept games are counted and not played again', async () => {
    const first = table(20);
    await gather({}, first.gathering);
    const second = table(50);
    const bouts = await gather(first.kept(), second.gathering);
    expect(second.played[0]).toEqual([keyOf(equals), 20, 16]);
    expect(second.played.every(([, after]) => after >= 20)).toBe(true);
    const whole = table(50);
    expect(bouts).toEqual(await gather({}, whole.gathering));
  });

  it('keeps every batch, so that little is lost where it is ended', async () => {
    const { gathering, kept } = table(200, 1, 25_000);
    const bouts = await gather({}, gathering);
    expect(bouts.map(({ games }) => games.length)).toEqual([22, 22]);
    expect(kept()[keyOf(equals)]).toHaveLength(22);
  });

  it('evens out pairings of which one has been played further', async () => {
    const kept = { [keyOf(equals)]: Array.from({ length: 30 }, (_, i) => game(equals, i)) };
    const { gathering, played } = table(30);
    const bouts = await gather(kept, gathering);
    expect(bouts.map(({ games }) => games.length)).toEqual([30, 30]);
    expect(played.some(([key]) => key === keyOf(equals))).toBe(false);
  });
});
