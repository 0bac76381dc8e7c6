import { describe, expect, it } from 'vitest';
import type { BattleState } from '../../src/battle/state';
import { chancesOf } from '../../src/foundry/windows/replay/swings';

/** A battle of three turns with ten commands each. */
const states = Array.from({ length: 30 }, (_, place) => ({ turn: Math.ceil((place + 1) / 10) }) as BattleState);

/** Of sixteen games from each frame the rebels win as many as `won` says. */
async function worked(won: (place: number) => number) {
  const looked: number[] = [];
  const at = async (place: number) => {
    looked.push(place);
    return { games: 16, won: { rebels: won(place), troopers: 16 - won(place) } };
  };
  const told: (readonly [number, number])[] = [];
  return { chances: await chancesOf(states, at, (count, most) => told.push([count, most])), looked, told };
}

describe('the chances to win', () => {
  it('are looked at from turn to turn and at the end', async () => {
    const { chances } = await worked(() => 8);
    expect(chances.course.map(({ turnsPlayed, shares }) => [turnsPlayed, shares['rebels']])).toEqual([
      [0, 0.5],
      [1, 0.5],
      [2, 0.5],
      [3, 0.5],
    ]);
    expect(chances.swings).toEqual([]);
  });

  it('swing at the one command that changed them, found in few looks', async () => {
    const { chances, looked } = await worked((place) => (place < 17 ? 12 : 3));
    expect(chances.swings).toEqual([
      { place: 17, before: { rebels: 0.75, troopers: 0.25 }, after: { rebels: 3 / 16, troopers: 13 / 16 } },
    ]);
    expect(looked.length).toBeLessThan(10);
  });

  it('swing twice where they go and come back between two turns that differ', async () => {
    const { chances } = await worked((place) => (place < 4 ? 2 : place < 23 ? 14 : 4));
    expect(chances.swings.map(({ place }) => place)).toEqual([4, 23]);
  });

  it('do not swing by what luck explains: 8 games of 16 and 12 are no news, 3 and 13 are', async () => {
    expect((await worked((place) => (place < 15 ? 8 : 12))).chances.swings).toEqual([]);
    expect((await worked((place) => (place < 15 ? 3 : 13))).chances.swings).toHaveLength(1);
  });

  it('say how far they are, and keep to their budget when everything changes at once', async () => {
    const { told, looked } = await worked((place) => (place % 2 === 0 ? 0 : 16));
    expect(told.map(([count]) => count)).toEqual(looked.map((_, i) => i + 1));
    expect(looked.length).toBeLessThanOrEqual(told[0]?.[1] ?? 0);
  });
});
