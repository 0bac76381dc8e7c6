import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import {
  aims,
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  fallen,
  play,
  refusal,
  told,
  trooper,
  wall,
  type BattleSetUp,
} from '../../support/starship-marine';

const { table, rules } = starshipMarine;

const thrown = (x: number, y: number) => ({ does: 'throw', at: { x, y } }) as const;

/** A Marine at 10, 50, and others. */
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

  it('sm-grenade-003, sm-grenade-004 at a point on a shut door it bursts before the door, and spares figures behind it', () => {
    const at = (from: number) =>
      battle({
        boarders: { m: [50, from] },
        crew: { front: [53, 48], behind: [50, 52], far: [110, 110] },
        barriers: bulkhead(50),
      });
    const struck = (from: number, y: number, dice: readonly number[]) => {
      const { events } = done(aims(at(from), { m: thrown(50, y) }), dice);
      return told(events, 'burst')[0]?.rolls.map(({ figure }) => figure);
    };
    expect(struck(30, 50, [3, 0])).toEqual(['front']);
    expect(struck(70, 50, [3, 0])).toEqual(['behind']);
    // A hand is not so steady: a hair before the door or behind it is the door.
    expect([struck(30, 49.95, [3, 0]), struck(30, 50.05, [3, 0])]).toEqual([['front'], ['front']]);
    const open = battle({
      boarders: { m: [50, 30] },
      crew: { front: [53, 48], behind: [50, 52] },
      barriers: bulkhead(50),
      doors: { door: 'open' },
    });
    const { events } = done(aims(open, { m: thrown(50, 50) }), [3, 0, 0]);
    expect(told(events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toEqual(['front', 'behind']);
  });

  it('sm-grenade-003, sm-grenade-004 nor is anybody hurt behind a wall, a corner or spread foam that it is thrown at', () => {
    const at = { x: 20, y: 50 };
    const walls = [wall('w', { x: 20, y: 0 }, { x: 20, y: 120 })];
    const corner = [wall('a', at, { x: 20, y: 0 }), wall('b', at, { x: 60, y: 50 })];
    const outline = [at, { x: 24, y: 46 }, { x: 28, y: 50 }, { x: 24, y: 54 }];
    const foam = [{ id: 'f', kind: 'foam', outline, bottom: 0, top: 'unlimited' }] as const;
    const crew: BattleSetUp['crew'] = { behind: [22.5, 47], far: [110, 110] };
    const struck = (rest: BattleSetUp) => {
      const { events } = done(aims(battle({ boarders: { m: [10, 50] }, crew, ...rest }), { m: thrown(20, 50) }), []);
      return told(events, 'burst').map(({ rolls }) => rolls);
    };
    expect(struck({ barriers: walls })).toEqual([[]]);
    expect(struck({ boarders: { m: [10, 58] }, barriers: corner })).toEqual([[]]);
    expect(struck({ areas: [...foam], crew: { behind: [29, 50], far: [110, 110] } })).toEqual([[]]);
    // Along a wall at which the thrower stands close.
    const close = { boarders: { m: [19.5, 36] }, crew: { behind: [21, 49], far: [110, 110] } } as const;
    expect(struck({ barriers: walls, ...close })).toEqual([[]]);
  });

  it('sm-grenade-003 the way to a shut door is measured to it, and counts as in sight', () => {
    const from = (y: number, dice: readonly number[]) => {
      const state = battle({ boarders: { m: [50, y] }, crew: { c: [50, 55] }, barriers: bulkhead(50) });
      const { events } = done(aims(state, { m: thrown(50, 50) }), dice);
      return told(events, 'thrown').map(({ good }) => good);
    };
    expect(from(34, [])).toEqual([true]);
    expect([from(33.9, [3]), from(33.9, [2]), from(9, [3]), from(8.9, [4])]).toEqual([
      [true],
      [false],
      [true],
      [false],
    ]);
  });

  it('sm-grenade-003, sm-grenade-010 a burst on the shut door of Main Control harms its systems only from within', () => {
    const outline = [
      { x: 0, y: 50 },
      { x: 120, y: 50 },
      { x: 120, y: 90 },
      { x: 0, y: 90 },
    ];
    const rooms = [{ id: 'main', kind: 'main', outline }] as const;
    const harm = (y: number) => {
      const state = battle({ boarders: { m: [50, y] }, crew: { c: [110, 80] }, barriers: bulkhead(50), rooms });
      return done(aims(state, { m: thrown(50, 50) }), [3]).state.rooms['main']?.harm;
    };
    expect([harm(30), harm(70)]).toEqual([0, 1]);
  });

  it('sm-grenade-003, sm-sight-003 a figure behind the door sees nothing of the burst before it', () => {
    const state = battle({ boarders: { m: [50, 30] }, crew: { c: [56, 51.5] }, barriers: bulkhead(50) });
    const { events } = done(aims(state, { m: thrown(50, 50) }), [3]);
    const [burst] = told(events, 'burst');
    expect([burst && rules.heard(burst, CREW), burst && rules.heard(burst, BOARDERS)?.type]).toEqual([null, 'burst']);
  });

  it('sm-grenade-003 its preview shows the burst on the near side of the door', () => {
    const state = battle({ boarders: { m: [50, 30] }, crew: { c: [50, 55] }, barriers: bulkhead(50) });
    const seen = rules.seen(state, BOARDERS);
    const throwing = { verb: 'aim', id: 'throw' };
    const { shapes, refusal: no } = table.preview(seen, 'boarders-squad', throwing, {
      figure: 'm',
      point: { x: 50, y: 50.2 },
    });
    const disc = shapes.find(({ kind }) => kind === 'disc');
    expect(no).toBeNull();
    expect(disc?.kind === 'disc' && disc.at.y < 50).toBe(true);
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

  it('sm-grenade-004 everybody within 8 cm of the edge of the base, friend or enemy, with a free line', () => {
    const state = deck({ c: [49, 50], d: [49.1, 50] }, { boarders: { m: [10, 50], n: [31, 50] } });
    const { events } = done(aims(state, { m: thrown(40, 50) }), [3, 8, 3]);
    expect(told(events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toEqual(['n', 'c']);
    const walled = deck({ c: [46, 50] }, { barriers: [wall('w', { x: 43, y: 0 }, { x: 43, y: 100 })] });
    expect(told(done(aims(walled, { m: thrown(40, 50) }), [3]).events, 'burst')[0]?.rolls).toEqual([]);
  });

  it('sm-grenade-007, sm-grenade-004 at one’s own feet always Good, and the thrower is in the burst', () => {
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
