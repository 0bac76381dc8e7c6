import { describe, expect, it } from 'vitest';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { bodyOf } from '../../../src/battle/state';
import { bodyGapToPoint, outlineOfBody } from '../../../src/space/body';
import { direction, distance } from '../../../src/space/point';
import { distanceToSegment } from '../../../src/space/segment';
import type { Point } from '../../../src/space/types';
import {
  battle,
  box,
  drawBonuses,
  exchange,
  fighter,
  play,
  refusal,
  shotsAt,
  shotsOf,
  told,
  vehicle,
  type BattleSetUp,
  type VehicleSetUp,
  type Fighter,
  type State,
  type Vehicle,
} from '../../support/quick-draw';
import { all } from '../../support/seen';

const unarmed: Partial<Fighter> = { weapons: [] };

/** a, at 5 and 20, may shoot at the foes' vehicle v, which points north and has its middle so far to the east of a. */
function target(
  model: VehicleSetUp['model'],
  {
    far = 8,
    a = {},
    rest = {},
    ...more
  }: { far?: number; a?: Partial<Fighter>; rest?: VehicleSetUp['rest'] } & Pick<BattleSetUp, 'areas'>,
): State {
  return battle({
    heroes: { a: [5, 20, { weapons: ['bolt-rifle'], left: 1, ...a }] },
    foes: { d: [30, 35, unarmed] },
    vehicles: { v: { model, side: 'foes', at: [5 + far, 20], crew: { d: 'driver' }, rest: rest ?? {} } },
    ...more,
  });
}

const numberAt = (state: State, weapon = 'bolt-rifle', dice: readonly number[] = [20]): number | undefined =>
  told(exchange(state, { heroes: { a: `${weapon}@v` } }, { dice }).events, 'shot-rolled')[0]?.number;

/** The heroes' jeep at 10 and 20, facing north, with a driver, a gunner and a rifleman on the bench; b is 8 inches east. */
function jeep(rest: VehicleSetUp['rest'] = {}, gunner: Partial<Fighter> = {}, b: Partial<Fighter> = {}) {
  return battle({
    heroes: {
      driver: [10, 30, unarmed],
      gunner: [12, 30, gunner],
      rifle: [14, 30, { weapons: ['bolt-rifle'], left: 1 }],
    },
    foes: { b: [18, 20, { weapons: [], armour: 'light', ...b }] },
    vehicles: {
      v: {
        model: 'jeep',
        side: 'heroes',
        at: [10, 20],
        crew: { driver: 'driver', gunner: 'gun', rifle: 'bench' },
        rest: rest ?? {},
      },
    },
  });
}

/** How far from somebody aboard the nearest edge of the vehicle is. */
function toEdge(v: Vehicle, at: Point): number {
  const rim = outlineOfBody(bodyOf(v));
  return Math.min(...rim.map((corner, i) => distanceToSegment(at, corner, rim[(i + 1) % rim.length] ?? corner)));
}

/** The number of the jeep's tri-barrel; the rifleman holds fire. */
const burst = (state: State): number | undefined =>
  told(exchange(state, { heroes: { gunner: 'tri-barrel@b', rifle: 'hold' } }, { dice: [20] }).events, 'shot-rolled')[0]
    ?.number;

/** The heroes' skimmer at 20 and 20, facing north, its rider, and foes where they are named. */
function skimmer(foes: BattleSetUp['foes'], rest: VehicleSetUp['rest'] = {}, more: Partial<BattleSetUp> = {}) {
  return battle({
    heroes: { rider: [20, 30] },
    foes: foes ?? {},
    vehicles: {
      v: { model: 'skimmer', side: 'heroes', at: [20, 20], crew: { rider: 'driver' }, rest: rest ?? {} },
    },
    ...more,
  });
}

