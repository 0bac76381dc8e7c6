import { describe, expect, it } from 'vitest';
import {
  boardersStart,
  boardersStrength,
  isAtDoorstep,
} from '../../../src/rulesets/starship-marine/book/morale/attack-morale';
import { groupsOf } from '../../../src/rulesets/starship-marine/book/morale/morale';
import { shipFactors, shipStart, shipStrength } from '../../../src/rulesets/starship-marine/book/morale/ship-morale';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import { total } from '../../../src/engine/verdict';
import {
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  play,
  plots,
  refusal,
  told,
  trooper,
  wayOf,
  type BattleSetUp,
  type People,
  type SetUp,
} from '../../support/starship-marine';

const { muster } = starshipMarine;

const marine = { troop: 'marine', rank: 'private', weapon: 'sca-2' } as const;
const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;
const officer = { rank: 'naval-officer' } as const;
const down = { condition: 'down', presence: 'out' } as const;

/** So many of a kind in a row, at the edge of the deck. */
const row = (name: string, count: number, y: number, rest: Partial<Trooper> = {}): Record<string, SetUp> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, [3 + 2.5 * i, y, rest] as const]));

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 20, y },
  { x: x + 20, y: y + 20 },
  { x, y: y + 20 },
];
const rooms = [
  { id: 'main', kind: 'main', outline: square(80, 80) },
  { id: 'power', kind: 'power', outline: square(10, 80) },
] as const;

/** A ship at the phase of its morale, with so much of its start left and so many rooms lost. */
const ship = (left: number, lost: number, rest: BattleSetUp = {}): MarineState => {
  const state = battle({ phase: 'order', rooms, boarders: { m: [60, 5] }, crew: row('c', 10, 30), ...rest });
  state.shipMorale.start = shipStart(state) / (left / 100);
  for (const id of ['main', 'power'].slice(0, lost)) Object.assign(state.rooms[id] ?? {}, { holder: BOARDERS });
  return state;
};

