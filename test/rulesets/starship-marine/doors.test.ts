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

/** Marines before a shut door, by default at (50, 48.5) and beside. */
const before = (rest: BattleSetUp = {}, door: 'closed' | 'locked' | 'open' = 'locked') =>
  battle({
    boarders: { m: [49, 48.6], n: [51, 48.6], o: [60, 40] },
    crew: { c: [50, 70] },
    barriers: bulkhead(50),
    doors: { door },
    ...rest,
  });

const atDoor = { does: 'shoot-door', door: 'door', single: false } as const;
const main = [
  {
    id: 'main',
    kind: 'main',
    outline: [
      { x: 80, y: 80 },
      { x: 110, y: 80 },
      { x: 110, y: 110 },
      { x: 80, y: 110 },
    ],
  },
] as const;

describe('doors', () => {
  it('sm-door-008, sm-door-009, sm-door-011, sm-turn-004 points of the weapons that fired, a D10 no higher beats it, and it opens at the very end', () => {
    const named = aims(before(), { m: atDoor, n: atDoor });
    const beaten = done(named, [2]);
    expect(told(beaten.events, 'door-tried')).toMatchObject([{ points: 2, beaten: true }]);
    expect([beaten.state.phase, beaten.state.doors['door']?.state]).toEqual(['morale', 'locked']);
    expect(done(beaten.state).state.doors['door']?.state).toBe('destroyed');
    const held = done(named, [3]);
    expect(told(held.events, 'door-tried')).toMatchObject([{ points: 2, beaten: false }]);
    expect(done(held.state).state.doors['door']).toMatchObject({ state: 'locked', points: 0 });
  });

  it('sm-door-008, sm-weapon-004 an SCA III counts two, one with a single charge', () => {
    const heavy = { weapon: 'sca-3', rank: 'sergeant' } as const;
    const points = (single: boolean) => {
      const state = before({ boarders: { m: [49, 48.6, heavy] } });
      return told(done(aims(state, { m: { ...atDoor, single } }), [9]).events, 'door-shot')[0]?.points;
    };
    expect([points(false), points(true)]).toEqual([2, 1]);
  });

  it('sm-door-005, sm-door-006 an SCA counts from within 1 cm of the edge of the base, at a door that is shut', () => {
    const may = (y: number, door: 'closed' | 'locked' | 'open' = 'locked') =>
      refusal(before({ boarders: { m: [50, y] } }, door), BOARDERS, { type: 'aim', aims: { m: atDoor } });
    expect([may(48), may(47.9), may(48, 'closed'), may(48, 'open')]).toEqual([
      null,
      'too-far-from-door',
      null,
      'no-door',
    ]);
  });

  const set = (side: string, to: 'open' | 'closed' | 'locked') => ({ type: 'order-door', door: 'door', to }) as const;

  it('sm-door-003 before a door is pointed at, those are marked that Main Control can set so', () => {
    const { rules, screen, table } = starshipMarine;
    const marked = (order: 'order-open' | 'order-closed', state: 'closed' | 'open') => {
      const seen = rules.seen(before({ phase: 'doors', rooms: main, crew: { c: [90, 90] } }, state), CREW);
      const action = screen.actions(seen, 'crew-squad').find(({ id }) => id === order) ?? expect.fail('no such order');
      return table.preview(seen, 'crew-squad', action, {}).shapes.length;
    };
    expect([marked('order-open', 'closed'), marked('order-closed', 'closed')]).toEqual([1, 0]);
    expect([marked('order-open', 'open'), marked('order-closed', 'open')]).toEqual([0, 1]);
  });

  it('sm-charge-001 who stands up to 2 cm too far off to place a charge is told how far, and further off nothing', () => {
    const { rules, screen } = starshipMarine;
    const offers = (y: number) => {
      const state = before({ phase: 'order', boarders: { m: [49, y] } });
      return screen
        .actions(rules.seen(state, BOARDERS), 'boarders-squad')
        .filter(({ id }) => id.startsWith('place:m'))
        .map(({ refusal: no }) => no && [no.code, no.values]);
    };
    // The door is at y = 50, a base has a radius of 1 cm, hands reach half a centimetre.
    expect(offers(48.5)).toEqual([null]);
    expect(offers(48.4)).toEqual([['too-far-from-door', { missing: 0.1 }]]);
    expect(offers(46.5)).toEqual([['too-far-from-door', { missing: 2 }]]);
    expect(offers(46.4)).toEqual([]);
  });

  it('sm-door-002, sm-door-003, sm-objective-002 the side that mans Main Control sets doors', () => {
    const manned = before({ phase: 'doors', rooms: main, crew: { c: [90, 90] } });
    expect(refusal(manned, CREW, set(CREW, 'open'))).toBeNull();
    expect(refusal(manned, BOARDERS, set(BOARDERS, 'open'))).toBe('not-in-control');
    const empty = before({ phase: 'doors', rooms: main });
    expect(refusal(empty, CREW, set(CREW, 'open'))).toBe('not-in-control');
    expect(play(manned, CREW, set(CREW, 'open')).state.doors['door']?.state).toBe('open');
  });

  it('sm-door-003 the door is meant that was pointed at, from within 4 cm', () => {
    const manned = before({ phase: 'doors', rooms: main, crew: { c: [90, 90] } });
    const seen = starshipMarine.rules.seen(manned, CREW);
    const lock = { verb: 'doors', id: 'order-open' };
    const shown = (y: number) => {
      const input = { point: { x: 50, y } };
      return [
        starshipMarine.screen.compose(seen, 'crew-squad', lock, input),
        starshipMarine.table.preview(seen, 'crew-squad', lock, input).refusal?.code ?? null,
      ];
    };
    const [{ a, b } = { a: { x: 0, y: 0 }, b: { x: 0, y: 0 } }] = manned.table.barriers.filter(
      ({ id }) => id === 'door',
    );
    expect([a.y, b.y]).toEqual([50, 50]);
    expect(shown(54)).toEqual([set(CREW, 'open'), null]);
    expect(shown(54.1)).toEqual([{ ...set(CREW, 'open'), door: '' }, 'no-door']);
    const offered = starshipMarine.screen.actions(seen, 'crew-squad').map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining(['order-open', 'order-locked', 'order-closed']));
  });

  const hand = { type: 'work-door', figure: 'm', door: 'door', open: true } as const;

  it('sm-door-004 by hand by a figure that touches it, unlocked, unless Main Control has set it', () => {
    const may = (rest: BattleSetUp, door: 'closed' | 'locked') =>
      refusal(before({ phase: 'doors', ...rest }, door), BOARDERS, hand);
    expect([may({}, 'closed'), may({}, 'locked')]).toEqual([null, 'locked']);
    expect(may({ boarders: { m: [50, 40] } }, 'closed')).toBe('too-far-from-door');
    expect(may({ boarders: { m: [50, 48.6, { troop: 'clanker' }] } }, 'closed')).toBe('cannot-act');
    const ruled = play(
      before({ phase: 'doors', rooms: main, crew: { c: [90, 90] } }, 'open'),
      CREW,
      set(CREW, 'closed'),
    );
    expect(refusal(ruled.state, BOARDERS, hand)).toBe('ordered');
  });

  it('sm-door-003, sm-door-004 a player who wants a door to be so works it by hand if possible, otherwise by Main Control', () => {
    const worked = (rest: BattleSetUp, side: string, to: 'open' | 'closed' | 'locked') => {
      const { rules, table } = starshipMarine;
      return table.doors?.worked(rules.seen(before({ phase: 'doors', ...rest }, 'closed'), side), side, 'door', to);
    };
    expect(worked({}, BOARDERS, 'open')).toEqual(hand);
    // Nobody of the crew is beside it; those who touch it cannot lock it.
    expect(worked({}, CREW, 'open')).toEqual(set(CREW, 'open'));
    expect(worked({}, BOARDERS, 'locked')).toEqual(set(BOARDERS, 'locked'));
    // The refusal names a figure that stands there.
    const clanker = { m: [50, 48.6, { troop: 'clanker' }] } as const;
    expect(worked({ boarders: { ...clanker } }, BOARDERS, 'open')).toEqual(hand);
    const manned = { rooms: main, boarders: { ...clanker, o: [90, 90] }, crew: {} } as const;
    expect(worked({ ...manned }, BOARDERS, 'open')).toEqual(set(BOARDERS, 'open'));
  });

  it('sm-door-012 the rest of a destroyed door is open to the host', () => {
    const state = before({});
    const stands = () => starshipMarine.table.doors?.stands(state)['door'];
    expect(stands()).toBe('locked');
    for (const [is, shown] of [
      ['closed', 'closed'],
      ['open', 'open'],
      ['destroyed', 'open'],
    ] as const) {
      Object.assign(state.doors['door'] ?? {}, { state: is });
      expect(stands()).toBe(shown);
    }
  });

  it('sm-door-004 a door does not close on a figure in it', () => {
    const inside = before({ phase: 'doors', rooms: main, boarders: { m: [50, 50] }, crew: { c: [90, 90] } }, 'open');
    expect(refusal(inside, CREW, set(CREW, 'closed'))).toBe('doorway-occupied');
  });
});

