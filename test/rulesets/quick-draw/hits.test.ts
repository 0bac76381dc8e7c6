import { describe, expect, it } from 'vitest';
import type { Script } from '../../../src/engine/drivers';
import {
  battle,
  box,
  exchange,
  fighter,
  play,
  refusal,
  shotsOf,
  told,
  type BattleSetUp,
  type Fighter,
} from '../../support/quick-draw';

/** a has so many shots at b, who has no weapon. */
const range = (b: Partial<Fighter>, left = 1, rest: BattleSetUp = {}) =>
  battle({
    heroes: { a: [5, 20, { weapons: ['assault-rifle'], left }] },
    foes: { b: [13, 20, { weapons: [], ...b }], z: [38, 38] },
    ...rest,
  });

const fireAt = (state: ReturnType<typeof battle>, dice: Script['dice'] = [], answers = {}) =>
  exchange(state, { heroes: { a: 'assault-rifle@b' } }, { dice, answers });

describe('the effect of a hit', () => {
  it('qd-hit-002 a 5 wounds a veteran and kills scum', () => {
    expect(told(fireAt(range({}), [6, 5]).events, 'wounded')).toHaveLength(1);
    expect(told(fireAt(range({ quality: 'scum' }), [6, 5]).events, 'fell')).toHaveLength(1);
  });

  it('qd-hit-003 each hit has its own die, directly after it', () => {
    const { events } = fireAt(range({ left: 0 }, 2), [6, 3, 7], { 'next-shot': ['one:b', 'one:b'] });
    expect([shotsOf(events), told(events, 'effect-rolled').map(({ face }) => face)]).toEqual([
      [
        ['a', true],
        ['a', false],
      ],
      [3],
    ]);
  });

  it('qd-hit-004 the dead are removed', () => {
    const { state } = fireAt(range({}), [6, 6]);
    expect(fighter(state, 'b')).toMatchObject({ presence: 'out', fate: 'dead' });
  });

  it('qd-skill-006 nerves ignore duck back and the first wound, then fall into a coma; a kill kills', () => {
    const nerves: Partial<Fighter> = { skills: ['nerves'] };
    const { events, state } = fireAt(
      range(nerves, 3),
      [
        ['shot b', 6],
        ['effect b', 1],
        ['shot b', 6],
        ['effect b', 4],
        ['shot b', 6],
        ['effect b', 4],
      ],
      {
        'next-shot': ['one:b', 'one:b', 'one:b'],
      },
    );
    expect(told(events, 'ignored').map(({ effect }) => effect)).toEqual(['duck-back', 'wounded']);
    expect(fighter(state, 'b').fate).toBe('coma');
    expect(fighter(fireAt(range(nerves), [6, 6]).state, 'b').fate).toBe('dead');
  });
});

