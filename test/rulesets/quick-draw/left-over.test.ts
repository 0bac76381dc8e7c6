import { describe, expect, it } from 'vitest';
import { battle, declared, exchange, fighter, play, refusal, straight, told } from '../../support/quick-draw';

describe('left-over points', () => {
  it('qd-turn-005 a figure that fired in main fire may fire once more with left-over points, but never move', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20, { weapons: [] }] } });
    const move = (from: typeof state) => refusal(from, { type: 'move', figure: 'a', path: straight(from, 'a', 5, 22) });
    const main = exchange(
      state,
      { heroes: { a: 'handgun@b' } },
      { dice: [20], answers: { 'next-shot': ['one:b', 'stop'] } },
    );
    expect([main.state.phase, fighter(main.state, 'a').left, move(main.state)]).toEqual(['left-over', 2, 'has-fired']);
    const again = play(
      main.state,
      { type: 'open-fire' },
      { dice: [20], answers: { 'open-fire': declared({ a: 'handgun@b' }), 'next-shot': ['one:b', 'stop'] } },
    );
    expect(told(again.events, 'shot-rolled')).toHaveLength(1);
    expect([fighter(again.state, 'a').left, move(again.state)]).toEqual([1, 'has-fired']);
  });

  it('qd-turn-005 a figure that fires with left-over points alone may still move with the rest', () => {
    const state = battle({ phase: 'left-over', heroes: { a: [5, 20] }, foes: { b: [12, 20, { weapons: [] }] } });
    const shot = play(
      state,
      { type: 'open-fire' },
      { dice: [20], answers: { 'open-fire': declared({ a: 'handgun@b' }), 'next-shot': ['one:b', 'stop'] } },
    );
    const path = straight(shot.state, 'a', 5, 22);
    expect(refusal(shot.state, { type: 'move', figure: 'a', path })).toBeNull();
  });

  it('qd-init-014 the enemy may name a figure that moved earlier in the left-over step when another moves', () => {
    const state = battle({
      phase: 'left-over',
      heroes: { a: [5, 20], c: [5, 30] },
      foes: { b: [15, 20, { left: 1 }] },
    });
    const first = play(
      state,
      { type: 'move', figure: 'a', path: straight(state, 'a', 6, 20) },
      { dice: [1], answers: { 'open-fire foes': 'hold' } },
    ).state;
    const second = { type: 'move', figure: 'c', path: straight(first, 'c', 5, 31) } as const;
    const answers = {
      'open-fire foes': declared({ b: 'handgun@a' }),
      'return-fire heroes': 'hold',
      'next-shot': 'one:a',
    };
    const { events } = play(first, second, { dice: [1, 20], answers });
    expect(told(events, 'shot-rolled').map(({ figure, target }) => [figure, target])).toEqual([['b', 'a']]);
  });

  it('qd-init-014 fire returned in the left-over step may go at an earlier mover, and at nobody who did neither', () => {
    const state = battle({
      phase: 'left-over',
      heroes: { a: [5, 20], c: [5, 22], d: [5, 24] },
      foes: { b: [15, 20, { left: 1 }] },
    });
    const moved = play(
      state,
      { type: 'move', figure: 'a', path: straight(state, 'a', 6, 20) },
      { dice: [1], answers: { 'open-fire foes': 'hold' } },
    ).state;
    const fire = (at: string) =>
      play(
        moved,
        { type: 'open-fire' },
        {
          dice: [1, 9, 20, 20],
          answers: {
            'open-fire': declared({ a: 'hold', c: 'handgun@b', d: 'hold' }),
            'return-fire': declared({ b: `handgun@${at}` }),
            'next-shot b 1': `one:${at}`,
            'next-shot c 1': 'one:b',
            'next-shot c 2': 'stop',
          },
        },
      );
    expect(told(fire('a').events, 'shot-rolled').map(({ figure, target }) => [figure, target])).toEqual([
      ['b', 'a'],
      ['c', 'b'],
    ]);
    expect(() => fire('d')).toThrow('must be answered');
  });

  it('qd-init-014 a move is forgotten when the next turn begins', () => {
    const state = battle({ phase: 'left-over', heroes: { a: [5, 20] }, foes: { b: [38, 38] } });
    const path = straight(state, 'a', 6, 20);
    const moved = play(state, { type: 'move', figure: 'a', path }, { dice: [1] }).state;
    expect(moved.movers).toEqual(['a']);
    expect(play(moved, { type: 'end-step' }).state.movers).toEqual([]);
  });
});
