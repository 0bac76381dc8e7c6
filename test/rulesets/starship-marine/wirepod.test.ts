import { describe, expect, it } from 'vitest';
import type { StarshipMarine } from '../../../src/rulesets/starship-marine/rules';
import { defaultsOf } from '../../../src/battle/options';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { sees } from '../../../src/rulesets/starship-marine/book/sight/sight';
import { optionTable } from '../../../src/rulesets/starship-marine/data/options';
import { palletLoad } from '../../../src/rulesets/starship-marine/data/stores';
import type { MarineState, Obstacle, Pile } from '../../../src/rulesets/starship-marine/state';
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
  wall,
  wayOf,
  type BattleSetUp,
} from '../../support/starship-marine';

type MarineCommand = StarshipMarine['command'];

/** A corridor from west to east, its north wall at y = 46, the south wall rising by some degrees. */
const corridor = (width = 8, skew = 0) => {
  const rise = 100 * Math.tan((skew * Math.PI) / 180);
  return [
    wall('north', { x: 0, y: 46 }, { x: 120, y: 46 }),
    wall('south', { x: 10, y: 46 + width - (rise * 40) / 100 }, { x: 110, y: 46 + width + (rise * 60) / 100 }),
  ];
};

const pod: Pile = { id: 'pod', kind: 'wirepod', pallet: false, at: { x: 50, y: 47.2 }, count: 1 };
const setUp = { does: 'set-up', charge: 'pod' } as const;
const deploy = { type: 'detonate', charge: 'pod', on: true } as const;
const setUpBy = (figure: string): MarineCommand => ({ type: 'aim', aims: { [figure]: setUp } });

/** One Marine stands against the north wall with a pod on their back; the crew is to the east. */
const carried = (rest: BattleSetUp = {}) =>
  battle({
    turn: 2,
    barriers: corridor(),
    boarders: { m: [50, 47.2, { carries: 'pod' }] },
    crew: { c: [80, 50] },
    piles: [pod],
    ...rest,
  });

const nextTurn = (state: MarineState): MarineState => ({
  ...state,
  phase: 'order',
  turn: state.turn + 1,
  ready: { boarders: false, crew: false },
});

/** A pod that was set up in turn 2 and is ordered in turn 3. */
const ordered = (rest: BattleSetUp = {}) => {
  const { state } = done(aims(carried(rest), { m: setUp }));
  return play(nextTurn(state), BOARDERS, deploy).state;
};

/** Wire across the corridor at x = 50. */
const wired = (rest: BattleSetUp = {}, standing: Partial<Obstacle> = {}): MarineState => {
  const wire = wall('pod', { x: 50, y: 46 }, { x: 50, y: 54 }, 'wire');
  const state = battle({
    boarders: { m: [40, 50] },
    crew: { c: [60, 50] },
    ...rest,
    barriers: [...corridor(), wire],
  });
  const obstacle = state.obstacles['pod'] ?? expect.fail('there is no wire');
  return { ...state, obstacles: { pod: { ...obstacle, ...standing } } };
};

const wireIn = ({ table }: MarineState) => table.barriers.find(({ kind }) => kind === 'wire');