describe('duck back', () => {
  const ducked = (rest: Partial<Fighter> = {}) =>
    battle({ phase: 'move', heroes: { a: [5, 20, { ducked: true, ...rest }] }, foes: { b: [13, 20] } });
  const step = {
    type: 'move',
    figure: 'a',
    path: [
      { x: 5, y: 20 },
      { x: 7, y: 20 },
    ],
  } as const;

  it('qd-duck-001 a fighter who has ducked back does nothing for the rest of the turn', () => {
    expect([refusal(ducked(), step), refusal(ducked({ ducked: false }), step)]).toEqual(['ducked', null]);
  });

  it('qd-duck-002 in the open it may run for cover, a die for each point, away from the firer; it then counts as moving', () => {
    const areas = [box('cover', 15, 18, 3, 4)];
    const { events } = fireAt(
      range({ left: 2 }, 2, { areas }),
      [
        ['shot b', 6],
        ['effect b', 1],
        ['run b', 1],
        ['run b', 3],
        ['shot b', 20],
      ],
      {
        'run-for-cover': 'run',
        'next-shot': ['one:b', 'one:b'],
      },
    );
    expect(told(events, 'ran-die').map(({ face }) => face)).toEqual([1, 3]);
    const [ran] = told(events, 'ran');
    expect(ran?.path.at(-1)?.x).toBeGreaterThan(15);
    expect(told(events, 'shot-rolled').map(({ number }) => number)).toEqual([6, 4]);
  });

  it('qd-duck-002 it may stay down; without points, without cover or under cover already it is not asked', () => {
    const areas = [box('cover', 15, 18, 3, 4)];
    expect(told(fireAt(range({ left: 2 }, 1, { areas }), [6, 1], { 'run-for-cover': 'stay' }).events, 'ran')).toEqual(
      [],
    );
    for (const state of [range({ left: 2 }), range({ left: 2 }, 1, { areas: [box('cover', 12, 18, 3, 4)] })])
      expect(told(fireAt(state, [2, 1]).events, 'ducked')).toHaveLength(1);
  });

  it('qd-duck-002 it rolls no more dice than it takes to get there', () => {
    const areas = [box('cover', 15, 18, 3, 4)];
    const { events } = fireAt(range({ left: 3 }, 1, { areas }), [6, 1, 4], { 'run-for-cover': 'run' });
    expect(told(events, 'ran-die')).toHaveLength(1);
  });

  it('qd-duck-002 cover towards the firer, or farther than its dice can carry, is none', () => {
    /** Returns an exchange that throws if b is not asked what the script answers, or is asked anything else. */
    const asked = (left: number, x: number, y: number, answers: Record<string, string>, size = 2) => {
      const state = battle({
        heroes: { a: [5, 10, { weapons: ['assault-rifle'], left: 1 }] },
        foes: { b: [13, 20, { weapons: [], left }], z: [38, 38] },
        areas: [box('cover', x, y, size, size)],
      });
      return () => exchange(state, { heroes: { a: 'assault-rifle@b' } }, { dice: [1, 1], answers });
    };
    const [is, isNot] = [{ 'run-for-cover': 'stay' }, {}];
    // The firer stands eight inches west and ten north of b: south-west is away only where it is more south than west.
    expect(asked(1, 8, 20.2, isNot, 1)).not.toThrow();
    expect(asked(1, 10.4, 23, is, 1)).not.toThrow();
    // A die carries six inches.
    expect(asked(1, 18.9, 19, is)).not.toThrow();
    expect(asked(1, 19.6, 19, isNot)).not.toThrow();
    expect(asked(2, 19.6, 19, is)).not.toThrow();
  });

  it('qd-duck-003 it fires no more this turn', () => {
    const state = battle({ heroes: { a: [5, 20, { ducked: true }] }, foes: { b: [13, 20, { weapons: [] }] } });
    expect(told(exchange(state, {}).events, 'shot-paid')).toEqual([]);
  });

  it('qd-duck-004 with no points left it has had its turn, and the duck back has no effect', () => {
    const { events } = fireAt(range({ left: 0 }), [6, 1]);
    expect([told(events, 'had-turn').length, told(events, 'ducked').length]).toEqual([1, 0]);
  });

  it('qd-duck-004 it ends with the turn; by the option a side that has still to move in the round stays down', () => {
    const ending = (options: NonNullable<BattleSetUp['options']>) =>
      battle({ phase: 'left-over', options, heroes: { a: [5, 20] }, foes: { b: [13, 20, { ducked: true }] } });
    expect(fighter(play(ending({}), { type: 'end-step' }).state, 'b').ducked).toBe(false);
    expect(fighter(play(ending({ duckThrough: true }), { type: 'end-step' }).state, 'b').ducked).toBe(true);
  });
});

