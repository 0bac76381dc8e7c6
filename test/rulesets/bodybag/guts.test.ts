import { describe, expect, it } from 'vitest';
import { judge, oddsOf } from '../../../src/rulesets/bodybag/book/guts';
import { at, covering, game, marine, play, refusal, told } from '../../support/bodybag';

describe('bodybag Guts', () => {
  it('bb-guts-001 two dice equal to or below the score succeed, above it they fail', () => {
    expect(judge(4, 5, 9, 'ignored')).toBe('success');
    expect(judge(4, 6, 9, 'ignored')).toBe('failure');
    expect(judge(3, 4, 6, 'ignored')).toBe('failure');
    expect(judge(2, 4, 6, 'ignored')).toBe('success');
    const reacts = (dice: readonly number[]) => {
      const state = game({ phase: 'reaction', marines: { edsel: 3, 'ice-cube': 1 } });
      const { events } = play(state, { type: 'react', figure: 'edsel' }, { dice });
      return told(events, 'guts-rolled').map(({ guts, result }) => [guts, result]);
    };
    expect([reacts([2, 4]), reacts([3, 4])]).toEqual([[[6, 'success']], [[6, 'failure']]]);
  });

  it('bb-guts-001 the odds are exact: ways of two dice out of 36', () => {
    const success = [2, 6, 7, 8, 9, 12].map((guts) => oddsOf(guts, 'ignored').success);
    expect(success).toEqual([1, 15, 21, 26, 30, 36]);
    expect(oddsOf(9, 'critical')).toEqual({ success: 26, failure: 4, critical: 6 });
    expect(oddsOf(6, 'critical')).toEqual({ success: 12, failure: 18, critical: 6 });
    expect(oddsOf(6, 'success')).toEqual({ success: 18, failure: 18, critical: 0 });
  });

  it('bb-guts-002 any double is a critical in a reaction, at any total', () => {
    const state = game({ phase: 'reaction', marines: { edsel: 3, 'ice-cube': 1 } });
    const { events } = play(state, { type: 'react', figure: 'edsel' }, { dice: [6, 6] });
    expect(told(events, 'guts-rolled')[0]).toMatchObject({ guts: 6, result: 'critical' });
    expect(told(events, 'covering-began')).toEqual([]);
    expect(judge(1, 1, 6, 'critical')).toBe('critical');
    expect(judge(1, 2, 6, 'critical')).toBe('success');
  });

  it('bb-guts-002 elsewhere doubles are ignored and the total decides', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    const { events, state: after } = play(
      state,
      { type: 'order', order: { kind: 'smoke', area: 3 } },
      { dice: [5, 5] },
    );
    expect(told(events, 'guts-rolled')[0]).toMatchObject({ guts: 8, result: 'failure' });
    expect(after.smoke[3]).toBeNull();
  });

  it('bb-squad-002 the score of an unwounded marine never changes', () => {
    const before = game({ marines: { lt: 3, tex: 3 } });
    const { state } = play(
      before,
      { type: 'order', order: { kind: 'move', to: { tex: 2, lt: 2 } } },
      { dice: [1, 2, 6, 5] },
    );
    const shot = play({ ...state, phase: 'sniper' }, { type: 'snipe' }, { dice: [1] });
    expect(marine(shot.state, 'tex').guts).toBe(9);
    expect(marine(shot.state, 'lt').guts).toBe(8);
  });

  it('bb-squad-003 a wounded marine takes part in nothing', () => {
    const state = game({ marines: { lt: 3, tex: { area: 3, wounded: true }, buster: 3 } });
    expect(refusal(state, { type: 'order', order: { kind: 'cover', figures: ['tex'] } })).toBe('wounded');
    expect(refusal(state, { type: 'order', order: { kind: 'move', to: { tex: 2 } } })).toBe('wounded');
    expect(refusal({ ...state, phase: 'reaction' }, { type: 'react', figure: 'tex' })).toBe('wounded');
    expect(refusal({ ...state, phase: 'bug-out' }, { type: 'bug-out', figure: 'tex' })).toBe('wounded');
    expect(refusal(state, { type: 'order', order: { kind: 'cover', figures: ['buster'] } })).toBeNull();
  });

  it('bb-squad-004 a wound takes a marine out of the fight for good', () => {
    let state = game({ phase: 'sniper', marines: { lt: 3, tex: { area: 2, covering: true }, buster: 3 } });
    state = play(state, { type: 'snipe' }, { dice: [6] }).state;
    expect(marine(state, 'tex')).toMatchObject({ wounded: true, covering: false, presence: 'table' });
    state = play(state, { type: 'stay' }).state;
    expect(state.turn).toBe(2);
    expect(marine(state, 'tex').wounded).toBe(true);
    expect(refusal(state, { type: 'order', order: { kind: 'move', to: { tex: 3 } } })).toBe('wounded');
  });
});