describe('a WirePod', () => {
  it('sm-wirepod-001, sm-wirepod-005 is put up by one man in one turn, and bars the corridor from wall to wall from the end of the next', () => {
    const { state: placed } = done(aims(carried(), { m: setUp }));
    expect([placed.charges['pod']?.kind, trooper(placed, 'm').carries, placed.piles]).toEqual(['wirepod', null, {}]);
    const { state: fired, events } = done(play(nextTurn(placed), BOARDERS, deploy).state);
    expect(told(events, 'deployed')).toHaveLength(1);
    expect([wireIn(fired), fired.obstacles['pod']?.stands]).toEqual([undefined, false]);
    const { state: stands } = done(fired);
    expect([stands.turn, stands.obstacles['pod']?.stands]).toEqual([4, true]);
    expect(wireIn(stands)).toMatchObject({ id: 'pod', a: { x: 50, y: 46 }, b: { x: 50, y: 54 } });
  });

  it('sm-wirepod-005 is ordered from the turn after it was put up, by any human of the side, and not by the other', () => {
    const { state: placed } = done(aims(carried(), { m: setUp }));
    const order = { ...nextTurn(placed), turn: 2 };
    expect([refusal(order, BOARDERS, deploy), refusal(nextTurn(placed), BOARDERS, deploy)]).toEqual(['not-set', null]);
    expect(refusal(nextTurn(placed), CREW, deploy)).toBe('no-charge');
    expect(starshipMarine.rules.seen(ordered(), CREW).charges['pod']?.ordered).toBe(false);
  });

  it('sm-wirepod-005 pushes figures in its line to the side that they came from, unhurt', () => {
    const state = ordered({ crew: { c: [80, 50], d: [50.4, 51, { began: { at: { x: 46, y: 51 }, facing: 90 } }] } });
    const { state: after, events } = done(done(state).state);
    expect(told(events, 'pushed').map(({ figure }) => figure)).toEqual(['m', 'd']);
    expect([trooper(after, 'd').at.x, fallen(after)]).toEqual([49, []]);
    expect(Math.abs(trooper(after, 'm').at.x - 50)).toBeCloseTo(1, 5);
  });

  it('sm-wirepod-005 leaves alone figures that only touch its line', () => {
    const state = ordered({ crew: { c: [80, 50], d: [51, 51] } });
    expect(told(done(done(state).state).events, 'pushed').map(({ figure }) => figure)).toEqual(['m']);
  });

  it('sm-wirepod-005 by the table option tests those in its line as a burst of a Good Throw does', () => {
    const state = ordered({ crew: { c: [80, 50], d: [50.4, 51] }, options: { wireTests: true } });
    const spared = done(done(state).state, [8, 3]);
    expect([fallen(spared.state), told(spared.events, 'pushed').length]).toEqual([[], 2]);
    expect(fallen(done(done(state).state, [8, 4]).state)).toEqual(['d']);
  });

  it('sm-gravity-006, sm-underwater-005 fails on a 1 aboard a station, on 1 or 2 under water, and is spent', () => {
    const comes = (place: 'station' | 'planet' | 'underwater', dice: readonly number[]) => {
      const { state } = done(ordered({ options: { place } }), dice);
      return [Object.keys(state.obstacles).length, Object.keys(state.charges).length];
    };
    expect([comes('station', [1]), comes('station', [2]), comes('planet', [])]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
    expect([comes('underwater', [2]), comes('underwater', [3])]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('sm-wirepod-004 works in a corridor 8 cm wide at most, its walls parallel within 5 degrees either way', () => {
    const may = (width: number, skew: number) =>
      refusal(carried({ barriers: corridor(width, skew) }), BOARDERS, setUpBy('m'));
    expect([may(8, 0), may(8.1, 0)]).toEqual([null, 'no-corridor']);
    expect([may(7, 4.9), may(7, 5.1), may(7, -4.9), may(7, -5.1)]).toEqual([null, 'no-corridor', null, 'no-corridor']);
  });

  it('sm-wirepod-004, sm-wirepod-005 is put against a wall, and across from no door', () => {
    const from = (y: number) => {
      const piles = [{ ...pod, at: { x: 50, y } }];
      return refusal(carried({ piles, boarders: { m: [50, y, { carries: 'pod' }] } }), BOARDERS, setUpBy('m'));
    };
    expect([from(47.5), from(47.6)]).toEqual([null, 'no-corridor']);
    const [north = expect.fail()] = corridor();
    const doored = [north, wall('door', { x: 48, y: 54 }, { x: 52, y: 54 }, 'door')];
    expect(refusal(carried({ barriers: doored }), BOARDERS, setUpBy('m'))).toBe('no-corridor');
  });

  it('sm-wirepod-006 is carried by one figure at own speed, who does nothing else, and is all that a TRUC takes', () => {
    const state = carried();
    expect(allowance(state, trooper(state, 'm'))).toEqual({ tactical: 15, run: 30 });
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBe('carries');
    const truc = { troop: 'truc', rank: null, weapon: null } as const;
    const two = [pod, { ...pod, id: 'other', at: { x: 52, y: 50 } }];
    const boarders = { m: [40, 50], t: [50, 50, { ...truc, carries: 'pod' }], u: [54, 50, truc] } as const;
    const moving = carried({ phase: 'move', piles: two, boarders });
    const takes = (id: string) =>
      refusal(moving, BOARDERS, { type: 'plot', plots: { [id]: wayOf(moving, id, [], { load: 'other' }) } });
    expect([takes('t'), takes('u'), palletLoad.wirepod]).toEqual(['carries', null, 1]);
    expect(allowance(moving, trooper(moving, 't')).tactical).toBe(10);
  });

  it('sm-wirepod-006 comes with a squad whose design has one, with a figure whose hands are free', () => {
    const { muster } = starshipMarine;
    const member = {
      troop: 'marine',
      rank: 'private',
      weapon: 'sca-2',
      ecm: false,
      noncombatant: false,
      art: 'marine',
    };
    const design = muster.sheet.read({
      members: [member, { ...member, troop: 'truc', rank: null, weapon: null }],
      stock: null,
      gear: ['wirepod', 'wirepod'],
    });
    const squad = muster.recruit(design, { id: 'w', side: BOARDERS, name: 'w' }, defaultsOf(optionTable));
    const state = muster.join(battle({ crew: { c: [80, 50] } }), squad, { x: 20, y: 20 });
    expect(Object.values(state.figures).map(({ id, carries }) => [id, carries])).toEqual([
      ['c', null],
      ['w.1', 'gear 2'],
      ['w.2', 'gear 1'],
    ]);
    expect(Object.values(state.piles).map(({ kind }) => kind)).toEqual(['wirepod', 'wirepod']);
  });
});

describe('the record sheet', () => {
  it('sm-wirepod-006 takes gear on and leaves it out, and a squad without any is as before', () => {
    const { sheet } = starshipMarine.muster;
    const plain = sheet.start();
    const laden = sheet.fill(plain, { 'design.wirepod': '1', 'design.spray': '2' });
    expect(laden.gear).toEqual(['wirepod', 'spray', 'spray']);
    expect(sheet.fill(laden, { 'design.marine': '4' }).gear).toEqual(laden.gear);
    expect(sheet.fill(laden, { 'design.wirepod': '5', 'design.spray': 'x' }).gear).toEqual(laden.gear);
    expect(sheet.fill(laden, { 'design.wirepod': '0', 'design.spray': '0' })).toEqual(plain);
  });
});

describe('its wire', () => {
  it('sm-wirepod-002 bars all movement, of men and robots, until it is destroyed', () => {
    const over = (rest: object) => {
      const state = wired({ phase: 'move', boarders: { m: [46, 50, rest], h: [42, 48] } });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[54, 50]]) } });
    };
    expect([over({}), over({ troop: 'combat-robot', rank: null, weapon: 'sca-1' })]).toEqual(['blocked', 'blocked']);
    const state = wired({ phase: 'move', boarders: { m: [46, 50] } });
    expect(refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[49, 50]]) } })).toBeNull();
    const cut = { ...wired({}, { beaten: true }), phase: 'morale' as const };
    const { state: free } = done(cut);
    expect([wireIn(free), Object.keys(free.obstacles)]).toEqual([undefined, []]);
    const open = { ...free, phase: 'move' as const };
    expect(trooper(done(plots(open, { m: [[54, 50]] })).state, 'm').at.x).toBe(54);
  });

  const launcher = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 6 } as const;

  it('sm-wirepod-003 is no obstacle to sight, fire, missiles or grenades', () => {
    const state = wired({ boarders: { m: [40, 50], l: [30, 50, launcher] } });
    expect(sees(state, trooper(state, 'm'), trooper(state, 'c'))).toBe(true);
    expect(told(done(aims(state, { m: at('c') }), [9]).events, 'shot')[0]?.reasons).toEqual([]);
    const called = play(state, BOARDERS, {
      type: 'call',
      figure: 'm',
      call: { target: 'c', door: null, launchers: ['l'] },
    });
    expect(told(done(called.state, [9]).events, 'missile')).toHaveLength(1);
    const thrown = aims(state, { m: { does: 'throw', at: { x: 56, y: 50 } } });
    expect(told(done(thrown, [1]).events, 'burst')[0]?.rolls.map(({ figure }) => figure)).toContain('c');
    const screen = wall('screen', { x: 52, y: 46 }, { x: 52, y: 51 });
    const round = wired({ boarders: { m: [45, 48] }, crew: { c: [110, 90] } });
    const cornered = { ...round, table: { ...round.table, barriers: [...round.table.barriers, screen] } };
    const overIt = { type: 'aim', aims: { m: { does: 'throw', at: { x: 54, y: 48 } } } } as const;
    expect(refusal(cornered, BOARDERS, overIt)).toBeNull();
    expect(told(done(play(cornered, BOARDERS, overIt).state, [4]).events, 'thrown')[0]?.good).toBe(true);
  });

  const fires = { does: 'shoot-door', door: 'pod', single: false } as const;

  it('sm-wirepod-007 two SCA II from close by are 2 points, and a 2 destroys it', () => {
    const state = wired({ boarders: { m: [48, 49], n: [48, 51.2] }, crew: { c: [110, 90] } });
    const named = aims(state, { m: fires, n: fires });
    const cut = done(named, [2]);
    expect(told(cut.events, 'obstacle-tried')).toMatchObject([{ points: 2, face: 2, beaten: true }]);
    // Who has fired at it has fired.
    expect(trooper(cut.state, 'm').shotOn).toBe(state.turn);
    expect(wireIn(cut.state)).toBeDefined();
    expect(wireIn(done(cut.state).state)).toBeUndefined();
    const held = done(named, [3]);
    expect(told(held.events, 'obstacle-tried')).toMatchObject([{ points: 2, beaten: false }]);
    const { state: later } = done(held.state);
    expect([wireIn(later)?.id, later.obstacles['pod']?.points]).toEqual(['pod', 0]);
  });

  it('sm-wirepod-007 an SCA counts from within 1 cm of the edge of the base', () => {
    const from = (x: number) =>
      refusal(wired({ boarders: { m: [x, 50] } }), BOARDERS, { type: 'aim', aims: { m: fires } });
    expect([from(48), from(47.9)]).toEqual([null, 'too-far-from-door']);
  });

  it('sm-wirepod-007 a missile is four points and needs its target in sight, a door charge nine', () => {
    const call = { type: 'call', figure: 'm', call: { target: null, door: 'pod', launchers: ['l'] } } as const;
    const seen = wired({ boarders: { m: [40, 50], l: [30, 50, launcher] } });
    const struck = done(play(seen, BOARDERS, call).state, [4]);
    expect(told(struck.events, 'obstacle-tried')).toMatchObject([{ points: 4, beaten: true }]);
    const hidden = wired({ boarders: { m: [40, 40], l: [30, 50, launcher] } });
    expect(refusal(hidden, BOARDERS, call)).toBe('out-of-sight');
    const placed = done(aims(wired({ boarders: { m: [48.6, 50] } }), { m: { does: 'place', door: 'pod' } })).state;
    const [charge = ''] = Object.keys(placed.charges);
    const fired = play(nextTurn(placed), BOARDERS, { type: 'detonate', charge, on: true });
    expect(told(done(fired.state, [9]).events, 'obstacle-tried')).toMatchObject([{ points: 9, beaten: true }]);
  });

  it('sm-wirepod-007 nothing counts against wire that has not come yet', () => {
    const { state } = done(ordered());
    const early = { ...state, phase: 'order' as const, ready: { boarders: false, crew: false } };
    expect(refusal(early, BOARDERS, { type: 'aim', aims: { m: fires } })).toBe('no-door');
  });
});