describe('charges', () => {
  const place = { does: 'place', door: 'door' } as const;
  const fire = (charge: string) => ({ type: 'detonate', charge, on: true }) as const;

  it('sm-charge-001, sm-ammo-002 placed in one turn, fired from the next on by any human of the side', () => {
    const state = aims(before(), { m: place });
    expect(trooper(state, 'm').aim).toMatchObject(place);
    const { state: placed } = done(state);
    const [charge = ''] = Object.keys(placed.charges);
    expect(placed.units['boarders-squad']?.stock.charges).toBe(3);
    expect(
      refusal({ ...placed, phase: 'order', ready: { boarders: false, crew: false } }, BOARDERS, fire(charge)),
    ).toBe('not-set');
    const next = { ...placed, phase: 'order' as const, turn: 6, ready: { boarders: false, crew: false } };
    expect(refusal(next, BOARDERS, fire(charge))).toBeNull();
    expect(refusal(next, CREW, fire(charge))).toBe('no-charge');
  });

  it('sm-charge-001 the phase waits for a squad without a target while one of it could place a charge', () => {
    const { rules, screen } = starshipMarine;
    const waited = (y: number, isOrdered = false) => {
      const state = before({ phase: 'order', boarders: { m: [49, y] } });
      return screen.next(rules.seen(isOrdered ? aims(state, { m: place }) : state, BOARDERS)).idle;
    };
    expect([waited(48.5), waited(48.4), waited(48.5, true)]).toEqual([['boarders-squad'], [], []]);
  });

  it('sm-charge-001 a figure that falls before its band has placed nothing', () => {
    const setUp = { boarders: { m: [49, 48.6, { pace: 'tactical' }] }, crew: { c: [40, 45, { facing: 90 }] } } as const;
    const state = aims(before(setUp), { m: place, c: { does: 'shoot', target: 'm', single: false } });
    expect(Object.keys(done(state, [9]).state.charges)).toEqual([]);
  });

  it('sm-door-010, sm-charge-002, sm-charge-003 nine points always beat a door, hurt nobody, and it opens when the turn closes', () => {
    const charge = {
      id: 'x',
      kind: 'door',
      side: BOARDERS,
      at: { x: 50, y: 50 },
      barrier: 'door',
      work: 1,
      worked: 4,
      ordered: true,
    } as const;
    const state = { ...before(), charges: { x: charge } };
    const { state: after, events } = done(state, [9]);
    expect(told(events, 'door-tried')).toMatchObject([{ points: 9, beaten: true }]);
    expect([after.doors['door']?.state, fallen(after)]).toEqual(['locked', []]);
    expect(done(after).state.doors['door']?.state).toBe('destroyed');
  });

  const shell = [
    wall('inner', { x: 0, y: 50 }, { x: 120, y: 50 }),
    wall('outer', { x: 0, y: 100 }, { x: 120, y: 100 }, 'hull'),
  ];
  const pile = { id: 's', kind: 'super-charge', pallet: false, at: { x: 50, y: 49 }, count: 1 } as const;
  const setUp = { does: 'set-up', charge: 's' } as const;

  it('sm-charge-004, sm-charge-006 a SuperCharge takes two successive turns, by one after another', () => {
    const state = battle({ boarders: { m: [50, 46.6] }, crew: { c: [50, 90] }, barriers: shell, piles: [pile] });
    const { state: one } = done(aims(state, { m: setUp }));
    expect(one.charges['s']).toMatchObject({ work: 1, barrier: 'inner' });
    const again = { ...one, phase: 'order' as const, turn: 6, ready: { boarders: false, crew: false } };
    expect(refusal(again, BOARDERS, fire('s'))).toBe('not-set');
    const { state: two } = done(aims(again, { m: setUp }));
    expect(two.charges['s']).toMatchObject({ work: 2 });
    expect(
      refusal({ ...two, phase: 'order', turn: 7, ready: { boarders: false, crew: false } }, BOARDERS, fire('s')),
    ).toBeNull();
  });

  const set = {
    id: 's',
    kind: 'super',
    side: BOARDERS,
    at: { x: 50, y: 49 },
    barrier: 'inner',
    work: 2,
    worked: 4,
    ordered: true,
  } as const;

  it('sm-charge-007, sm-charge-008 it opens a hole of 3 cm at the end of the turn and is a Good burst of 5 cm on both sides', () => {
    const people = { boarders: { m: [50, 43] }, crew: { c: [50, 54], d: [50, 55.1] } } as const;
    const state = { ...battle({ ...people, barriers: shell }), charges: { s: set } };
    const { state: after, events } = done(state, [9, 3]);
    expect(told(events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toEqual(['m', 'c']);
    expect(fallen(after)).toEqual(['m']);
    const { state: open } = done(after, [4]);
    const pieces = open.table.barriers.filter(({ id }) => id.startsWith('inner'));
    expect(pieces.map(({ a, b }) => [a.x, b.x])).toEqual([
      [0, 48.5],
      [51.5, 120],
    ]);
  });

  it('sm-charge-009, sm-charge-010 it does nothing to the hull; placed as a mine it bursts all the same', () => {
    const mine = { ...pile, at: { x: 50, y: 99 } };
    const state = battle({ boarders: { m: [50, 96.6] }, crew: { c: [10, 10] }, barriers: shell, piles: [mine] });
    const { state: laid } = done(aims(state, { m: setUp }));
    expect(laid.charges['s']?.barrier).toBeNull();
    const fired = {
      ...battle({ boarders: { m: [50, 94] }, crew: { c: [10, 10] }, barriers: shell }),
      charges: { s: { ...set, at: mine.at, barrier: null } },
    };
    const { state: after, events } = done(fired, [8]);
    expect(told(events, 'burst')).toHaveLength(1);
    expect(done(after).state.table.barriers).toEqual(shell);
  });
});