describe('fire from a vehicle', () => {
  it('qd-veh-009 figures aboard react, and may have standing orders about it; the vehicle does not', () => {
    const state = jeep();
    const units = [fighter(state, 'gunner'), vehicle(state, 'v')].map(({ unit }) => unit);
    expect(units.map((unit) => quickDraw.screen.reacts?.(all(state), unit))).toEqual([true, false]);
  });

  it('qd-mod-004 the first die of movement costs nothing: 10, 10, 8 after none, one and three', () => {
    expect([0, 1, 3].map((dice) => burst(jeep({ dice })))).toEqual([10, 10, 8]);
  });

  it('qd-mod-004, qd-skill-007 a fighter who shoots on the move loses nothing aboard either', () => {
    expect(burst(jeep({ dice: 3 }, { skills: ['on-the-move'] }))).toBe(10);
  });

  it('qd-veh-007 the weapons of a vehicle fire at any speed', () => {
    expect(burst(jeep({ dice: 4 }))).toBe(7);
  });

  it('qd-veh-009 the points alone decide: a wounded gunner fires with 3, at 2 less, and not with 2', () => {
    expect(burst(jeep({}, { wounds: 1, left: 3 }))).toBe(8);
    const short = jeep({}, { wounds: 1, left: 2 });
    expect(told(exchange(short, { heroes: { rifle: 'hold' } }).events, 'fire-declared')).toEqual([]);
  });

  it('qd-veh-009 passengers of a jeep fire their own weapons, those of an APC do not, nor does the driver', () => {
    const state = jeep();
    fighter(state, 'driver').weapons = ['handgun'];
    expect(shotsAt(state, 'rifle', 'b')).toEqual(['bolt-rifle@b']);
    expect(shotsAt(state, 'driver', 'b')).toEqual([]);
    const carried = (model: Vehicle['model']) =>
      battle({
        heroes: { p: [5, 5] },
        foes: { b: [15, 20] },
        vehicles: { v: { model, side: 'heroes', at: [10, 20], crew: { p: 'bench' } } },
      });
    expect(shotsAt(carried('jeep'), 'p', 'b')).toEqual(['handgun@b']);
    expect(shotsAt(carried('apc'), 'p', 'b')).toEqual([]);
  });

  it('qd-veh-009 a gunner draws with their own armour and the class of the weapon', () => {
    const drawn = (state: State, heroes: Readonly<Record<string, string>>, shots: readonly string[]) => {
      const dice = [['draw', 5] as const, ['draw', 4] as const, ...shots.map((shot) => [shot, 20] as const)];
      return drawBonuses(exchange(state, { heroes, foes: { b: 'bolt-rifle@v' } }, { dice }).events);
    };
    const rifleman: Partial<Fighter> = { weapons: ['bolt-rifle'], left: 1 };
    const driven = jeep({}, { armour: 'flak-mesh' }, rifleman);
    expect(drawn(driven, { gunner: 'tri-barrel@b', rifle: 'hold' }, ['shot b', 'shot v'])).toMatchObject({
      gunner: 4 - 2,
    });
    const flying = skimmer({ b: [20, 12, rifleman] });
    fighter(flying, 'rider').left = 1;
    expect(drawn(flying, { rider: 'twin@b' }, ['shot b', 'shot b', 'shot v'])).toMatchObject({ rider: 4 + 2 });
  });

  it('qd-veh-009 a fighter who has ducked back aboard does nothing, and does not run', () => {
    const state = jeep({}, { ducked: true });
    expect(told(exchange(state, { heroes: { rifle: 'hold' } }).events, 'fire-declared')).toEqual([]);
  });
});