describe('the nerve of the ship', () => {
  it('sm-shipmorale-001, sm-troop-003, sm-troop-001 crew one, officers two, Marines three, robots nothing', () => {
    const crew = {
      ...row('c', 20, 30),
      ...row('o', 3, 34, officer),
      ...row('m', 4, 38, marine),
      ...row('r', 6, 42, robot),
    };
    expect(shipStart(battle({ boarders: { b: [60, 5] }, crew }))).toBe(38);
    // The cruiser has nine ratings, two officers, twelve Marines and five robots.
    expect(muster.begin('cruiser').shipMorale.start).toBe(9 + 2 * 2 + 12 * 3);
  });

  it('sm-oob-008 Sirian combat robots count one each in the morale of their own side, others and their carriers nothing', () => {
    const worth = (sirianRobots: 'none' | 'attacker' | 'defender' | 'both') => {
      const ours = { b: [60, 5], ...row('q', 3, 15, robot), t: [90, 5, { troop: 'truc', weapon: null }] } as const;
      const state = battle({
        boarders: ours,
        crew: { ...row('c', 5, 30), ...row('r', 2, 42, robot) },
        options: { sirianRobots },
      });
      return [boardersStart(state), shipStart(state)];
    };
    expect([worth('none'), worth('attacker'), worth('defender'), worth('both')]).toEqual([
      [2, 5],
      [5, 5],
      [2, 7],
      [5, 7],
    ]);
    const lost = battle({
      boarders: { b: [60, 5] },
      crew: { ...row('c', 3, 30), r: [3, 42, { ...robot, ...down }] },
      options: { sirianRobots: 'defender' },
    });
    lost.shipMorale.start = shipStart(lost);
    expect(shipStrength(lost)).toBe(75);
  });

  it('sm-shipmorale-002 the fallen and all who have surrendered are lost, robots not', () => {
    const crew = {
      a: [3, 30],
      b: [6, 30, down],
      c: [9, 30, { condition: 'prisoner' }],
      d: [12, 30],
      r: [15, 30, { ...robot, ...down }],
    } as const;
    const lineOf = (state: MarineState, dice: readonly number[] = [6]) =>
      told(done(state, dice).events, 'ship-tested')[0]?.line ?? 0;
    // Two of four are left.
    expect(lineOf(battle({ phase: 'order', boarders: { b: [60, 5] }, crew, nerves: true }))).toBe(1);
    const ten = (left: number) =>
      battle({
        phase: 'order',
        boarders: { b: [60, 5] },
        crew: { ...row('c', left, 30), ...row('d', 10 - left, 40, down) },
        nerves: true,
      });
    expect([6, 5, 4, 3, 2, 1].map((left) => lineOf(ten(left), left === 6 ? [] : [6]))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  const test = (left: number, lost: number, dice: readonly number[], rest: BattleSetUp = {}) => {
    const { events } = done(ship(left, lost, rest), dice);
    return told(events, 'ship-tested').map(({ score, result }) => [score, result])[0];
  };

  it('sm-shipmorale-003, sm-shipmorale-005, sm-objective-001, sm-objective-007 rooms lost and the worst line of strength', () => {
    expect(test(55, 1, [5])).toEqual([2, 'steady']);
    expect(test(55, 1, [4])).toEqual([1, 'poor']);
    expect(test(19, 0, [5])).toEqual([1, 'poor']);
    expect(total(shipFactors(ship(61, 2), 0))).toBe(-4);
    expect(total(shipFactors({ ...ship(19, 0), options: { ...ship(19, 0).options, strengthLinesAdd: true } }, 3))).toBe(
      -7,
    );
  });

  it('sm-shipmorale-004 one roll in a turn in which a factor changes, and none after it', () => {
    const { state, events } = done(ship(55, 1), [5]);
    expect(told(events, 'ship-tested')).toHaveLength(1);
    const again = { ...state, phase: 'order' as const, ready: { boarders: false, crew: false } };
    expect(told(done(again).events, 'ship-tested')).toEqual([]);
  });

  it('sm-shipmorale-004 a room lost while another is retaken gives one roll, steady or not, with the rooms as they are now', () => {
    /** The boarders hold Power Control; somebody of each side stands in a room of the other's. */
    const swap = (crew: People, state: 'steady' | 'poor', took: People) => {
      const one = battle({
        phase: 'order',
        rooms,
        boarders: { m: [60, 5], ...took },
        crew: { ...row('c', 9, 30), ...crew },
      });
      one.shipMorale.start = shipStart(one);
      Object.assign(one.rooms['power'] ?? {}, { holder: BOARDERS });
      Object.assign(one.shipMorale, { state, rooms: 1 });
      return one;
    };
    const retakes = { r: [20, 90] } as const;
    const takes = { t: [90, 90] } as const;
    const rolls = (state: MarineState, dice: readonly number[]) => {
      const { events, state: after } = done(state, dice);
      expect(after.shipMorale.rooms).toBe(
        Object.values(after.rooms).filter(({ holder }) => holder === BOARDERS).length,
      );
      return told(events, 'ship-tested').map(({ score, reasons }) => [score, total(reasons)]);
    };
    expect(rolls(swap(retakes, 'steady', takes), [5])).toEqual([[3, -2]]);
    expect(rolls(swap(retakes, 'poor', takes), [5])).toEqual([[3, -2]]);
    // Retaken alone: only while morale is Poor.
    expect(rolls(swap(retakes, 'steady', {}), [])).toEqual([]);
    expect(rolls(swap(retakes, 'poor', {}), [5])).toEqual([[5, 0]]);
    // The loss is told first, whichever room the scenario lists first.
    const { events } = done(swap(retakes, 'steady', takes), [5]);
    const reversed = swap(retakes, 'steady', takes);
    reversed.rooms = Object.fromEntries(Object.entries(reversed.rooms).reverse());
    for (const heard of [events, done(reversed, [5]).events])
      expect(told(heard, 'room-taken').map(({ side }) => side)).toEqual([BOARDERS, CREW]);
  });

  it("sm-shipmorale-006 Poor takes two off every defender's own nerve", () => {
    const state = battle({
      phase: 'morale',
      boarders: { m: [60, 5, { underFire: true, stray: true }] },
      crew: { c: [3, 30, { underFire: true }] },
      barriers: bulkhead(20),
    });
    state.shipMorale.state = 'poor';
    const { events } = done(state, [6, 6]);
    expect(told(events, 'nerve-tested').map(({ figures, reasons }) => [figures, total(reasons)])).toEqual([
      [['m'], 2],
      [['c'], -2],
    ]);
  });

  it('sm-shipmorale-007, sm-shipmorale-008, sm-shipmorale-009, sm-command-007 the commander surrenders, Marines by order, crew elsewhere on less than 6', () => {
    const crew = {
      o: [90, 90, officer],
      near: [94, 90],
      far: [10, 40],
      bold: [30, 40],
      m: [40, 40, marine],
      r: [50, 40, robot],
    } as const;
    const state = ship(19, 0, { crew });
    const { state: after, events } = done(state, [4, 5, 6]);
    expect(
      told(events, 'surrendered')
        .map(({ figure }) => figure)
        .sort(),
    ).toEqual(['far', 'm', 'near', 'o']);
    expect([trooper(after, 'bold').defiant, trooper(after, 'r').on]).toEqual([true, false]);
    const proud = ship(19, 0, { crew, options: { marinesNeverSurrender: true } });
    expect(told(done(proud, [4, 5, 6]).events, 'surrendered').map(({ figure }) => figure)).not.toContain('m');
  });

  it("sm-shipmorale-010 boarders who shoot captives, by the gamemaster's word: then nobody gives up any more", () => {
    const state = battle({
      boarders: { m: [10, 50] },
      crew: { c: [22, 50, { condition: 'prisoner' }], d: [110, 110] },
    });
    const { state: named } = play(state, BOARDERS, {
      type: 'aim',
      aims: { m: { does: 'shoot', target: 'c', single: false } },
    });
    expect(done(named, [9], { massacre: 'allow' }).state.shipMorale.state).toBe('void');
    expect(told(done(named, [], { massacre: 'forbid' }).events, 'shot')).toEqual([]);
  });
});

describe('the nerve of the boarders', () => {
  const boarders = (left: number, rest: BattleSetUp = {}) => {
    const all = row('m', 10, 50);
    const party = Object.fromEntries(
      Object.entries(all).map(([id, [x, y]], i) => [id, i < left ? [x, y] : [x, y, down]] as [string, SetUp]),
    );
    return battle({ rooms, boarders: party, crew: { c: [110, 5] }, nerves: true, ...rest });
  };

  it('sm-attackmorale-001 Marines two, other humans one, robots nothing, of all who came aboard', () => {
    const state = boarders(4, {});
    expect([state.attackMorale.aboard, boardersStrength(state)]).toEqual([20, 40]);
    const robots = battle({
      boarders: { ...row('m', 9, 50), ...row('r', 6, 60, robot) },
      crew: { c: [110, 5] },
      nerves: true,
    });
    expect(robots.attackMorale.aboard).toBe(18);
    // Her boarders are eleven Marines with five robots.
    expect(muster.begin('cruiser').attackMorale.aboard).toBe(22);
  });

  const far = [{ id: 'e', side: BOARDERS, at: { x: 5, y: 110 }, r: 4 }] as const;

  /** The factors on the boarders' die; 0 where nothing asks for one. */
  const tested = (state: MarineState, dice: readonly number[] = [6]) =>
    told(done(state, dice).events, 'boarders-tested')[0]?.factor ?? 0;

  it('sm-attackmorale-002, sm-attackmorale-004 strength, and no room held now', () => {
    const reasons = (left: number, held = false) => {
      const state = boarders(left, { entries: far });
      if (held) Object.assign(state.rooms['main'] ?? {}, { holder: BOARDERS });
      // With a room lost the ship's people test, too.
      return tested(state, left === 5 ? [] : held ? [6, 6] : [6]);
    };
    expect([reasons(5), reasons(4), reasons(2), reasons(4, true)]).toEqual([0, -3, -5, -1]);
    const add = { ...boarders(2, { entries: far }), options: { ...boarders(2).options, attackLinesAdd: true } };
    expect(tested(add)).toBe(-8);
  });

  it('sm-attackmorale-002 at exactly half or a quarter of their strength they are not below it', () => {
    const reasons = (left: number) => {
      const state = boarders(left, { entries: far });
      state.attackMorale.aboard = 16;
      const [test] = told(done(state, left === 4 ? [] : [6]).events, 'boarders-tested');
      return test?.reasons.map(({ key, value }) => `${key} ${value ?? 0}`) ?? [];
    };
    // Eight, six, four and two of sixteen.
    expect([reasons(4), reasons(3), reasons(2), reasons(1)]).toEqual([
      [],
      ['attack-half -1', 'attack-noRoomHalf -2'],
      ['attack-half -1', 'attack-noRoomHalf -2'],
      ['attack-quarter -2', 'attack-noRoomQuarter -3'],
    ]);
  });

  it('sm-attackmorale-003 nobody farther than 40 cm from the entry by the shortest open way', () => {
    // Marines lie elsewhere, so that four tenths of the party are left.
    const at = (y: number) => {
      const state = boarders(4, { entries: far });
      for (const id of ['m0', 'm1', 'm2', 'm3']) Object.assign(trooper(state, id), { at: { x: 5 + Number(id[1]), y } });
      return told(done(state, [6]).events, 'boarders-tested')[0]?.reasons.some(({ key }) => key === 'attack-entry');
    };
    expect([at(75), at(60)]).toEqual([true, false]);
    const edge = (y: number) => isAtDoorstep(battle({ boarders: { m: [5, y] }, crew: { c: [110, 5] }, entries: far }));
    expect([edge(70), edge(69.9)]).toEqual([true, false]);
  });

  it('sm-attackmorale-005, sm-attackmorale-006, sm-attackmorale-007 a roll when it grows worse; below 2 they withdraw for good', () => {
    const state = boarders(4, { entries: far });
    const steady = done(state, [5]);
    expect(told(steady.events, 'boarders-tested')).toMatchObject([{ score: 2, withdraw: false }]);
    const again = { ...steady.state, phase: 'order' as const, ready: { boarders: false, crew: false } };
    expect(told(done(again).events, 'boarders-tested')).toEqual([]);
    const { state: broken } = done(state, [4]);
    expect(broken.attackMorale.withdrawing).toBe(true);
    const moves = { ...broken, phase: 'move' as const, ready: { boarders: false, crew: false } };
    const go = (y: number) => refusal(moves, BOARDERS, { type: 'plot', plots: { m0: wayOf(moves, 'm0', [[3, y]]) } });
    expect([go(55), go(45)]).toEqual([null, 'withdraws']);
  });

  it('sm-attackmorale-007, sm-objective-008 a boarder who leaves by an entry is gone, and with the last the ship is held', () => {
    const entries = [{ id: 'e', side: BOARDERS, at: { x: 5, y: 50 }, r: 4 }] as const;
    const state = battle({ phase: 'move', boarders: { m: [10, 50] }, crew: { c: [110, 5] }, entries });
    const { state: after } = done(plots(state, { m: [[6, 50]] }, { leave: true }));
    expect([trooper(after, 'm').presence, after.outcome]).toEqual(['left', { winner: CREW, reason: 'boarders-gone' }]);
  });
});

describe('individual nerve', () => {
  const hit = { underFire: true } as const;
  const testing = (crew: People, rest: BattleSetUp = {}) =>
    battle({ phase: 'morale', boarders: { m: [60, 50] }, crew, ...rest });

  it('sm-morale-001, sm-morale-002 crew test, robots never, Marines only when they have strayed, at +2', () => {
    const crew = {
      c: [3, 30, hit],
      a: [40, 30, { ...hit, troop: 'combat-crew' }],
      r: [80, 30, { ...robot, ...hit }],
    } as const;
    const boarders = { m: [60, 50, hit], s: [60, 90, { ...hit, stray: true }] } as const;
    const state = testing(crew, { boarders });
    expect(tests(state).map(({ figures }) => figures)).toEqual([['s'], ['c'], ['a']]);
    expect(tests(state)[0]?.reasons.map(({ key, value }) => [key, value])).toContainEqual(['nerve-forced', 2]);
  });

  it('sm-morale-003, sm-morale-014 once for coming under fire; to advance it is declared, and tested each time', () => {
    const { state, events } = done(testing({ c: [3, 30, hit] }, { barriers: bulkhead(40) }), [4]);
    expect(told(events, 'nerve-tested')).toMatchObject([{ cause: 'fire', result: 'free' }]);
    expect(trooper(state, 'c')).toMatchObject({ tested: true, nerve: 'free' });
    const again = testing({ c: [3, 30, { ...hit, tested: true }] }, { barriers: bulkhead(40) });
    expect(told(done(again).events, 'nerve-tested')).toEqual([]);
    const { state: wants } = play(again, CREW, { type: 'want', figures: ['c'], wants: 'advance' });
    expect(told(done(wants, [4]).events, 'nerve-tested')).toMatchObject([{ cause: 'advance' }]);
  });

  it('sm-morale-003 without a test passed nobody goes nearer under fire, nor onto swept ground', () => {
    const go = (rest: object, y: number) => {
      const state = battle({ phase: 'move', boarders: { m: [60, 50] }, crew: { c: [60, 80, rest] } });
      return refusal(state, CREW, { type: 'plot', plots: { c: wayOf(state, 'c', [[60, y]]) } });
    };
    expect([go({}, 75), go(hit, 75), go({ ...hit, nerve: 'free' }, 75), go(hit, 85)]).toEqual([
      null,
      'nerve',
      null,
      null,
    ]);
    expect(go({ nerve: 'hold' }, 75)).toBe('nerve');
  });

  it('sm-morale-004 one D6 for a group of one kind, each within 15 cm of another, and an officer alone', () => {
    const crew = { a: [3, 30, hit], b: [20, 30, hit], c: [37.1, 30, hit], o: [5, 34, { ...hit, ...officer }] } as const;
    expect(groupsOf(testing(crew)).map((group) => group.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['o']]);
  });

  /** Everybody's tests, with dice that frighten nobody. */
  const tests = (state: MarineState) =>
    told(
      done(
        state,
        groupsOf(state).map(() => 6),
      ).events,
      'nerve-tested',
    );

  const sum = (crew: People, rest: BattleSetUp = {}) => {
    const found = tests(testing(crew, rest)).find(({ figures }) => figures.some((id) => id.startsWith('c')));
    return total(found?.reasons ?? expect.fail('they test'));
  };

  it('sm-morale-006, sm-troop-004 friendly Marines and friendly combat robots, once each, and never of the group itself', () => {
    const friends = { ...row('m', 3, 40, marine), ...row('r', 2, 44, robot) };
    expect(sum({ c: [3, 30, hit], ...friends }, { boarders: { x: [60, 5] }, barriers: bulkhead(20) })).toBe(2);
    const strays = testing(
      { c: [3, 10] },
      {
        boarders: { a: [60, 90, { ...hit, stray: true }], b: [63, 90, { ...hit, stray: true }] },
        barriers: bulkhead(40),
      },
    );
    expect(tests(strays).map(({ figures, reasons }) => [figures, total(reasons)])).toEqual([[['a', 'b'], 2]]);
  });

  it('sm-morale-007, sm-troop-003 every human casualty in sight, own -1 and theirs +1, robots none', () => {
    const barriers = bulkhead(20);
    const seen = (crew: object, boarders: object) =>
      sum({ c: [3, 30, hit], ...crew }, { boarders: { x: [60, 5], ...boarders }, barriers });
    expect(seen({ d: [10, 40, down], e: [14, 40, down], r: [18, 40, { ...robot, ...down }] }, {})).toBe(-2);
    expect(seen({}, { d: [10, 40, down] })).toBe(1);
    expect(seen({}, { d: [10, 10, down] })).toBe(0);
  });

  it('sm-morale-008 an officer in sight who tests for the same cause gives +1, and has +1 too', () => {
    const rest = { boarders: { x: [60, 5] }, barriers: bulkhead(20) } as const;
    expect(sum({ c: [3, 30, hit], o: [20, 30, { ...hit, ...officer }] }, rest)).toBe(1);
    expect(sum({ c: [3, 30, hit], o: [20, 30, officer] }, rest)).toBe(0);
    expect(sum({ c: [3, 30, hit], o: [20, 30, officer] }, { ...rest, options: { officerInSight: true } })).toBe(1);
    expect(sum({ c: [3, 30, { ...hit, ...officer }] }, rest)).toBe(1);
  });

  it('sm-morale-009, sm-morale-010 -1 where more enemies who can fight are in sight, -3 for a non-combatant', () => {
    expect(sum({ c: [3, 30, hit] }, { boarders: { x: [60, 30], y: [60, 40] } })).toBe(-1);
    expect(sum({ c: [3, 30, hit] }, { boarders: { x: [60, 30], t: [60, 40, { troop: 'truc' }] } })).toBe(0);
    expect(sum({ c: [3, 30, { ...hit, noncombatant: true }] })).toBe(-3);
  });

  const result = (noncombatant: boolean, extra: number, die: number, rest: BattleSetUp = {}) => {
    const crew = { c: [3, 30, { ...hit, noncombatant }], ...row('d', extra, 40, down) } as const;
    return told(done(testing(crew, rest), [die]).events, 'nerve-tested')[0]?.result;
  };

  it('sm-morale-011, sm-morale-005 4 free, 1 to 3 no closer, down to -3 ducks back, less surrenders', () => {
    expect([result(false, 0, 4), result(false, 1, 4), result(true, 3, 3), result(true, 3, 2)]).toEqual([
      'free',
      'hold',
      'ducked',
      'surrender',
    ]);
  });

  it('sm-morale-012 ducking back is a tactical move at once to the nearest place out of their sight', () => {
    const barriers = bulkhead(40);
    const crew = { c: [54, 42, { ...hit, noncombatant: true }] } as const;
    const state = testing(crew, { boarders: { m: [50, 10] }, barriers, doors: { door: 'open' } });
    const there = trooper(state, 'c');
    const exposed = { ...state, figures: { ...state.figures, c: { ...there, at: { x: 50, y: 46 } } } };
    for (const one of Object.values(exposed.figures)) one.spotted = [one.id === 'c' ? BOARDERS : CREW];
    const { state: after, events } = done(exposed, [1]);
    expect(told(events, 'ducked')).toHaveLength(1);
    expect(trooper(after, 'c').spotted).toEqual([]);
    expect(trooper(after, 'c').pace).toBe('still');
  });

  it('sm-morale-013 a figure that surrenders goes to the nearest known enemy in the next move', () => {
    const state = battle({
      phase: 'move',
      boarders: { m: [60, 50] },
      crew: { c: [70, 50, { condition: 'prisoner', captor: BOARDERS }], d: [110, 110] },
    });
    const { state: after } = done(state);
    expect(Math.round(trooper(after, 'c').at.x)).toBe(62);
    expect(
      refusal({ ...after, ready: { boarders: false, crew: false } }, CREW, {
        type: 'aim',
        aims: { c: { does: 'shoot', target: 'm', single: false } },
      }),
    ).toBe('cannot-act');
  });
});

describe('control rooms', () => {
  it('sm-objective-003 their sensors show everybody aboard to the side that mans Main Control', () => {
    const setUp = { rooms, boarders: { m: [60, 5] }, crew: { c: [90, 90] }, barriers: bulkhead(40) } as const;
    const knows = (rest: BattleSetUp) =>
      Object.hasOwn(
        starshipMarine.rules.seen(done(battle({ ...setUp, ...rest, phase: 'doors' })).state, CREW).figures,
        'm',
      );
    expect([knows({}), knows({ options: { sensors: false } }), knows({ crew: { c: [5, 90] } })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('sm-objective-006 Power Control cuts Main Control, and lets it run again', () => {
    const state = battle({
      phase: 'doors',
      rooms,
      barriers: bulkhead(40),
      boarders: { m: [20, 90] },
      crew: { c: [90, 90] },
    });
    const door = { type: 'order-door', door: 'door', to: 'open' } as const;
    expect(refusal(state, CREW, door)).toBeNull();
    const { state: dark } = play(state, BOARDERS, { type: 'power', system: 'controls', on: false });
    expect(refusal(dark, CREW, door)).toBe('not-in-control');
    expect(refusal(dark, BOARDERS, { type: 'power', system: 'controls', on: true })).toBeNull();
    expect(refusal(state, CREW, { type: 'power', system: 'drive', on: false })).toBe('not-in-control');
  });

  /** The boarders man Power Control, the ship's people Main Control; a robot and a door of the ship. */
  const powered = (rest: BattleSetUp = {}) =>
    battle({
      phase: 'doors',
      rooms,
      barriers: bulkhead(40),
      boarders: { m: [20, 90] },
      crew: { c: [90, 90], r: [100, 10, robot] },
      ...rest,
    });
  const cut = (system: 'controls' | 'drive', on = false) => ({ type: 'power', system, on }) as const;

  it('sm-objective-006 a cut takes doors, sensors and robot switches from Main Control, and nothing from anybody else', () => {
    const dark = play(powered(), BOARDERS, cut('controls')).state;
    const off = { type: 'switch', figures: ['r'], on: false } as const;
    const asRobots = (state: MarineState) => refusal({ ...state, phase: 'robots' }, CREW, off);
    expect([asRobots(powered()), asRobots(dark)]).toEqual([null, 'not-in-control']);
    const hidden = powered({
      barriers: [...bulkhead(40), ...bulkhead(60, 'inner')],
      boarders: { m: [20, 90], n: [20, 50] },
    });
    const knows = (state: MarineState) =>
      Object.hasOwn(starshipMarine.rules.seen(done(state).state, CREW).figures, 'n');
    expect([knows(hidden), knows(play(hidden, BOARDERS, cut('controls')).state)]).toEqual([true, false]);
    const one = ({ figures }: MarineState) => Object.values(figures);
    expect(one(dark)).toEqual(one(powered()));
    const shot = { type: 'aim', aims: { c: { does: 'shoot', target: 'm', single: false } } } as const;
    expect(refusal({ ...dark, phase: 'order' }, CREW, shot)).toBeNull();
  });

  it('sm-objective-006 the drive is cut by itself, and both may be', () => {
    const drift = play(powered(), BOARDERS, cut('drive')).state;
    expect([drift.power, refusal(drift, BOARDERS, cut('drive'))]).toEqual([
      { controls: true, drive: false },
      'stands-so',
    ]);
    const all = play(drift, BOARDERS, cut('controls')).state;
    expect(all.power).toEqual({ controls: false, drive: false });
    expect(play(all, BOARDERS, cut('drive', true)).state.power).toEqual({ controls: false, drive: true });
    expect(refusal({ ...powered(), phase: 'order' }, BOARDERS, cut('drive'))).toBe('wrong-phase');
  });

  it('sm-objective-006 mere damage to Power Control has no effect; destroyed, power stays as it was set last', () => {
    const harmed = (harm: number, state: MarineState) => {
      const one = structuredClone(state);
      Object.assign(one.rooms['power'] ?? {}, { harm });
      return one;
    };
    const dark = play(powered(), BOARDERS, cut('controls')).state;
    expect(refusal(harmed(1, dark), BOARDERS, cut('controls', true))).toBeNull();
    const lost = harmed(2, dark);
    expect([refusal(lost, BOARDERS, cut('controls', true)), refusal(lost, BOARDERS, cut('drive'))]).toEqual([
      'not-in-control',
      'not-in-control',
    ]);
    const later = done(lost).state;
    expect(later.power).toEqual({ controls: false, drive: true });
  });
});
