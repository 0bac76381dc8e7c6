import { describe, expect, it } from 'vitest';
import { at, covering, game, marine, play, refusal, told } from '../../support/bodybag';

const react = (figure: string) => ({ type: 'react', figure }) as const;
const carry = (figure: string, wounded = 'ice-cube') => ({ type: 'carry', figure, wounded }) as const;

describe('bodybag marine reaction', () => {
  it('bb-react-001 everybody who is not exempt must roll, in any area, in the player’s order', () => {
    let state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, legs: 3, buster: 2 } });
    expect(refusal(state, { type: 'end-reactions' })).toBe('reactions-left');
    for (const figure of ['buster', 'tex']) {
      state = play(state, react(figure), { dice: [1, 2] }).state;
      expect(state.phase).toBe('reaction');
    }
    state = play(state, react('legs'), { dice: [1, 2] }).state;
    expect(state.phase).toBe('sniper');
  });

  it('bb-react-002 exempt are the Lt., the wounded, those who moved, and those on covering fire', () => {
    const state = game({
      phase: 'reaction',
      marines: {
        lt: 3,
        tex: 3,
        buster: { area: 3, wounded: true },
        reflex: { area: 2, moved: true },
        legs: { area: 3, covering: true },
      },
    });
    expect(['lt', 'tex', 'buster', 'reflex', 'legs'].map((figure) => refusal(state, react(figure)))).toEqual([
      'leader-reacts-not',
      null,
      'wounded',
      'moved-already',
      'covering',
    ]);
  });

  it('bb-react-002 a failed move order gives no exemption; a carry attempt does, failed or not', () => {
    const ordered = play(
      game({ marines: { lt: 3, tex: 3, legs: 3 } }),
      { type: 'order', order: { kind: 'move', to: { tex: 2, legs: 2 } } },
      { dice: [1, 2, 6, 5] },
    );
    expect(refusal(ordered.state, react('tex'))).toBe('moved-already');
    expect(refusal(ordered.state, react('legs'))).toBeNull();
    const state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': 1, legs: 3 } });
    expect(refusal(play(state, carry('tex'), { dice: [4, 6] }).state, react('tex'))).toBe('reacted-already');
    expect(refusal(play(state, carry('tex'), { dice: [4, 5] }).state, react('tex'))).toBe('moved-already');
  });

  it('bb-react-003 success without a double: the marine stays and does nothing', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, reflex: 2, 'ice-cube': 1, tex: 3 } });
    for (const dice of [
      [2, 4],
      [3, 4],
    ]) {
      const after = play(state, react('reflex'), { dice }).state;
      expect([at(after, 'reflex'), covering(after), marine(after, 'reflex').moved]).toEqual([2, [], false]);
    }
  });

  it('bb-react-004 failure without a double: the marine begins covering fire, and it counts in this turn', () => {
    const state = game({ phase: 'reaction', marines: { lt: 2, reflex: 3 } });
    for (const dice of [
      [3, 6],
      [3, 5],
    ]) {
      const after = play(state, react('reflex'), { dice }).state;
      expect(covering(after)).toEqual(['reflex']);
      expect(at(after, 'reflex')).toBe(3);
      const { events } = play(after, { type: 'snipe' }, { dice: [5] });
      expect(told(events, 'sniper-fired')[0]).toMatchObject({ figure: 'lt', conditions: 'covering-fire', needed: 6 });
    }
  });

  it('bb-react-005 critical: the marine moves one area towards the nearest wounded one', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, tex: 3, 'ice-cube': 1 } });
    const after = play(state, react('tex'), { dice: [2, 2] }).state;
    expect([at(after, 'tex'), at(after, 'ice-cube'), covering(after)]).toEqual([2, 1, []]);
    const back = game({ phase: 'reaction', marines: { lt: 3, tex: 1, legs: { area: 2, wounded: true } } });
    expect(at(play(back, react('tex'), { dice: [1, 1] }).state, 'tex')).toBe(2);
  });

  it('bb-react-005 critical beside a wounded marine: both are one area back', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': 1 } });
    const after = play(state, react('tex'), { dice: [5, 5] }).state;
    expect([at(after, 'tex'), at(after, 'ice-cube')]).toEqual([2, 2]);
  });

  it('bb-react-005 wounded in area 3 and those carried this turn are ignored; without others the hero stays', () => {
    const home = game({ phase: 'reaction', marines: { lt: 3, tex: 3, legs: { area: 3, wounded: true } } });
    expect(at(play(home, react('tex'), { dice: [2, 2] }).state, 'tex')).toBe(3);
    const carried = game({
      phase: 'reaction',
      marines: { lt: 3, tex: 2, legs: { area: 2, wounded: true, carried: true } },
    });
    const after = play(carried, react('tex'), { dice: [2, 2] }).state;
    expect([at(after, 'tex'), at(after, 'legs')]).toEqual([2, 2]);
    expect(marine(after, 'tex').moved).toBe(false);
    const another = game({
      phase: 'reaction',
      marines: { lt: 3, tex: 2, legs: { area: 2, wounded: true, carried: true }, 'ice-cube': 1 },
    });
    expect(at(play(another, react('tex'), { dice: [2, 2] }).state, 'tex')).toBe(1);
  });

  it('bb-react-005 bb-carry-003 a marine who was carried this turn is carried on by no hero', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': 1, buster: 2 } });
    const carried = play(state, carry('tex'), { dice: [1, 2] }).state;
    const after = play(carried, react('buster'), { dice: [2, 2] }).state;
    expect([at(after, 'ice-cube'), at(after, 'buster')]).toEqual([2, 2]);
    const next = play({ ...carried, phase: 'bug-out' }, { type: 'stay' }).state;
    expect(marine(next, 'ice-cube').carried).toBe(false);
  });

  it('bb-react-005 with several wounded beside the marine the player picks one', () => {
    const state = game({
      phase: 'reaction',
      marines: { lt: 3, tex: 2, 'ice-cube': 2, legs: { area: 2, wounded: true } },
    });
    const after = play(state, react('tex'), { dice: [3, 3], answers: { 'heroics-carry': 'legs' } }).state;
    expect([at(after, 'legs'), at(after, 'ice-cube'), at(after, 'tex')]).toEqual([3, 2, 3]);
  });
});

