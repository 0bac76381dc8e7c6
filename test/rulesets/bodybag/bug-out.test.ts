import { describe, expect, it } from 'vitest';
import { bodybag } from '../../../src/rulesets/bodybag';
import { defaultsOf } from '../../../src/battle/options';
import { optionTable } from '../../../src/rulesets/bodybag/data/options';
import { gradeOf, scoreOf, tallyOf } from '../../../src/rulesets/bodybag/book/winning';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { game, marine, play, refusal, told, type GameSetUp } from '../../support/bodybag';

const leaving = (setUp: Omit<GameSetUp, 'phase'>): BodybagState => game({ ...setUp, phase: 'bug-out' });
const out = (state: BodybagState): string[] =>
  Object.values(state.figures)
    .filter(({ presence }) => presence === 'left')
    .map(({ id }) => id);
const wounded = { area: 3, wounded: true } as const;

describe('bodybag bug out', () => {
  it('bb-bug-001 withdrawing is voluntary and can be tried at the end of a turn only', () => {
    const state = leaving({ marines: { lt: 3, tex: 3 } });
    expect(out(play(state, { type: 'stay' }).state)).toEqual([]);
    for (const phase of ['leader', 'reaction', 'sniper'] as const) {
      expect(refusal({ ...state, phase }, { type: 'withdraw' })).toBe('wrong-phase');
      expect(refusal({ ...state, phase }, { type: 'bug-out', figure: 'tex' })).toBe('wrong-phase');
    }
    expect(refusal(state, { type: 'withdraw' })).toBeNull();
  });

  it('bb-bug-002 three unwounded and two wounded in area 3: all five may withdraw', () => {
    const state = leaving({ marines: { lt: 3, tex: 3, buster: 3, legs: wounded, edsel: wounded } });
    const after = play(state, { type: 'withdraw' }, { dice: [1, 2], answers: { withdrawal: 'everybody' } }).state;
    expect(out(after)).toHaveLength(5);
    expect(after.outcome).not.toBeNull();
    expect(after).toMatchObject({ turn: 1, phase: 'bug-out' });
    const two = leaving({ marines: { lt: 3, tex: 3, legs: wounded, edsel: wounded } });
    expect(
      out(play(two, { type: 'withdraw' }, { dice: [1, 2], answers: { withdrawal: 'everybody' } }).state),
    ).toHaveLength(4);
  });

  it('bb-bug-002 one unwounded and two wounded: the unwounded and one of them', () => {
    const state = leaving({ marines: { lt: 3, legs: wounded, edsel: wounded } });
    const { state: after, events } = play(
      state,
      { type: 'withdraw' },
      { dice: [1, 2], answers: { withdrawal: 'everybody', 'take-along': 'edsel' } },
    );
    expect(out(after).sort()).toEqual(['edsel', 'lt']);
    expect(told(events, 'marine-withdrew')[0]).toMatchObject({ figure: 'edsel', carriedBy: 'lt' });
    expect(told(events, 'battle-ended')[0]?.tally).toEqual({ unwounded: 1, wounded: 1, killed: 0, leftBehind: 1 });
  });

  it('bb-bug-002 nobody leaves from area 2', () => {
    const state = leaving({ marines: { lt: 3, tex: 2, legs: { area: 2, wounded: true } } });
    expect(refusal(state, { type: 'bug-out', figure: 'tex' })).toBe('not-in-area-3');
    expect(
      out(play(state, { type: 'withdraw' }, { dice: [1, 2], answers: { withdrawal: 'everybody' } }).state),
    ).toEqual(['lt']);
  });

  it('bb-bug-003 one roll of the Lt. from area 2 withdraws those in area 3; the Lt. stays', () => {
    const state = leaving({ marines: { lt: 2, tex: 3, buster: 3 } });
    const { state: after, events } = play(
      state,
      { type: 'withdraw' },
      { dice: [2, 4], answers: { withdrawal: 'everybody' } },
    );
    expect(out(after)).toEqual(['tex', 'buster']);
    expect(told(events, 'guts-rolled')).toHaveLength(1);
    expect(marine(after, 'lt').presence).toBe('table');
    expect(out(play(state, { type: 'withdraw' }, { dice: [4, 5] }).state)).toEqual([]);
  });

  it('bb-bug-003 not from area 1, and not by a wounded Lt.', () => {
    expect(refusal(leaving({ marines: { lt: 1, tex: 3 } }), { type: 'withdraw' })).toBe('leader-too-far');
    expect(refusal(leaving({ marines: { lt: wounded, tex: 3 } }), { type: 'withdraw' })).toBe('no-leader');
    expect(refusal(leaving({ marines: { lt: 2, 'ice-cube': 3 } }), { type: 'withdraw' })).toBe('nobody-can-leave');
  });

  it('bb-bug-003 the player may leave some behind', () => {
    const state = leaving({ marines: { lt: 3, tex: 3, legs: wounded } });
    const answers = { withdrawal: 'some', 'leave-or-stay': ['leave', 'stay'], 'take-along': 'nobody' };
    const after = play(state, { type: 'withdraw' }, { dice: [1, 2], answers }).state;
    expect(out(after)).toEqual(['tex']);
    expect(after).toMatchObject({ turn: 2, phase: 'leader' });
  });

  it('bb-bug-004 each by their own roll: one who succeeds leaves with at most one wounded, the others stay', () => {
    let state = leaving({ marines: { lt: 3, tex: 3, legs: 3, edsel: wounded } });
    state = play(state, { type: 'bug-out', figure: 'tex' }, { dice: [4, 5], answers: { 'take-along': 'edsel' } }).state;
    expect(out(state).sort()).toEqual(['edsel', 'tex']);
    state = play(state, { type: 'bug-out', figure: 'legs' }, { dice: [3, 4] }).state;
    expect(out(state)).not.toContain('legs');
    expect(refusal(state, { type: 'bug-out', figure: 'legs' })).toBe('tried-already');
    expect(state.phase).toBe('bug-out');
    expect(refusal(state, { type: 'bug-out', figure: 'lt' })).toBeNull();
    const last = play(state, { type: 'bug-out', figure: 'lt' }, { dice: [6, 5] }).state;
    expect(last).toMatchObject({ turn: 2, phase: 'leader' });
  });

  it('bb-bug-004 a roll for something else in this turn is no try to leave', () => {
    const ordered = play(
      game({ marines: { lt: 3, tex: 3 } }),
      { type: 'order', order: { kind: 'smoke', area: 2 } },
      { dice: [6, 5] },
    ).state;
    const state = play(ordered, { type: 'react', figure: 'tex' }, { dice: [1, 2] }).state;
    expect(state.phase).toBe('bug-out');
    for (const figure of ['lt', 'tex']) expect(refusal(state, { type: 'bug-out', figure })).toBeNull();
    expect(refusal(state, { type: 'withdraw' })).toBeNull();
  });

  it('bb-bug-004 one method per turn, and the individual one is open even if the Lt. could roll', () => {
    const state = leaving({ marines: { lt: 3, tex: 3, legs: 3 } });
    const tried = play(state, { type: 'bug-out', figure: 'tex' }, { dice: [6, 5] }).state;
    expect(refusal(tried, { type: 'withdraw' })).toBe('one-method');
    const byLeader = play(state, { type: 'withdraw' }, { dice: [6, 5] }).state;
    expect(byLeader).toMatchObject({ turn: 2, phase: 'leader' });
    expect(refusal({ ...play(tried, { type: 'stay' }).state, phase: 'bug-out' }, { type: 'withdraw' })).toBeNull();
  });

  it('bb-bug-005 doubles have no special effect', () => {
    const state = leaving({ marines: { lt: 3, legs: 3 } });
    expect(out(play(state, { type: 'bug-out', figure: 'legs' }, { dice: [4, 4] }).state)).toEqual([]);
    expect(out(play(state, { type: 'bug-out', figure: 'legs' }, { dice: [3, 3] }).state)).toEqual(['legs']);
    expect(out(play(state, { type: 'withdraw' }, { dice: [5, 5] }).state)).toEqual([]);
  });

  it('bb-bug-006 a withdrawn marine is safe; a covering marine may leave, and the rest play on without a leader', () => {
    const state = leaving({ marines: { lt: 3, tex: { area: 3, covering: true }, buster: 2 } });
    const after = play(state, { type: 'withdraw' }, { dice: [1, 2], answers: { withdrawal: 'everybody' } }).state;
    expect(out(after)).toEqual(['lt', 'tex']);
    expect(marine(after, 'tex').covering).toBe(false);
    expect(refusal({ ...after, phase: 'bug-out' }, { type: 'bug-out', figure: 'tex' })).toBe('no-such-marine');
    expect(after).toMatchObject({ turn: 2, phase: 'reaction', outcome: null });
    const shot = play({ ...after, phase: 'sniper' }, { type: 'snipe' }, { dice: [4] });
    expect(told(shot.events, 'sniper-fired').map(({ figure, needed }) => [figure, needed])).toEqual([['buster', 5]]);
  });
});