describe('wounds', () => {
  it('qd-wound-001 from the next renewal a point less each turn, until it is treated', () => {
    const state = battle({ phase: 'left-over', heroes: { a: [5, 20, { wounds: 1, left: 3 }] }, foes: { b: [30, 20] } });
    const { state: after } = play(state, { type: 'end-step' });
    expect([fighter(state, 'a').left, fighter(after, 'a').left, fighter(after, 'b').left]).toEqual([3, 2, 3]);
  });

  const ward = (a: Partial<Fighter>, c: Partial<Fighter> = {}, x = 6) =>
    battle({
      phase: 'move',
      heroes: { a: [5, 20, { medikits: 1, ...a }], c: [x, 20, c] },
      foes: { b: [30, 20, { weapons: [] }] },
    });
  const treat = (figure: string, patient: string) => ({ type: 'treat', figure, patient }) as const;

  it('qd-wound-003 a fighter who treats itself does nothing else in the turn, and is whole at its end', () => {
    const state = ward({ wounds: 1, left: 2 });
    const { state: treated } = play(state, treat('a', 'a'));
    expect(fighter(treated, 'a')).toMatchObject({ left: 0, wounds: 1 });
    const { state: after, events } = play(treated, { type: 'end-step' });
    expect(told(events, 'healed')).toHaveLength(0);
    expect(told(play(after, { type: 'end-step' }).events, 'healed').map(({ figure }) => figure)).toEqual(['a']);
    expect(refusal(ward({ wounds: 1, left: 1, dice: 1 }), treat('a', 'a'))).toBe('no-points');
    expect(refusal(ward({ wounds: 1, left: 2, dice: 1, active: [1] }), treat('a', 'a'))).toBe('not-fresh');
  });

  it('qd-wound-003 a comrade beside it spends 2 points, the wounded all of its own; neither has fired or fires', () => {
    const { state } = play(ward({}, { wounds: 1, left: 2 }), treat('a', 'c'));
    expect([fighter(state, 'a').left, fighter(state, 'c').left]).toEqual([1, 0]);
    expect(
      refusal(state, {
        type: 'move',
        figure: 'a',
        path: [
          { x: 5, y: 20 },
          { x: 4, y: 20 },
        ],
      }),
    ).toBe('treating');
    expect(refusal(ward({}, { wounds: 1 }, 6.1), treat('a', 'c'))).toBe('not-beside');
    expect(refusal(ward({ fired: { phase: 'opening', weapon: 'handgun' } }, { wounds: 1 }), treat('a', 'c'))).toBe(
      'cannot-treat',
    );
    for (const busy of [
      { ducked: true },
      { charge: 'b' },
      { treats: 'b' },
      { fired: { phase: 'fire', weapon: 'x' } },
    ]) {
      expect(refusal(ward(busy as Partial<Fighter>, { wounds: 1 }), treat('a', 'c'))).toBe('cannot-treat');
      expect(refusal(ward({}, { wounds: 1, ...busy } as Partial<Fighter>), treat('a', 'c'))).toBe('cannot-treat');
    }
    const treatedByB = battle({
      phase: 'move',
      heroes: { a: [5, 20, { medikits: 1 }], c: [6, 20, { wounds: 1 }], d: [7, 20, { treats: 'c' }] },
      foes: { b: [30, 20] },
    });
    expect(refusal(treatedByB, treat('a', 'c'))).toBe('cannot-treat');
    expect(refusal(ward({ left: 1 }, { wounds: 1 }), treat('a', 'c'))).toBe('no-points');
    expect(refusal(ward({}), treat('a', 'c'))).toBe('not-wounded');
  });

  it('qd-wound-003 it fails when either is hit before the end, though it has no points left', () => {
    const state = battle({
      heroes: { a: [5, 20, { wounds: 1, left: 0, treats: 'a', medikits: 1 }] },
      foes: { b: [13, 20, { left: 1, weapons: ['assault-rifle'] }] },
    });
    const { events, state: after } = exchange(state, { foes: { b: 'assault-rifle@a' } }, { dice: [6, 1] });
    expect([told(events, 'treatment-failed').length, fighter(after, 'a').wounds]).toEqual([1, 1]);
  });

  it('qd-wound-004 it takes a medikit, which is not used up but by the option', () => {
    expect(refusal(ward({ medikits: 0 }, { wounds: 1 }), treat('a', 'c'))).toBe('no-medikit');
    expect(fighter(play(ward({}, { wounds: 1 }), treat('a', 'c')).state, 'a').medikits).toBe(1);
    const state = ward({}, { wounds: 1 });
    const once = { ...state, options: { ...state.options, medikitsUsedUp: true } };
    expect(fighter(play(once, treat('a', 'c')).state, 'a').medikits).toBe(0);
  });

  it('qd-wound-005 a second wound puts out of action; by the option only when no point would be left', () => {
    expect(fighter(fireAt(range({ wounds: 1 }), [6, 4]).state, 'b').fate).toBe('out-of-action');
    const options = { woundsAddUp: true };
    expect(fighter(fireAt(range({ wounds: 1 }, 1, { options }), [6, 4]).state, 'b')).toMatchObject({
      fate: null,
      wounds: 2,
    });
    expect(fighter(fireAt(range({ wounds: 2 }, 1, { options }), [6, 4]).state, 'b').fate).toBe('out-of-action');
    const twice = ward({}, { wounds: 2 });
    const { state: treated } = play(twice, treat('a', 'c'));
    const { state: after } = play(play(treated, { type: 'end-step' }).state, { type: 'end-step' });
    expect(fighter(after, 'c').wounds).toBe(1);
  });
});