describe('a skimmer fires along its way', () => {
  const fires = (state: State, dice: readonly number[], at = 'b') =>
    exchange(state, { heroes: { rider: `twin@${at}` } }, { dice });
  const holds = (state: State) => told(exchange(state, {}).events, 'shot-paid').length === 0;

  it('qd-veh-003 a point fires both pistols at one target, two rolls', () => {
    const { state, events } = fires(skimmer({ b: [20, 12, unarmed] }), [7, 6, 1]);
    expect(told(events, 'shot-rolled').map(({ number, hit }) => [number, hit])).toEqual([
      [6, false],
      [6, true],
    ]);
    expect(fighter(state, 'rider').left).toBe(2);
  });

  it('qd-veh-003 within an inch of the straight way ahead, and twelve inches far', () => {
    expect(shotsOf(fires(skimmer({ b: [21, 12, unarmed] }), [20, 20]).events)).toHaveLength(2);
    expect(holds(skimmer({ b: [21.1, 12, unarmed] }))).toBe(true);
    expect(shotsOf(fires(skimmer({ b: [20, 8, unarmed] }), [20, 20]).events)).toHaveLength(2);
    expect(holds(skimmer({ b: [20, 7.9, unarmed] }))).toBe(true);
    expect(holds(skimmer({ b: [20, 25, unarmed] }))).toBe(true);
  });

  it('qd-veh-003 at what it has flown past, from the nearest place of its way', () => {
    const flown = {
      dice: 3,
      trail: [
        { x: 10, y: 20 },
        { x: 20, y: 20 },
      ],
    };
    const { events } = fires(skimmer({ b: [12, 21, unarmed] }, flown), [20, 20]);
    expect(told(events, 'shot-rolled')[0]).toMatchObject({ from: { x: 12, y: 20 }, number: 4 });
    expect(holds(skimmer({ b: [12, 21.1, unarmed] }, flown))).toBe(true);
  });

  it('qd-veh-003 each target once in a turn', () => {
    const { state } = fires(skimmer({ b: [20, 12, unarmed], c: [20, 10, unarmed] }), [20, 20]);
    expect(fighter(state, 'rider').shotAt).toEqual(['b']);
    const again = { ...state, phase: 'fire' as const };
    expect(shotsOf(fires(again, [20, 20], 'c').events)).toHaveLength(2);
  });
});

