import { describe, expect, it } from 'vitest';
import {
  aims,
  battle,
  BOARDERS,
  bulkhead,
  done,
  fallen,
  play,
  refusal,
  told,
  trooper,
  wall,
  type BattleSetUp,
} from '../../support/starship-marine';

const thrown = (x: number, y: number) => ({ does: 'throw', at: { x, y } }) as const;

/** A Marine at 10, 50 and whoever else there is. */
const deck = (crew: BattleSetUp['crew'] = {}, rest: BattleSetUp = {}) =>
  battle({ boarders: { m: [10, 50] }, crew: { far: [110, 110], ...crew }, ...rest });

describe('grenades', () => {
  const quality = (x: number, dice: readonly number[]) => {
    const { events } = done(aims(deck(), { m: thrown(x, 50) }), dice);
    return told(events, 'thrown')[0]?.good;
  };

  it('sm-grenade-002 up to 15 cm always Good, up to 40 on 3, beyond on 5', () => {
    expect(quality(26, [])).toBe(true);
    expect([quality(26.1, [3]), quality(26.1, [2]), quality(51, [3])]).toEqual([true, false, true]);
    expect([quality(51.1, [4]), quality(51.1, [5])]).toEqual([false, true]);
  });

  it('sm-grenade-001, sm-grenade-003 thrown at a point, round one corner at most 15 cm, and at no point behind a shut door', () => {
    const barriers = [wall('w', { x: 15, y: 0 }, { x: 15, y: 52 })];
    const may = (x: number, y: number) =>
      refusal(deck({}, { barriers }), BOARDERS, { type: 'aim', aims: { m: thrown(x, y) } });
    expect([may(18, 48), may(24, 40)]).toEqual([null, 'no-throw']);
    const { events } = done(aims(deck({}, { barriers }), { m: thrown(18, 48) }), [4]);
    expect(told(events, 'thrown').map(({ good }) => good)).toEqual([true]);
    const shut = battle({ boarders: { m: [50, 45] }, crew: { c: [50, 55] }, barriers: bulkhead(50) });
    expect(refusal(shut, BOARDERS, { type: 'aim', aims: { m: thrown(50, 53) } })).toBe('no-throw');
    const burst = done(aims(shut, { m: thrown(50, 49.9) }), [3]);
    expect(told(burst.events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toEqual(['m']);
  });

  const burstOn = (troop: 'crewman' | 'marine', good: boolean, face: number) => {
    const state = deck({ c: [40, 50, { troop }] });
    const dice = [good ? 3 : 2, ...(troop === 'marine' && !good ? [] : [face])];
    return fallen(done(aims(state, { m: thrown(40, 50) }), dice).state);
  };

  it('sm-grenade-005, sm-grenade-006 unarmoured 6, or 4 of a Good Throw; armoured 9 of a Good Throw alone, and no factors', () => {
    expect([burstOn('crewman', true, 4), burstOn('crewman', true, 3)]).toEqual([['c'], []]);
    expect([burstOn('crewman', false, 6), burstOn('crewman', false, 5)]).toEqual([['c'], []]);
    expect([burstOn('marine', true, 9), burstOn('marine', true, 8), burstOn('marine', false, 9)]).toEqual([
      ['c'],
      [],
      [],
    ]);
    const ran = done(aims(deck({ c: [40, 50, { pace: 'run' }] }), { m: thrown(40, 50) }), [3, 3]);
    expect(fallen(ran.state)).toEqual([]);
  });

  it('sm-grenade-004 everybody within 8 cm of the edge of his base, friend or enemy, to whom a free line runs', () => {
    const state = deck({ c: [49, 50], d: [49.1, 50] }, { boarders: { m: [10, 50], n: [31, 50] } });
    const { events } = done(aims(state, { m: thrown(40, 50) }), [3, 8, 3]);
    expect(told(events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toEqual(['n', 'c']);
    const walled = deck({ c: [46, 50] }, { barriers: [wall('w', { x: 43, y: 0 }, { x: 43, y: 100 })] });
    expect(told(done(aims(walled, { m: thrown(40, 50) }), [3]).events, 'burst')[0]?.rolls).toEqual([]);
  });

  it('sm-grenade-007, sm-grenade-004 at his own feet always Good, and the thrower is in it himself', () => {
    const clanker = { troop: 'clanker', rank: null, weapon: null } as const;
    const state = battle({
      phase: 'melee',
      boarders: { m: [50, 50] },
      crew: { a: [52, 50, clanker], b: [48, 50, clanker], c: [50, 52, clanker], d: [50, 48, clanker] },
    });
    const { state: after } = play(state, BOARDERS, { type: 'feet', figure: 'm' }, { dice: [9, 4, 3, 6, 8] });
    expect(fallen(after)).toEqual(['m', 'a', 'c', 'd']);
  });

  it('sm-grenade-008, sm-grenade-011 no robot throws, and the stock of the squad is all there is', () => {
    const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;
    const may = (setUp: BattleSetUp) =>
      refusal(deck({}, setUp), BOARDERS, { type: 'aim', aims: { m: thrown(20, 50) } });
    expect(may({ boarders: { m: [10, 50, robot] } })).toBe('no-grenades');
    expect(may({ stock: { grenades: 0, charges: 0 } })).toBe('no-grenades');
    const { state } = done(aims(deck(), { m: thrown(20, 50) }), []);
    expect(state.units['boarders-squad']?.stock.grenades).toBe(7);
  });

  it('sm-grenade-009, sm-robot-001 a burst is one hit on a combat robot, and ends any other', () => {
    const robot = (troop: 'combat-robot' | 'clanker', dice: readonly number[]) =>
      trooper(done(aims(deck({ r: [40, 50, { troop, rank: null }] }), { m: thrown(40, 50) }), dice).state, 'r');
    expect(robot('combat-robot', [3, 4, 1])).toMatchObject({ condition: 'fit', harm: 'no-fire' });
    expect(robot('clanker', [3, 4])).toMatchObject({ condition: 'down' });
  });

  const bridge = [
    {
      id: 'main',
      kind: 'main',
      outline: [
        { x: 30, y: 40 },
        { x: 60, y: 40 },
        { x: 60, y: 60 },
        { x: 30, y: 60 },
      ],
    },
  ] as const;

  it('sm-grenade-010, sm-objective-005, sm-robot-008 a burst in Main Control damages it and its robots go off for good, a second destroys it', () => {
    const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;
    const state = deck({ r: [90, 90, robot] }, { rooms: bridge, boarders: { m: [10, 50], n: [10, 60] } });
    const one = done(aims(state, { m: thrown(45, 50) }), [3]);
    expect([one.state.rooms['main']?.harm, trooper(one.state, 'r').on]).toEqual([1, false]);
    const two = done(aims(state, { m: thrown(45, 50), n: thrown(45, 52) }), [3, 3]);
    expect(two.state.rooms['main']?.harm).toBe(2);
    const never = { ...state, options: { ...state.options, roomHarm: 'never' as const } };
    expect(done(aims(never, { m: thrown(45, 50) }), [3]).state.rooms['main']?.harm).toBe(0);
  });
});
