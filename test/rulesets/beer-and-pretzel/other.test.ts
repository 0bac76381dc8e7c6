import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import {
  attack,
  battle,
  figure,
  move,
  play,
  playAll,
  pointsOf,
  refusal,
  told,
  type BattleSetUp,
  type SpecialAction,
} from '../../support/beer-and-pretzel';

const base = { side: 'good', cost: 1, target: null, needed: 1, when: null, keen: false } as const;
const weld: SpecialAction = {
  ...base,
  id: 'weld',
  at: { kind: 'terrain', terrain: ['door-open'] },
  effects: [{ do: 'terrain', area: 'space', from: ['door-open'], to: 'door-welded' }],
};
const disarm: SpecialAction = {
  ...base,
  id: 'disarm',
  target: 8,
  needed: 2,
  at: { kind: 'area', area: 'bomb', beside: true },
  effects: [{ do: 'set', flag: 'safe', to: 1 }],
};
const arm: SpecialAction = {
  ...base,
  id: 'arm',
  at: { kind: 'area', area: 'bomb', beside: true },
  when: { is: 'flag-below', flag: 'armed', below: 1 },
  effects: [{ do: 'set', flag: 'armed', to: 1 }],
};
const take: SpecialAction = {
  ...base,
  id: 'take',
  at: { kind: 'item', item: 'core' },
  effects: [{ do: 'take', item: 'core' }],
};
const drop: SpecialAction = {
  ...base,
  id: 'drop',
  cost: 0,
  at: { kind: 'carrier', item: 'core' },
  effects: [{ do: 'drop', item: 'core' }],
};
const call: SpecialAction = {
  ...base,
  id: 'call',
  cost: 2,
  who: ['a'],
  at: { kind: 'anywhere' },
  effects: [{ do: 'set', flag: 'called', to: 1 }],
};
const leave: SpecialAction = {
  ...base,
  id: 'leave',
  cost: 0,
  at: { kind: 'area', area: 'exit', beside: false },
  effects: [{ do: 'leave' }],
};
const actions = [weld, disarm, arm, take, drop, call, leave];

const room = (rest: Partial<BattleSetUp> = {}) =>
  battle({
    board: ['an..', 'b...', '...B'],
    special: { actions, areas: { bomb: ['0,2'], exit: ['0,0'] } },
    state: { items: { core: { id: 'core', at: '0,1', by: null } } },
    ...rest,
  });
const does = (id: string, action: string, space?: string) =>
  ({ type: 'special', figure: id, action, ...(space === undefined ? {} : { space }) }) as const;
const turn = [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }] as const;