describe('battles with wire', () => {
  const { rules, muster, table } = starshipMarine;

  it('sm-wirepod-002 are read from documents, those too that were stored before there was any', () => {
    const state = wired();
    expect(rules.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const { obstacles: _none, ...old } = battle({ boarders: { m: [40, 50] }, crew: { c: [60, 50] } });
    expect(rules.readState(JSON.parse(JSON.stringify(old))).obstacles).toEqual({});
    expect(() => rules.readState({ ...state, obstacles: { pod: { id: 'pod' } } })).toThrow('obstacles.pod');
  });

  it('sm-wirepod-002 keep what the gamemaster draws, and lose what they take away', () => {
    const state = wired();
    const { barriers } = state.table;
    const without = { ...state.table, barriers: barriers.filter(({ kind }) => kind !== 'wire') };
    expect(muster.withNewTable?.(state, without).obstacles).toEqual({});
    expect(muster.withNewTable?.({ ...state, obstacles: {} }, state.table).obstacles['pod']?.stands).toBe(true);
  });

  it('sm-wirepod-001 show it on the table', () => {
    const shown = (state: MarineState) =>
      table.scenery(rules.seen(state, CREW)).shapes.map((shape) => 'label' in shape && shape.label?.key);
    expect(shown(wired())).toContain('SKIRMISH.starship-marine.scenery.wire');
    expect(shown(done(ordered()).state)).toContain('SKIRMISH.starship-marine.scenery.coming-wire');
  });
});
