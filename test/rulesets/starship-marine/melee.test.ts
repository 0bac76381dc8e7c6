import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import {
  aims,
  at,
  battle,
  BOARDERS,
  CREW,
  done,
  fallen,
  play,
  plots,
  refusal,
  told,
  trooper,
  wayOf,
  type BattleSetUp,
  type SetUp,
} from '../../support/starship-marine';

const fight = (setUp: BattleSetUp) => battle({ phase: 'melee', ...setUp });
const clanker = { troop: 'clanker', rank: null, weapon: null } as const;
const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;

describe('hand to hand', () => {
  it('sm-melee-003, sm-melee-004 a D10 each and what is added; the lower is out, and nobody at equal totals', () => {
    const state = fight({ boarders: { m: [50, 50] }, crew: { c: [52, 50] } });
    expect(fallen(done(state, [4, 6]).state)).toEqual(['c']);
    expect(fallen(done(state, [2, 5]).state)).toEqual([]);
    expect(fallen(done(state, [0, 4]).state)).toEqual(['m']);
  });

  it('sm-melee-003, sm-melee-004 each pair fights for itself, one against two at -1', () => {
    const state = fight({ boarders: { m: [50, 50] }, crew: { c: [52, 50], d: [48, 50] } });
    const { state: after, events } = done(state, [5, 6, 3, 4]);
    expect([fallen(after), told(events, 'fought').map(({ mine }) => mine.total)]).toEqual([
      ['c', 'd'],
      [7, 5],
    ]);
  });

  it('sm-melee-004, sm-robot-011 what each kind adds, and what odds take off', () => {
    const mine = (one: object, foes: number) => {
      const places = [
        [52, 50],
        [48, 50],
        [50, 52],
        [50, 48],
      ] as const;
      const crew = Object.fromEntries(places.slice(0, foes).map(([x, y], i) => [`c${i}`, [x, y] as const]));
      const dice = Array.from({ length: foes }, () => [5, 0]).flat();
      const { events } = done(fight({ boarders: { m: [50, 50, one] }, crew }), dice);
      return told(events, 'fought')[0]?.mine.total;
    };
    expect([1, 2, 3, 4].map((foes) => mine({}, foes))).toEqual([8, 7, 6, 5]);
    expect([mine(robot, 1), mine({ ...robot, troop: 'armoured-robot' }, 1), mine(clanker, 1)]).toEqual([6, 6, 5]);
    expect(mine({ weapon: null }, 1)).toBe(6);
    expect([mine({ surprised: true }, 1), mine({ surprised: true, weapon: null }, 1)]).toEqual([6, 6]);
    expect([mine({ carries: 'x' }, 1), mine({ ...robot, harm: 'no-fire' }, 1)]).toEqual([6, 4]);
  });

  it('sm-melee-001, sm-turn-001, sm-turn-002 contact as the turn begins is fought, contact made in a move in the next turn', () => {
    const state = battle({ phase: 'move', boarders: { m: [50, 50] }, crew: { k: [60, 50, clanker], far: [110, 110] } });
    const { state: moved, events } = done(plots(state, { k: [[50, 50]] }));
    expect([told(events, 'fought'), moved.phase]).toEqual([[], 'order']);
    let next = moved;
    while (next.phase !== 'melee') next = done(next).state;
    expect([next.turn, next.phase]).toEqual([6, 'melee']);
    expect(told(done(next, [9, 0]).events, 'fought')).toHaveLength(1);
  });

  it('sm-melee-001 a figure that touches an enemy fights when either wishes it', () => {
    const state = fight({ boarders: { m: [50, 50] }, crew: { c: [52, 50] } });
    const no = (side: string, figure: string) => ({ type: 'decline', figure, declines: true }) as const;
    const { state: one } = play(state, BOARDERS, no(BOARDERS, 'm'));
    expect(told(done(one, [5, 5]).events, 'fought')).toHaveLength(1);
    const { state: both } = play(one, CREW, no(CREW, 'c'));
    expect(told(done(both).events, 'fought')).toHaveLength(0);
  });

  it('sm-melee-002, sm-melee-006 a figure that has fought neither moves nor fires in that turn', () => {
    const state = fight({ boarders: { m: [50, 50] }, crew: { c: [52, 50], d: [80, 50] } });
    const { state: after } = done(state, [5, 0]);
    expect(refusal(after, BOARDERS, { type: 'plot', plots: { m: wayOf(after, 'm', [[50, 45]]) } })).toBe('fought');
    const { state: ordered } = done(after);
    const asked = { ...ordered, ready: { boarders: false, crew: false } };
    expect(refusal(asked, BOARDERS, { type: 'aim', aims: { m: at('d') } })).toBe('fought');
    const touching = battle({ boarders: { m: [50, 50] }, crew: { c: [52, 50] } });
    expect(refusal(touching, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBeNull();
  });

  it('sm-melee-005, sm-robot-009 TRUCs, support robots and any that is off lose without dice', () => {
    for (const one of [{ troop: 'truc' }, { troop: 'close-support-robot' }, { ...robot, on: false }] as const) {
      const state = fight({ boarders: { m: [50, 50] }, crew: { r: [52, 50, { rank: null, weapon: null, ...one }] } });
      expect(fallen(done(state).state)).toEqual(['r']);
    }
  });

  it('sm-melee-007, sm-grenade-007 a grenade at one’s own feet comes before the dice, and leaves the thrower unarmed', () => {
    const state = fight({ boarders: { m: [50, 50] }, crew: { c: [52, 50], d: [48, 50] } });
    const { state: burst } = play(state, BOARDERS, { type: 'feet', figure: 'm' }, { dice: [0, 4, 3] });
    expect(fallen(burst)).toEqual(['c']);
    const { events } = done(burst, [5, 0]);
    expect(told(events, 'fought')[0]?.mine.total).toBe(6);
    const fired = battle({ boarders: { m: [50, 50] }, crew: { c: [52, 50], e: [110, 110] } });
    const { state: later } = done(aims(fired, { m: { does: 'throw', at: { x: 50, y: 50 } } }), [0, 0]);
    expect(trooper(later, 'm').bareUntil).toBe(6);
  });

  it('sm-troop-007 a Marine who runs a robot is taken by surprise', () => {
    const state = fight({ boarders: { m: [50, 50, { controls: 'r' }], r: [10, 10, robot] }, crew: { c: [52, 50] } });
    expect(told(done(state, [5, 0]).events, 'fought')[0]?.mine.total).toBe(6);
  });
});

describe('robots switched and led', () => {
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
  const aboard = (rest: BattleSetUp = {}) =>
    battle({
      phase: 'robots',
      rooms: main,
      boarders: { m: [10, 10], b: [14, 10, robot] },
      crew: { c: [90, 90], r: [30, 30, robot] },
      ...rest,
    });
  const off = (robots: readonly string[], on = false) => ({ type: 'switch', figures: [...robots], on }) as const;

  it("sm-robot-006, sm-robot-007, sm-robot-010, sm-objective-004, sm-objective-007 the side that mans Main Control, undamaged, switches the ship's robots", () => {
    const { state } = play(aboard(), CREW, off(['r']));
    expect(trooper(state, 'r').on).toBe(false);
    expect(refusal(state, CREW, off(['r'], true))).toBeNull();
    expect(refusal(aboard(), CREW, off(['b']))).toBe('no-robot');
    expect(refusal(aboard(), BOARDERS, off(['r']))).toBe('not-in-control');
    const taken = aboard({ boarders: { m: [90, 90] }, crew: { c: [10, 10], r: [30, 30, robot] } });
    expect(refusal(taken, BOARDERS, off(['r']))).toBeNull();
    const contested = aboard({ boarders: { m: [90, 90] }, crew: { c: [10, 10], r: [85, 85, robot] } });
    expect(refusal(contested, BOARDERS, off(['r']))).toBe('not-in-control');
    const harmed = aboard();
    const room = harmed.rooms['main'];
    if (room !== undefined) room.harm = 1;
    expect(refusal(harmed, CREW, off(['r']))).toBe('not-in-control');
  });

  it('sm-troop-006 a leader takes over a robot at 20 cm between their bases, and not at 20.1', () => {
    const adopting = (x: number, m: object = {}) => {
      const state = aboard({ boarders: { m: [10, 10, m], s: [x, 10, { ...robot, unit: 'lost' }] } });
      return refusal(state, BOARDERS, { type: 'adopt', figure: 'm', robot: 's' });
    };
    expect([adopting(32), adopting(32.1)]).toEqual([null, 'too-far']);
    const crewman = { troop: 'crewman', rank: 'naval-rating' } as const;
    expect([adopting(32, crewman), adopting(32, { ...crewman, rank: 'naval-officer' })]).toEqual(['cannot-act', null]);
    const offered = (x: number) => {
      const state = aboard({ boarders: { m: [10, 10], s: [x, 10, { ...robot, unit: 'lost' }] } });
      const { rules, screen } = starshipMarine;
      return screen.actions(rules.seen(state, BOARDERS), 'boarders-squad').some(({ id }) => id === 'adopt:s');
    };
    expect([offered(32), offered(32.1)]).toEqual([true, false]);
  });

  it('sm-troop-007 a Marine points at the robot to steer where there are several, and takes the only one at once', () => {
    const { rules, screen, table } = starshipMarine;
    const offer = (robots: Readonly<Record<string, SetUp>>) => {
      const seen = rules.seen(aboard({ boarders: { m: [10, 10], n: [14, 14], ...robots } }), BOARDERS);
      const found = screen.actions(seen, 'boarders-squad').find(({ id }) => id === 'control:m');
      return { seen, action: found ?? expect.fail('no Direct Control') };
    };
    const alone = offer({ a: [40, 10, robot] });
    expect([alone.action.input, alone.action.command]).toEqual(['none', { type: 'control', figure: 'm', robot: 'a' }]);
    const { seen, action } = offer({ a: [40, 10, robot], b: [20, 10, robot] });
    expect([action.input, action.command]).toEqual(['figure', undefined]);
    for (const id of ['a', 'b'])
      expect(screen.compose(seen, 'boarders-squad', action, { figure: id })).toEqual({
        type: 'control',
        figure: 'm',
        robot: id,
      });
    const before = table.preview(seen, 'boarders-squad', action, {});
    expect([before.shapes.length, before.refusal]).toEqual([2, null]);
    const pointed = (figure: string) => table.preview(seen, 'boarders-squad', action, { figure });
    expect([pointed('a').shapes.length, pointed('a').refusal]).toEqual([3, null]);
    expect(pointed('n').refusal).toMatchObject({ code: 'no-robot' });
  });

  it('sm-troop-006, sm-troop-007 one robot to a Marine; a robot without a squad goes to a leader close by', () => {
    const two = aboard({
      boarders: { m: [10, 10], n: [14, 14], b: [14, 10, robot], s: [40, 10, { ...robot, unit: 'lost' }] },
    });
    const { state } = play(two, BOARDERS, { type: 'control', figure: 'm', robot: 'b' });
    expect(trooper(state, 'm').controls).toBe('b');
    expect(refusal(state, BOARDERS, { type: 'control', figure: 'n', robot: 'b' })).toBe('robot-taken');
    expect(refusal(two, BOARDERS, { type: 'adopt', figure: 'm', robot: 's' })).toBe('too-far');
    const near = aboard({ boarders: { m: [10, 10], s: [32, 10, { ...robot, unit: 'lost' }] } });
    expect(trooper(play(near, BOARDERS, { type: 'adopt', figure: 'm', robot: 's' }).state, 's').unit).toBe(
      'boarders-squad',
    );
    const adopting = (s: object, m: object = {}) => {
      const state = aboard({ boarders: { m: [10, 10, m], s: [30, 10, { ...robot, unit: 'lost', ...s }] } });
      return refusal(state, BOARDERS, { type: 'adopt', figure: 'm', robot: 's' });
    };
    expect([adopting({}), adopting({ troop: 'truc' }), adopting({ condition: 'down' })]).toEqual([
      null,
      'no-robot',
      'no-robot',
    ]);
    expect([adopting({ troop: 'marine' }), adopting({}, { condition: 'down' })]).toEqual(['no-robot', 'cannot-act']);
    const theirs = aboard({ boarders: { m: [10, 10] }, crew: { r: [30, 10, robot] } });
    expect(refusal(theirs, BOARDERS, { type: 'adopt', figure: 'm', robot: 'r' })).toBe('no-robot');
    const led = aboard({
      boarders: { m: [10, 10], l: [40, 10, { unit: 'lost' }], s: [30, 10, { ...robot, unit: 'lost' }] },
    });
    expect(refusal(led, BOARDERS, { type: 'adopt', figure: 'm', robot: 's' })).toBe('is-led');
  });
});