describe('other actions', () => {
  it('bp-other-001 welding, arming, taking up and calling take the place of the one action', () => {
    const welded = play(room(), does('a', 'weld', '1,0')).state;
    expect(welded.terrain['1,0']).toBe('door-welded');
    expect([refusal(welded, move('a', '0,1'))?.code, refusal(welded, attack('a', 'rifle', '3,2'))?.code]).toEqual([
      'has-acted',
      'has-acted',
    ]);
    expect(play(room(), does('b', 'arm')).state.flags.armed).toBe(1);
    const taken = play(room(), does('b', 'take')).state;
    expect(taken.items.core).toEqual({ id: 'core', at: null, by: 'b' });
    const dropped = play(play(playAll(taken, turn), move('b', '1,1')).state, does('b', 'drop')).state;
    expect(dropped.items.core).toEqual({ id: 'core', at: '1,1', by: null });
    expect(play(room(), does('a', 'call')).state.flags.called).toBe(1);
    expect(figure(play(room(), does('a', 'leave')).state, 'a').presence).toBe('left');
  });

  it('bp-other-001 only where and by whom the scenario says', () => {
    expect(refusal(room(), does('a', 'disarm'))).toMatchObject({ code: 'not-here' });
    expect(refusal(room(), does('b', 'call'))).toMatchObject({ code: 'not-for-this-figure' });
    expect(refusal(room(), does('a', 'weld', '2,2'))).toMatchObject({ code: 'not-there' });
    expect(refusal(room({ phase: 'bad' }), does('B', 'weld'))).toMatchObject({ code: 'no-such-action' });
    expect(refusal(play(room(), does('b', 'arm')).state, does('a', 'arm'))).toMatchObject({ code: 'not-now' });
  });

  it('bp-other-001 in its area or beside it, on such ground or beside it, where the thing is, by its carrier', () => {
    const beside = battle({
      board: ['a...', '....', '...B'],
      special: { actions: [disarm, { ...leave, id: 'stand' }], areas: { bomb: ['1,1'], exit: ['1,1'] } },
    });
    expect([refusal(beside, does('a', 'disarm'))?.code, refusal(beside, does('a', 'stand'))?.code]).toEqual([
      undefined,
      'not-here',
    ]);
    expect(refusal(room(), does('b', 'weld'))).toBeNull();
    const far = room({ board: ['an..', '....', 'b..B'] });
    expect([
      refusal(far, does('b', 'weld')),
      refusal(far, does('b', 'take')),
      refusal(far, does('b', 'drop')),
    ]).toMatchObject([{ code: 'not-here' }, { code: 'not-here' }, { code: 'not-here' }]);
    const two = battle({ board: ['nan.', '...B'], special: { actions } });
    expect([
      refusal(two, does('a', 'weld', '0,0')),
      refusal(two, does('a', 'weld', '2,0')),
      refusal(two, does('a', 'weld', '1,0')),
    ]).toMatchObject([null, null, { code: 'not-there' }]);
    expect(play(two, does('a', 'weld', '2,0')).state.terrain).toMatchObject({
      '0,0': 'door-open',
      '2,0': 'door-welded',
    });
  });

  it('bp-other-001 a figure that leaves takes along what it carries', () => {
    const state = room();
    Object.assign(figure(state, 'b'), { inside: 'a', at: figure(state, 'a').at });
    const { state: after } = play(state, does('a', 'leave'));
    expect([figure(after, 'a').presence, figure(after, 'b').presence, figure(after, 'B').presence]).toEqual([
      'left',
      'left',
      'table',
    ]);
  });

  it("bp-other-001 healing is for the wounded of one's side and never heals more than there is", () => {
    const treat = { ...base, id: 'treat', at: { kind: 'wounded' }, effects: [{ do: 'heal', wounds: 2 }] } as const;
    const hurt = { is: { wounds: 1, left: 4 } };
    const { state: after, events } = play(
      battle({ board: ['ab.B'], special: { actions: [treat] }, pieces: { b: hurt } }),
      does('a', 'treat'),
    );
    expect([told(events, 'figure-healed').map(({ wounds }) => wounds), figure(after, 'b').wounds]).toEqual([[1], 0]);
    expect(
      refusal(battle({ board: ['aB'], special: { actions: [treat] }, pieces: { B: hurt } }), does('a', 'treat')),
    ).toMatchObject({ code: 'not-here' });
    expect(refusal(battle({ board: ['ab'], special: { actions: [treat] } }), does('a', 'treat'))).toMatchObject({
      code: 'not-here',
    });
  });

  it('bp-other-001 what a killed figure carried stays in its space', () => {
    const state = battle({
      board: ['bB.'],
      phase: 'bad',
      special: { actions },
      pieces: { b: { is: { wounds: 2, left: 2 } } },
      state: { items: { core: { id: 'core', at: null, by: 'b' } } },
    });
    const items = {
      core: { id: 'core', at: null, by: 'b' },
      map: { id: 'map', at: '2,0', by: null },
      key: { id: 'key', at: null, by: 'B' },
    };
    expect(play({ ...state, items }, attack('B', 'hand', '0,0'), { dice: [6, 6, 1] }).state.items).toEqual({
      ...items,
      core: { id: 'core', at: '0,0', by: null },
    });
  });

  it('bp-other-002 cost, target number and number of successes are those of the scenario', () => {
    const spent = room({ pieces: { a: { is: { left: 2 } } } });
    expect(refusal(spent, does('a', 'call'))).toMatchObject({ code: 'too-few-points', rule: 'bp-other-002' });
    expect(pointsOf(play(room(), does('a', 'call')).state, 'a')).toBe(1);
    expect(refusal(room({ pieces: { a: { is: { left: 4 } } } }), does('a', 'call'))).toBeNull();
    expect(told(play(room({ pieces: { a: { is: { left: 0 } } } }), does('a', 'leave')).events, 'points-spent')).toEqual(
      [],
    );
    const failed = play(room(), does('b', 'disarm'), { dice: [3, 4] });
    expect([told(failed.events, 'special-tried')[0]?.success, failed.state.flags.safe]).toEqual([false, undefined]);
    const after = playAll(failed.state, turn);
    expect(play(after, does('b', 'disarm'), { dice: [4, 4] }).state.flags.safe).toBeUndefined();
    const once = play(room(), does('b', 'disarm'), { dice: [4, 4] }).state;
    expect(once.flags.safe).toBeUndefined();
    const twice = play(playAll(once, turn), does('b', 'disarm'), { dice: [4, 4] }).state;
    expect(twice.flags.safe).toBe(1);
    const again = play(playAll({ ...twice, flags: { ...twice.flags, safe: 0 } }, turn), does('b', 'disarm'), {
      dice: [4, 4],
    }).state;
    expect(again.flags.safe).toBe(0);
  });

  it('bp-other-002 what is done on any space of an area counts together', () => {
    const state = battle({
      board: ['a.b.', '....', '...B'],
      special: { actions: [disarm], areas: { bomb: ['0,1', '2,1'] } },
    });
    const once = play(state, does('a', 'disarm', '0,1'), { dice: [4, 4] }).state;
    expect(play(once, does('b', 'disarm', '2,1'), { dice: [4, 4] }).state.flags.safe).toBe(1);
  });

  it('bp-other-002 two ones fail at any number, and progress on doors is counted door by door', () => {
    const easy = battle({ board: ['nan.', '...B'], special: { actions: [{ ...weld, target: 2, needed: 2 }] } });
    expect(told(play(easy, does('a', 'weld', '0,0'), { dice: [1, 1] }).events, 'special-tried')[0]?.success).toBe(
      false,
    );
    const once = play(easy, does('a', 'weld', '0,0'), { dice: [1, 2] }).state;
    expect(once.terrain['0,0']).toBe('door-open');
    const other = play(playAll(once, turn), does('a', 'weld', '2,0'), { dice: [1, 2] }).state;
    expect(other.terrain['2,0']).toBe('door-open');
    expect(play(playAll(other, turn), does('a', 'weld', '2,0'), { dice: [1, 2] }).state.terrain).toMatchObject({
      '0,0': 'door-open',
      '2,0': 'door-welded',
    });
  });

  it("bp-other-002 every scenario's actions have their words and fixed numbers", () => {
    for (const { id } of beerAndPretzel.muster.scenarios) {
      const state = beerAndPretzel.muster.begin(id);
      for (const action of state.special.actions) {
        expect([
          action.cost >= 0,
          action.needed >= 1,
          action.target === null || (action.target > 2 && action.target <= 12),
        ]).toEqual([true, true, true]);
      }
    }
  });
});