describe('bodybag carrying', () => {
  it('bb-carry-001 on a success both are one area back, on a failure neither moves', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, buster: 1, 'ice-cube': 1, legs: 3 } });
    const carried = play(state, carry('buster'), { dice: [3, 5] }).state;
    expect([at(carried, 'buster'), at(carried, 'ice-cube')]).toEqual([2, 2]);
    const failed = play(state, carry('buster'), { dice: [4, 5] }).state;
    expect([at(failed, 'buster'), at(failed, 'ice-cube'), covering(failed)]).toEqual([1, 1, []]);
  });

  it('bb-carry-001 only who shared the area when the turn began', () => {
    const state = game({
      phase: 'reaction',
      marines: {
        lt: 3,
        tex: { area: 1, startedIn: 2 },
        buster: 2,
        'ice-cube': 1,
        legs: { area: 2, wounded: true, startedIn: 1 },
      },
    });
    expect(refusal(state, carry('tex'))).toBe('not-together-from-start');
    expect(refusal(state, carry('buster', 'legs'))).toBe('not-together-from-start');
    expect(refusal(state, carry('buster'))).toBe('not-together');
    const next = play({ ...state, phase: 'bug-out' }, { type: 'stay' }).state;
    expect(refusal({ ...next, phase: 'reaction' }, carry('tex'))).toBeNull();
  });

  it('bb-carry-002 any double carries', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, legs: 1, 'ice-cube': 1 } });
    for (const face of [1, 4, 6])
      expect(at(play(state, carry('legs'), { dice: [face, face] }).state, 'ice-cube')).toBe(2);
  });

  it('bb-carry-003 one area a turn and only towards area 3; when one carrier fails another may try', () => {
    let state = game({
      phase: 'reaction',
      marines: { lt: 3, tex: 1, buster: 1, 'ice-cube': 1, legs: { area: 3, wounded: true }, edsel: 3 },
    });
    state = play(state, carry('tex'), { dice: [6, 5] }).state;
    expect(refusal(state, carry('tex'))).toBe('reacted-already');
    state = play(state, carry('buster'), { dice: [2, 3] }).state;
    expect(at(state, 'ice-cube')).toBe(2);
    const second = game({ phase: 'reaction', marines: { lt: 3, snowball: 2, 'ice-cube': { area: 2, carried: true } } });
    expect(refusal(second, carry('snowball'))).toBe('carried-already');
    expect(refusal(state, carry('edsel', 'legs'))).toBe('home-already');
  });

  it('bb-carry-004 only the unwounded carry: the Lt. too after not moving, but nobody on covering fire', () => {
    const state = game({
      phase: 'reaction',
      marines: { lt: 1, tex: { area: 1, covering: true }, buster: { area: 1, wounded: true }, 'ice-cube': 1, legs: 3 },
    });
    expect(refusal(state, carry('tex'))).toBe('carrier-covers');
    expect(refusal(state, carry('buster'))).toBe('wounded');
    expect(refusal(state, carry('ripley'))).toBe('no-such-marine');
    expect(refusal(state, carry('lt', 'ripley'))).toBe('no-such-marine');
    expect(refusal(state, carry('lt', 'tex'))).toBe('not-wounded');
    expect(at(play(state, carry('lt'), { dice: [4, 4] }).state, 'ice-cube')).toBe(2);
    expect(
      refusal(game({ phase: 'reaction', marines: { lt: { area: 1, moved: true }, 'ice-cube': 1 } }), carry('lt')),
    ).toBe('moved-already');
  });

  it('bb-carry-004 the Lt. may carry after all others have reacted; the phase waits for the Lt.', () => {
    let state = game({ phase: 'reaction', marines: { lt: 2, tex: 3, 'ice-cube': 2 } });
    state = play(state, react('tex'), { dice: [1, 2] }).state;
    expect(state.phase).toBe('reaction');
    expect(refusal(state, { type: 'end-reactions' })).toBeNull();
    expect(play(state, carry('lt'), { dice: [1, 2] }).state).toMatchObject({ phase: 'bug-out' });
  });

  it('bb-carry-005 carrier and wounded count as being in the new area for the sniper', () => {
    const state = game({
      phase: 'reaction',
      marines: { lt: 3, tex: 1, 'ice-cube': 1, legs: { area: 2, wounded: true }, edsel: { area: 2, wounded: true } },
    });
    const carried = play(state, carry('tex'), { dice: [1, 2] }).state;
    const { events } = play(carried, { type: 'snipe' }, { dice: [4, 3] });
    expect(told(events, 'sniper-fired')[0]).toMatchObject({ figure: 'tex', area: 2, needed: 5 });
    expect(told(events, 'marine-killed')).toMatchObject([{ area: 2 }]);
  });
});
