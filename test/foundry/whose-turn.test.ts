import { afterEach, describe, expect, it, vi } from 'vitest';
import { sideToAct } from '../../src/foundry/live/views/turn-words';

type Battle = Parameters<typeof sideToAct>[0];

/** A battle in which these sides may act, or are asked; Blue plays the crew, Orange the boarders. */
function battle(seats: readonly string[], asked: readonly string[] = []): Battle {
  return {
    data: {
      asking: asked.map((seat) => ({ seat, label: 'plot' })),
      seats: { boarders: { users: ['orange'], automaton: false }, crew: { users: ['blue'], automaton: false } },
    },
    ruleset: { screen: { next: () => ({ seats }) } },
    seen: {},
  } as unknown as Battle;
}

describe('the side that is being waited for', () => {
  afterEach(() => vi.unstubAllGlobals());
  const sitDown = (id: string): void => void vi.stubGlobal('game', { user: { id } });

  it('is each player’s own where both sides act at once', () => {
    sitDown('blue');
    expect(sideToAct(battle(['boarders', 'crew']))).toBe('crew');
    sitDown('orange');
    expect(sideToAct(battle(['boarders', 'crew']))).toBe('boarders');
  });

  it('is each player’s own where both are asked at once', () => {
    sitDown('blue');
    expect(sideToAct(battle([], ['boarders', 'crew']))).toBe('crew');
  });

  it('is the other where only that one acts, and the first for a person without a side', () => {
    sitDown('blue');
    expect(sideToAct(battle(['boarders']))).toBe('boarders');
    sitDown('green');
    expect(sideToAct(battle(['boarders', 'crew']))).toBe('boarders');
    expect(sideToAct(battle([]))).toBeNull();
  });
});