describe('bodybag winning', () => {
  const defaultOptions = defaultsOf(optionTable);
  const score = (unwounded: number, carried: number, killed: number, leftBehind: number): number =>
    scoreOf({ unwounded, wounded: carried, killed, leftBehind }, defaultOptions);

  it('bb-win-001 the score counts those who got off through area 3 and those who were abandoned', () => {
    const state = game({
      marines: {
        lt: { area: 3, presence: 'left' },
        tex: { ...wounded, presence: 'left' },
        legs: { area: 1, wounded: true, presence: 'out' },
        'ice-cube': 1,
      },
    });
    expect(tallyOf(state)).toEqual({ unwounded: 1, wounded: 1, killed: 1, leftBehind: 1 });
    expect(score(7, 1, 0, 0)).toBeGreaterThan(score(7, 0, 0, 1));
    expect(score(7, 1, 0, 0)).toBeGreaterThan(score(6, 1, 1, 0));
    const { events } = play(state, { type: 'concede' });
    expect(told(events, 'battle-ended').map((ended) => ended.score)).toEqual([score(1, 1, 1, 1)]);
  });

  it('bb-win-002 the examples and the grades, on both sides of each limit', () => {
    expect([score(7, 1, 0, 0), score(5, 2, 1, 0), score(7, 0, 0, 1)]).toEqual([23, 18, 11]);
    expect(
      scoreOf({ unwounded: 0, wounded: 0, killed: 2, leftBehind: 0 }, { ...defaultOptions, pointsKilled: -3 }),
    ).toBe(-6);
    expect(
      [23, 20, 19, 18, 14, 13, 11, 8, 7, -80].map((points) => gradeOf(points, { options: defaultOptions })),
    ).toEqual([
      'heroes',
      'heroes',
      'job-done',
      'job-done',
      'job-done',
      'costly',
      'costly',
      'costly',
      'full-plastic-bodybag',
      'full-plastic-bodybag',
    ]);
  });

  it('bb-win-002 the seven withdraw at once and leave Ice-cube behind: 11, costly', () => {
    const state = { ...bodybag.muster.begin('heroes'), phase: 'bug-out' as const };
    const { state: after, events } = play(
      state,
      { type: 'withdraw' },
      { dice: [3, 4], answers: { withdrawal: 'everybody' } },
    );
    expect(told(events, 'battle-ended')[0]).toMatchObject({ score: 11, outcome: { reason: 'costly', winner: null } });
    expect(bodybag.rules.score?.(after, 'marines')).toBe(11);
  });

  it('bb-win-002 conceding leaves everybody on the street behind', () => {
    const { events } = play(game({ marines: { lt: 3, 'ice-cube': 1, tex: { area: 3, presence: 'left' } } }), {
      type: 'concede',
    });
    expect(told(events, 'battle-ended')[0]).toMatchObject({
      score: 3 - 20,
      outcome: { reason: 'full-plastic-bodybag' },
    });
  });

  it('bb-win-002 the gamemaster’s own scale', () => {
    const options = { pointsUnwounded: 1, gradeHeroes: 2 };
    const { events } = play(
      leaving({ options, marines: { lt: 3, tex: 3 } }),
      { type: 'withdraw' },
      { dice: [1, 2], answers: { withdrawal: 'everybody' } },
    );
    expect(told(events, 'battle-ended')[0]).toMatchObject({
      score: 2,
      outcome: { reason: 'heroes', winner: 'marines' },
    });
  });
});