describe('fire at a vehicle', () => {
  it('qd-veh-005 its modifier and the others: 14 for a missile at an APC at rest, 3 for a rifle at a moving skimmer', () => {
    expect(
      numberAt(target('apc', { a: { weapons: ['missile-launcher'], left: 2 } }), 'missile-launcher', [14, 20]),
    ).toBe(14);
    expect(numberAt(target('skimmer', { rest: { dice: 2 } }))).toBe(3);
    expect(numberAt(target('jeep', {}))).toBe(7);
  });

  it('qd-veh-010 ranges run to its nearest edge: 18 inches to the side of an APC, whose middle is farther', () => {
    expect(numberAt(target('apc', { far: 19.5 }))).toBe(7);
    expect(told(exchange(target('apc', { far: 19.6 }), {}).events, 'shot-paid')).toEqual([]);
  });

  it('qd-veh-010 APC and jeep hide what is behind them, a skimmer does not', () => {
    const behind = (model: VehicleSetUp['model']) =>
      battle({
        heroes: { a: [5, 20, { left: 1 }] },
        foes: { b: [15, 20, unarmed] },
        vehicles: { v: { model, side: 'heroes', at: [10, 20] } },
      });
    const shots = (model: VehicleSetUp['model'], said: Readonly<Record<string, string>> | undefined) =>
      shotsOf(exchange(behind(model), said === undefined ? {} : { heroes: said }, { dice: said ? [20] : [] }).events);
    expect(shots('apc', undefined)).toEqual([]);
    expect(shots('jeep', undefined)).toEqual([]);
    expect(shots('skimmer', { a: 'handgun@b' })).toEqual([['a', false]]);
  });

  it('qd-veh-010 tri-barrels fire all round, from the edge where they are mounted', () => {
    const state = battle({
      heroes: { g: [5, 5] },
      foes: { b: [24, 20, unarmed] },
      vehicles: { v: { model: 'apc', side: 'heroes', at: [10, 20], crew: { g: 'left' } } },
    });
    const [shot] = told(exchange(state, { heroes: { g: 'tri-barrel@b' } }, { dice: [20] }).events, 'shot-rolled');
    expect(shot?.from).toEqual({ x: 8.5, y: 20 });
  });

  it('qd-veh-010 a blast that touches it is rolled once, by the right-hand figure, its modifier and cover, not for moving', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['grenade-launcher'], left: 2 }] },
      foes: { b: [13, 20, unarmed], d: [30, 35, unarmed], e: [32, 35, unarmed] },
      vehicles: {
        v: { model: 'jeep', side: 'foes', at: [15.6, 20], crew: { d: 'driver', e: 'gun' }, rest: { dice: 2 } },
      },
    });
    const { events } = exchange(state, { heroes: { a: 'grenade-launcher@b' }, foes: null }, { dice: [20, 20] });
    const blast = told(events, 'shot-rolled').filter(({ nearby }) => nearby);
    expect(blast.map(({ target: at, number }) => [at, number])).toEqual([['v', 4]]);
    const off = { ...state, figures: { ...state.figures, v: { ...vehicle(state, 'v'), at: { x: 15.8, y: 20 } } } };
    const clear = exchange(off, { heroes: { a: 'grenade-launcher@b' }, foes: null }, { dice: [20] });
    expect(told(clear.events, 'shot-rolled').filter(({ nearby }) => nearby)).toEqual([]);
  });

  const hitWith = (model: VehicleSetUp['model'], dice: readonly number[]) =>
    told(exchange(target(model, {}), { heroes: { a: 'bolt-rifle@v' } }, { dice }).events, 'vehicle-hit')[0]?.victim;

  it('qd-veh-006 an APC: a 40 is one of the crew, a 41 the vehicle; a skimmer: 70 and 71', () => {
    expect(hitWith('apc', [1, 40, 1])).toBe('d');
    expect(hitWith('apc', [1, 41, 1])).toBeNull();
    expect(hitWith('skimmer', [1, 70, 1])).toBe('d');
    expect(hitWith('skimmer', [1, 71, 1])).toBeNull();
  });

  it('qd-veh-006 everybody aboard has the same chance, passengers too; with nobody left there is no effect', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['bolt-rifle'], left: 1 }] },
      foes: { d: [30, 35, unarmed], g: [32, 35, unarmed], p: [34, 35, unarmed] },
      vehicles: { v: { model: 'jeep', side: 'foes', at: [13, 20], crew: { d: 'driver', g: 'gun', p: 'bench' } } },
    });
    const victims = [1, 2, 3].map(
      (who) =>
        told(
          exchange(state, { heroes: { a: 'bolt-rifle@v' }, foes: null }, { dice: [1, 50, who, 1] }).events,
          'vehicle-hit',
        )[0]?.victim,
    );
    expect(victims).toEqual(['d', 'g', 'p']);
    const empty = battle({
      heroes: { a: [5, 20, { weapons: ['bolt-rifle'], left: 1 }] },
      foes: { x: [35, 35, unarmed] },
      vehicles: { v: { model: 'jeep', side: 'foes', at: [13, 20] } },
    });
    const { events } = exchange(empty, { heroes: { a: 'bolt-rifle@v' } }, { dice: [1, 50] });
    expect(told(events, 'effect-rolled')).toEqual([]);
  });
});