describe('bodybag without a leader', () => {
  const alone = { lt: { area: 3, wounded: true }, tex: { area: 2, covering: true }, buster: 3 } as const;

  it('bb-squad-005 a wounded Lt. leads no more: the Leader Action phase passes by', () => {
    const state = game({ phase: 'bug-out', marines: alone });
    const after = play(state, { type: 'stay' }).state;
    expect(after.phase).toBe('reaction');
    expect(refusal(state, { type: 'withdraw' })).toBe('no-leader');
    expect(refusal({ ...state, phase: 'leader' }, { type: 'order', order: { kind: 'smoke', area: 3 } })).toBe(
      'no-leader',
    );
  });

  it('bb-squad-005 a marine in area 1 or 2 may fall back, even from covering fire; a failure changes nothing', () => {
    const state = game({ phase: 'reaction', marines: alone });
    const back = play(state, { type: 'fall-back', figure: 'tex' }, { dice: [4, 5] }).state;
    expect(at(back, 'tex')).toBe(3);
    expect(covering(back)).toEqual([]);
    const stays = play(state, { type: 'fall-back', figure: 'tex' }, { dice: [5, 5] }).state;
    expect(at(stays, 'tex')).toBe(2);
    expect(covering(stays)).toEqual(['tex']);
    expect(refusal(stays, { type: 'fall-back', figure: 'tex' })).toBe('reacted-already');
  });

  it('bb-squad-005 falling back takes the place of the reaction roll, and doubles mean nothing', () => {
    const state = game({
      phase: 'reaction',
      marines: { lt: { area: 3, wounded: true }, legs: 1, buster: { area: 3, covering: true } },
    });
    const after = play(state, { type: 'fall-back', figure: 'legs' }, { dice: [4, 4] }).state;
    expect(at(after, 'legs')).toBe(1);
    expect(refusal(after, { type: 'react', figure: 'legs' })).toBe('reacted-already');
    expect(covering(after)).toEqual(['buster']);
  });

  it('bb-squad-005 a covering marine may carry, and in area 3 may cease fire', () => {
    const state = game({
      phase: 'reaction',
      marines: { ...alone, 'ice-cube': 2, buster: { area: 3, covering: true } },
    });
    const carried = play(state, { type: 'carry', figure: 'tex', wounded: 'ice-cube' }, { dice: [1, 2] }).state;
    expect([at(carried, 'tex'), at(carried, 'ice-cube')]).toEqual([3, 3]);
    expect(covering(carried)).toEqual(['buster']);
    const ceased = play(carried, { type: 'cease-fire', figure: 'buster' }, { dice: [4, 4] }).state;
    expect(covering(ceased)).toEqual([]);
    expect(covering(play(carried, { type: 'cease-fire', figure: 'buster' }, { dice: [4, 5] }).state)).toEqual([
      'buster',
    ]);
    expect(refusal(state, { type: 'cease-fire', figure: 'tex' })).toBe('cease-fire-in-area-3');
  });

  it('bb-squad-005 without a leader a double still carries, at any total, and means nothing in the other two rolls', () => {
    const state = game({
      phase: 'reaction',
      marines: { ...alone, tex: 2, 'ice-cube': 2, legs: 1, buster: { area: 3, covering: true } },
    });
    const carry = { type: 'carry', figure: 'tex', wounded: 'ice-cube' } as const;
    const carried = play(state, carry, { dice: [6, 6] });
    expect([at(carried.state, 'tex'), at(carried.state, 'ice-cube')]).toEqual([3, 3]);
    expect(told(carried.events, 'guts-rolled')).toMatchObject([{ purpose: 'carry', guts: 9, result: 'success' }]);
    const dropped = play(state, carry, { dice: [6, 4] });
    expect([at(dropped.state, 'tex'), at(dropped.state, 'ice-cube')]).toEqual([2, 2]);
    expect(told(dropped.events, 'guts-rolled')).toMatchObject([{ purpose: 'carry', result: 'failure' }]);
    const fallBack = (dice: number[]) => play(state, { type: 'fall-back', figure: 'legs' }, { dice });
    expect([at(fallBack([3, 3]).state, 'legs'), at(fallBack([4, 4]).state, 'legs')]).toEqual([2, 1]);
    const cease = (dice: number[]) => play(state, { type: 'cease-fire', figure: 'buster' }, { dice });
    expect([covering(cease([4, 4]).state), covering(cease([5, 5]).state)]).toEqual([[], ['buster']]);
    const results = [fallBack([3, 3]), fallBack([4, 4]), cease([4, 4]), cease([5, 5])].flatMap(({ events }) =>
      told(events, 'guts-rolled').map(({ rule, result }) => [rule, result]),
    );
    expect(results).toEqual([
      ['bb-squad-005', 'success'],
      ['bb-squad-005', 'failure'],
      ['bb-squad-005', 'success'],
      ['bb-squad-005', 'failure'],
    ]);
  });

  it('bb-squad-005 one such roll a turn: not from area 3, and none to cease what the marine does not do', () => {
    const state = game({
      phase: 'reaction',
      marines: {
        lt: { area: 3, wounded: true },
        tex: { area: 3, covering: true },
        legs: 3,
        buster: { area: 2, moved: true },
      },
    });
    expect(refusal(state, { type: 'fall-back', figure: 'legs' })).toBe('home-already');
    expect(refusal(state, { type: 'cease-fire', figure: 'legs' })).toBe('covers-not');
    expect(refusal(state, { type: 'fall-back', figure: 'buster' })).toBe('moved-already');
    const failed = play(state, { type: 'cease-fire', figure: 'tex' }, { dice: [5, 6] }).state;
    expect(refusal(failed, { type: 'cease-fire', figure: 'tex' })).toBe('reacted-already');
  });

  it('bb-squad-005 the phase waits for those who may still fall back or cease fire', () => {
    const waits = (tex: { area: 2 | 3; covering: true }): string =>
      play(
        game({ phase: 'reaction', marines: { lt: { area: 3, wounded: true }, tex, legs: 3 } }),
        { type: 'react', figure: 'legs' },
        { dice: [1, 2] },
      ).state.phase;
    expect(waits({ area: 2, covering: true })).toBe('reaction');
    expect(waits({ area: 3, covering: true })).toBe('reaction');
  });

  it('bb-squad-005 while the Lt. leads nobody falls back; a Lt. who has withdrawn counts as gone', () => {
    const led = game({ phase: 'reaction', marines: { ...alone, lt: 3 } });
    expect(refusal(led, { type: 'fall-back', figure: 'tex' })).toBe('leader-decides');
    const gone = game({ phase: 'reaction', marines: { ...alone, lt: { area: 3, presence: 'left' } } });
    expect(refusal(gone, { type: 'fall-back', figure: 'tex' })).toBeNull();
  });

  it('bb-squad-005 table options: no fall-back, or the highest Guts takes over', () => {
    const none = game({ phase: 'reaction', options: { leaderless: 'none' }, marines: alone });
    expect(refusal(none, { type: 'fall-back', figure: 'tex' })).toBe('leader-decides');
    const successor = game({ options: { leaderless: 'successor' }, marines: alone });
    expect(refusal(successor, { type: 'order', order: { kind: 'smoke', area: 1 } })).toBeNull();
    expect(refusal({ ...successor, phase: 'reaction' }, { type: 'react', figure: 'buster' })).toBeNull();
    const { events } = play(successor, { type: 'order', order: { kind: 'smoke', area: 1 } }, { dice: [6, 6] });
    expect(told(events, 'order-given')[0]?.figure).toBe('tex');
    const leads = (marines: Parameters<typeof game>[0]['marines']): string | undefined =>
      told(
        play(game({ options: { leaderless: 'successor' }, marines }), { type: 'no-order' }).events,
        'order-declined',
      )[0]?.figure;
    expect(leads({ edsel: 3, legs: 3, snowball: 3, reflex: 3 })).toBe('reflex');
    expect(leads({ edsel: 3, buster: 3, tex: { area: 3, wounded: true } })).toBe('buster');
  });
});