describe('driving', () => {
  const moving = (rest: VehicleSetUp['rest'] = {}, more: Partial<BattleSetUp> = {}) =>
    skimmer({ b: [35, 35, unarmed] }, rest, { phase: 'move', ...more });
  const east = {
    type: 'drive',
    figure: 'v',
    path: [
      { x: 20, y: 20 },
      { x: 32, y: 20 },
    ],
  } as const;

  it('qd-veh-004 the driver picks dice up to its speed, rolls them all, and goes up to their sum at no cost', () => {
    const { state } = play(moving(), east, { answers: { 'how-many-dice v': '3' }, dice: [3, 3, 2] });
    expect(vehicle(state, 'v')).toMatchObject({ at: { x: 28, y: 20 }, facing: 90, dice: 3, speed: 3 });
    expect(fighter(state, 'rider')).toMatchObject({ left: 3, dice: 0, facing: 90 });
    expect(
      refusal(state, {
        ...east,
        path: [
          { x: 28, y: 20 },
          { x: 30, y: 20 },
        ],
      }),
    ).toBe('driven');
  });

  it('qd-veh-004 no farther than wanted, and never beyond six inches for each die of its speed', () => {
    const { state } = play(moving(), east, { answers: { 'how-many-dice v': '3' }, dice: [6, 6, 6] });
    expect(vehicle(state, 'v').at).toEqual({ x: 32, y: 20 });
    const far = (x: number) => ({
      ...east,
      path: [
        { x: 5, y: 20 },
        { x, y: 20 },
      ],
    });
    const west = { at: { x: 5, y: 20 }, trail: [{ x: 5, y: 20 }] };
    expect([refusal(moving(west), far(35)), refusal(moving(west), far(35.1))]).toEqual([null, 'too-far']);
  });

  it('qd-veh-010 all of it stays on the table', () => {
    const length = 3;
    const to = (x: number, y: number, from: readonly [number, number]) => {
      const state = skimmer({ b: [35, 35, unarmed] }, {}, { phase: 'move' });
      const at = { x: from[0], y: from[1] };
      Object.assign(vehicle(state, 'v'), { at, trail: [at] });
      return refusal(state, { type: 'drive', figure: 'v', path: [at, { x, y }] });
    };
    const half = length / 2;
    const edges = (off: number) => [
      to(half - off, 20, [10, 20]),
      to(40 - half + off, 20, [30, 20]),
      to(20, half - off, [20, 10]),
      to(20, 40 - half + off, [20, 30]),
    ];
    expect(edges(0)).toEqual([null, null, null, null]);
    expect(edges(0.1)).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  });

  it('qd-veh-010 it needs room for all of it', () => {
    expect(refusal(moving({}, { areas: [box('rock', 25, 21.1, 2, 2)] }), east)).toBeNull();
    expect(refusal(moving({}, { areas: [box('rock', 25, 20.9, 2, 2)] }), east)).toBe('blocked');
  });

  it('qd-veh-009 without an able driver it does not move', () => {
    expect(refusal(moving(), east)).toBeNull();
    const ducked = moving();
    fighter(ducked, 'rider').ducked = true;
    const empty = moving();
    fighter(empty, 'rider').aboard = null;
    expect([refusal(ducked, east), refusal(empty, east)]).toEqual(['no-driver', 'no-driver']);
  });

  it('qd-veh-009 boarding within an inch, a seat, and getting out: a point each', () => {
    const start = (y: number) =>
      battle({
        phase: 'move',
        heroes: { a: [10, y] },
        foes: { b: [35, 35] },
        vehicles: { v: { model: 'jeep', side: 'heroes', at: [10, 20] } },
      });
    expect(refusal(start(23.1), { type: 'board', figure: 'a', vehicle: 'v' })).toBe('not-beside');
    let { state } = play(start(23), { type: 'board', figure: 'a', vehicle: 'v' });
    expect(fighter(state, 'a')).toMatchObject({ left: 2, aboard: { vehicle: 'v', seat: null } });
    ({ state } = play(state, { type: 'take-seat', figure: 'a', seat: 'gun' }));
    expect(fighter(state, 'a')).toMatchObject({ left: 1, aboard: { vehicle: 'v', seat: 'gun' } });
    expect(refusal(state, { type: 'take-seat', figure: 'a', seat: 'gun' })).toBe('seat-taken');
    ({ state } = play(state, { type: 'leave', figure: 'a' }));
    expect(fighter(state, 'a')).toMatchObject({ left: 0, aboard: null });
    expect(refusal(state, { type: 'board', figure: 'a', vehicle: 'v' })).toBe('no-points');
  });

  it('qd-veh-009 a fighter who charges or is in contact neither boards nor gets out, and nobody is aboard of what is lost', () => {
    const beside = (a: Partial<Fighter>, b: readonly [number, number], rest: VehicleSetUp['rest'] = {}) =>
      battle({
        phase: 'move',
        heroes: { a: [10, 23, a], c: [30, 30] },
        foes: { b },
        vehicles: { v: { model: 'jeep', side: 'heroes', at: [10, 20], crew: { c: 'bench' }, rest: rest ?? {} } },
      });
    const board = { type: 'board', figure: 'a', vehicle: 'v' } as const;
    expect(refusal(beside({}, [35, 35]), board)).toBeNull();
    expect([refusal(beside({ charge: 'b' }, [35, 35]), board), refusal(beside({}, [11, 23]), board)]).toEqual([
      'charging',
      'charging',
    ]);
    const burning = beside({}, [35, 35], { loss: 'burning' });
    const orders = [board, { type: 'leave', figure: 'c' }, { type: 'take-seat', figure: 'c', seat: 'gun' }] as const;
    expect(orders.map((order) => refusal(burning, order))).toEqual(['no-vehicle', 'not-aboard', 'not-aboard']);
    expect(orders.map((order) => refusal(beside({}, [35, 35]), order))).toEqual([null, null, null]);
  });

  it.each([0, 30, 90, 180, 225])('qd-veh-009 facing %i, everybody gets out beside their seat', (facing) => {
    const model = 'apc';
    const seats = ['driver', 'front', 'left', 'right'] as const;
    const state = battle({
      phase: 'move',
      heroes: Object.fromEntries(seats.map((id, i) => [id, [2 + 2 * i, 38] as const])),
      foes: { b: [38, 38] },
      vehicles: {
        v: { model, side: 'heroes', at: [20, 20], facing, crew: Object.fromEntries(seats.map((id) => [id, id])) },
      },
    });
    for (const id of seats) {
      const seat = fighter(state, id);
      const { state: after } = play(state, { type: 'leave', figure: id });
      const body = bodyOf(vehicle(after, 'v'));
      const { at, r } = fighter(after, id);
      expect(bodyGapToPoint(body, at)).toBeGreaterThanOrEqual(r - 1e-9);
      expect(bodyGapToPoint(body, at)).toBeLessThanOrEqual(1);
      // Nobody comes out farther off than the way to the nearest edge and half the spacing of places along it.
      expect(distance(at, seat.at)).toBeLessThanOrEqual(toEdge(vehicle(after, 'v'), seat.at) + r + 0.3);
    }
  });

  it.each([0, 45, 90, 200])('qd-veh-010 facing %i, places aboard turn with the vehicle', (facing) => {
    // The front seat of an APC is 2.4 inches ahead of its middle and 0.4 to the right.
    const state = battle({
      heroes: { a: [5, 5] },
      vehicles: { v: { model: 'apc', side: 'heroes', at: [20, 20], facing, crew: { a: 'front' } } },
    });
    const { at } = fighter(state, 'a');
    const offset = { x: at.x - 20, y: at.y - 20 };
    const along = ({ x, y }: Point): number => offset.x * x + offset.y * y;
    expect([along(direction(facing)), along(direction(facing + 90))].map((inches) => inches.toFixed(6))).toEqual([
      '2.400000',
      '0.400000',
    ]);
  });

  it('qd-veh-009 nobody charges a vehicle, nor those in it', () => {
    const state = battle({
      phase: 'move',
      heroes: { a: [10, 25] },
      foes: { d: [30, 30] },
      vehicles: { v: { model: 'jeep', side: 'foes', at: [10, 20], crew: { d: 'driver' } } },
    });
    const path = [
      { x: 10, y: 25 },
      { x: 10, y: 22.5 },
    ];
    expect(refusal(state, { type: 'charge', figure: 'a', target: 'd', path })).toBe('no-contact');
    expect(refusal(state, { type: 'charge', figure: 'a', target: 'v', path })).toBe('no-contact');
    expect(refusal(state, { type: 'move', figure: 'a', path })).toBeNull();
  });
});
