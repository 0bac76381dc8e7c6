import { describe, expect, it } from 'vitest';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { standingAt } from '../../support/asked';
import {
  battle,
  box,
  declared,
  exchange,
  fighter,
  play,
  refusal,
  straight,
  told,
  type BattleSetUp,
  type Fighter,
} from '../../support/quick-draw';

const end = { type: 'end-step' } as const;

describe('the turn', () => {
  it('qd-turn-001 the higher D10 begins, ties are rolled again, and the sides take turns', () => {
    const state = battle({ phase: 'begin', turn: 0, heroes: { a: [2, 2] }, foes: { b: [38, 38] } });
    const { state: first, events } = play(state, { type: 'begin' }, { dice: [4, 4, 3, 8] });
    expect([told(events, 'first-rolled').length, first.active, first.turn]).toEqual([2, 'foes', 1]);
    const { state: second } = play(play(first, end).state, end);
    expect([second.active, second.turn]).toEqual(['heroes', 2]);
    const { state: third } = play(play(second, end).state, end);
    expect([third.active, third.turn]).toEqual(['foes', 3]);
    expect(play(state, { type: 'begin' }, { dice: [8, 3] }).state.active).toBe('heroes');
    const { state: named } = play({ ...state, options: { ...state.options, first: 'scenario' } }, { type: 'begin' });
    expect(named.active).toBe('heroes');
  });

  it('qd-turn-002 the shots of the opening fire are named together; the other side returns fire only at those who fire', () => {
    const state = battle({
      phase: 'opening',
      heroes: { a: [5, 20, { left: 1 }], c: [5, 24, { left: 1 }] },
      foes: { b: [12, 20, { left: 1 }] },
    });
    const open = (shots: Record<string, string>, back: Record<string, string>) =>
      play(
        state,
        { type: 'open-fire' },
        { dice: [9, 1, 20, 20], answers: { 'open-fire': declared(shots), 'return-fire': declared(back) } },
      );
    expect(() => open({ a: 'handgun@b', c: 'hold' }, { b: 'handgun@c' })).toThrow('must be answered');
    const { state: after, events } = open({ a: 'handgun@b', c: 'hold' }, { b: 'handgun@a' });
    expect([after.phase, told(events, 'fire-declared').map(({ figure }) => figure)]).toEqual(['move', ['a', 'b']]);
  });

  it('qd-turn-003 when it is returned, the draw decides', () => {
    const state = battle({ phase: 'opening', heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [12, 20, { left: 1 }] } });
    const answers = { 'open-fire': declared({ a: 'handgun@b' }), 'return-fire': declared({ b: 'handgun@a' }) };
    const { events } = play(state, { type: 'open-fire' }, { dice: [1, 9, 20, 20], answers });
    expect(told(events, 'shot-rolled').map(({ figure }) => figure)).toEqual(['b', 'a']);
  });

  const late = (a: Partial<Fighter>) =>
    battle({
      phase: 'left-over',
      heroes: { a: [5, 20, a] },
      foes: { b: [20, 20, { weapons: ['assault-rifle'], left: 1 }] },
    });

  it('qd-turn-005 left-over points move figures that have not fired in the exchange; where one stops it may be fired at', () => {
    const state = late({ left: 1 });
    const path = straight(state, 'a', 7, 20);
    const move = { type: 'move', figure: 'a', path } as const;
    const answers = { 'open-fire foes': declared({ b: 'assault-rifle@a' }) };
    const { events } = play(state, move, { dice: [3, 20], answers });
    expect(told(events, 'shot-rolled').map(({ figure, number }) => [figure, number])).toEqual([['b', 4]]);
    expect(refusal(late({ fired: { phase: 'fire', weapon: 'handgun' } }), move)).toBe('has-fired');
    expect(refusal(late({ fired: { phase: 'opening', weapon: 'handgun' } }), move)).toBeNull();
  });

  it('qd-turn-002, qd-turn-005 standing orders decide by all who could return fire, or fire at movers; one’s own fire is not held', () => {
    const opening = battle({
      phase: 'opening',
      heroes: { a: [5, 20], c: [5, 27] },
      foes: { b: [12, 20], d: [5, 33] },
    });
    const open = (name: string, shots: Record<string, string>) =>
      standingAt(quickDraw, opening, 'heroes', { type: 'open-fire' }, name, { 'open-fire': declared(shots) });
    const unit = (id: string): string => fighter(opening, id).unit;
    expect(open('open-fire', {})).toBeNull();
    expect(open('return-fire', { a: 'handgun@b', c: 'hold' })).toEqual({
      units: [{ unit: unit('b'), distance: 7 }],
      hold: 'hold',
    });
    expect(open('return-fire', { a: 'handgun@b', c: 'handgun@d' })?.units).toEqual([
      { unit: unit('b'), distance: 7 },
      { unit: unit('d'), distance: 6 },
    ]);
    const state = late({ left: 1 });
    const move = { type: 'move', figure: 'a', path: straight(state, 'a', 7, 20) } as const;
    expect(standingAt(quickDraw, state, 'heroes', move, 'open-fire')).toEqual({
      units: [{ unit: unit('b'), distance: 13 }],
      hold: 'hold',
    });
    const { events } = play(state, move, { dice: [3], answers: { 'open-fire foes': 'hold' } });
    expect(told(events, 'shot-rolled')).toEqual([]);
  });

  it('qd-turn-006 the other side never fires between the moves of figures', () => {
    const state = battle({
      phase: 'move',
      heroes: { a: [5, 20], c: [5, 24] },
      foes: { b: [20, 20, { weapons: ['assault-rifle'] }] },
    });
    const { state: after, events } = play(
      state,
      { type: 'move', figure: 'a', path: straight(state, 'a', 7, 20) },
      { dice: [3] },
    );
    expect([after.phase, told(events, 'shot-paid')]).toEqual(['move', []]);
    expect(refusal(after, { type: 'exchange' }, 'foes')).toBe('wrong-phase');
  });

  it('qd-turn-007 all moves come before the exchange: a figure fires from where it ends', () => {
    const state = battle({ phase: 'move', heroes: { a: [5, 20] }, foes: { b: [20, 20, { weapons: [] }] } });
    const moved = play(state, { type: 'move', figure: 'a', path: straight(state, 'a', 9, 20) }, { dice: [4] }).state;
    const fire = play(moved, end).state;
    expect(fire.phase).toBe('fire');
    expect(refusal(fire, { type: 'move', figure: 'a', path: straight(fire, 'a', 10, 20) })).toBe('wrong-phase');
    const { events } = exchange(
      fire,
      { heroes: { a: 'handgun@b' } },
      { dice: [20], answers: { 'next-shot': ['one:b', 'stop'] } },
    );
    expect(told(events, 'shot-rolled')[0]?.from).toEqual({ x: 9, y: 20 });
  });

  it('qd-turn-008 without objectives the last who can act has won; a scenario has its own', () => {
    const state = battle({ heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [12, 20, { weapons: [] }] } });
    expect(exchange(state, { heroes: { a: 'handgun@b' } }, { dice: [5, 6] }).state.outcome).toEqual({
      winner: 'heroes',
      reason: 'last-standing',
    });
    const last = (turn: number, foes: BattleSetUp['foes']) =>
      play(
        battle({
          phase: 'left-over',
          active: 'foes',
          turn,
          options: { turns: 4 },
          heroes: { a: [2, 20] },
          foes: foes ?? {},
        }),
        end,
      ).state.outcome;
    const [one, two] = [{ b: [38, 20] }, { b: [38, 20], c: [38, 30] }] as const;
    expect([last(3, two), last(4, two), last(4, one)]).toEqual([
      null,
      { winner: 'foes', reason: 'time' },
      { winner: null, reason: 'time' },
    ]);
    const seven = { ...quickDraw.muster.begin('seven'), phase: 'left-over' as const, active: 'foes' };
    const turns = (turn: number) => play({ ...seven, turn }, end).state.outcome;
    expect([turns(23), turns(24)]).toEqual([null, { winner: 'heroes', reason: 'held' }]);
    const places = [1, 2, 3].map(
      (i) => [`bandit-${i}`, { ...fighter(seven, `bandit-${i}`), at: { x: 2 + i, y: 14 } }] as const,
    );
    const there = (count: number) => ({
      ...seven,
      turn: 5,
      figures: { ...seven.figures, ...Object.fromEntries(places.slice(0, count)) },
    });
    expect([play(there(2), end).state.outcome, play(there(3), end).state.outcome?.reason]).toEqual([null, 'reached']);
  });

  it('qd-turn-009 the steps in their order; one in which nobody can do anything passes by itself', () => {
    expect(quickDraw.rules.phases.map(({ id }) => id)).toEqual([
      'begin',
      'start',
      'opening',
      'move',
      'fire',
      'close',
      'left-over',
    ]);
    const state = battle({ phase: 'move', heroes: { a: [5, 20, { left: 0 }] }, foes: { b: [38, 20] } });
    const { state: after, events } = play(state, end);
    expect(told(events, 'phase-began').map(({ phase }) => phase)).toEqual([
      'fire',
      'close',
      'left-over',
      'start',
      'opening',
      'move',
    ]);
    expect([after.phase, after.active]).toEqual(['move', 'foes']);
  });
});

describe('Action Points', () => {
  const walker = (rest: Partial<Fighter> = {}, options = {}) =>
    battle({ phase: 'move', options, heroes: { a: [5, 20, rest] }, foes: { b: [38, 38] } });
  const step = (state: ReturnType<typeof battle>, x: number) =>
    ({ type: 'move', figure: 'a', path: straight(state, 'a', x, 20) }) as const;

  it('qd-ap-001 three for everybody at the start of every turn; by the option once a round', () => {
    const ending = (turn: number, options = {}) =>
      battle({
        phase: 'left-over',
        turn,
        options,
        heroes: { a: [5, 20, { left: 1 }] },
        foes: { b: [38, 20, { left: 0 }] },
      });
    const left = (state: ReturnType<typeof battle>): readonly number[] =>
      ['a', 'b'].map((id) => fighter(state, id).left);
    expect(left(play(ending(1), end).state)).toEqual([3, 3]);
    expect(left(play(ending(1, { renewal: 'round' }), end).state)).toEqual([1, 0]);
    expect(left(play(ending(2, { renewal: 'round' }), end).state)).toEqual([3, 3]);
  });

  it('qd-ap-002 a point buys a die of movement, one shot, or picking something up; three dice go no farther than 18 inches', () => {
    const state = walker();
    const { state: after } = play(state, step(state, 8), { dice: [3] });
    expect(fighter(after, 'a')).toMatchObject({ left: 2, dice: 1, at: { x: 8, y: 20 } });
    expect([refusal(state, step(state, 23)), refusal(state, step(state, 23.1))]).toEqual([null, 'too-far']);
    expect(refusal(state, step(state, 1e300))).toBe('too-far');
    expect(refusal(walker({ left: 0 }), step(state, 8))).toBe('no-points');
  });

  it('qd-ap-004 moves and shots in any mix: two dice and one shot, or one and two', () => {
    const state = battle({ phase: 'move', heroes: { a: [5, 20] }, foes: { b: [20, 20, { weapons: [] }] } });
    const { state: moved } = play(state, step(state, 9), { dice: [4] });
    const { events } = exchange(
      play(moved, end).state,
      { heroes: { a: 'handgun@b' } },
      { dice: [20, 20], answers: { 'next-shot': ['one:b', 'one:b'] } },
    );
    expect(told(events, 'shot-rolled')).toHaveLength(2);
  });

  it('qd-ap-005 a die is too short, a second is bought, 5 of 7 inches are walked, and a point is left', () => {
    const state = walker();
    const { state: after } = play(state, step(state, 10), { dice: [3, 4], answers: { 'another-die': 'roll' } });
    expect(fighter(after, 'a')).toMatchObject({ left: 1, dice: 2, inches: 2, at: { x: 10, y: 20 } });
  });

  it('qd-ap-005 it may go as far as a die carries, or stay; what is left is lost with any other act', () => {
    const state = walker();
    expect(fighter(play(state, step(state, 10), { dice: [3], answers: { 'another-die': 'go' } }).state, 'a').at.x).toBe(
      8,
    );
    const stayed = fighter(play(state, step(state, 10), { dice: [3], answers: { 'another-die': 'stay' } }).state, 'a');
    expect([stayed.at.x, stayed.inches, stayed.dice]).toEqual([5, 0, 1]);
    const { state: two } = play(state, step(state, 8), { dice: [5] });
    const { state: on } = play(two, step(two, 10));
    expect([fighter(on, 'a').left, fighter(play(two, end).state, 'a').inches]).toEqual([2, 0]);
  });

  it('qd-ap-005 without a point left no further die is offered, and inches that are left may still be walked', () => {
    const state = walker({ left: 1 });
    const onward = () => play(state, step(state, 10), { dice: [3], answers: { 'another-die': 'roll' } });
    expect(onward).toThrow(/one of 'go', 'stay'/);
    const spent = walker({ left: 0, inches: 1 });
    expect([refusal(spent, step(spent, 6)), refusal(spent, step(spent, 6.1))]).toEqual([null, 'too-far']);
    expect(refusal(walker({ left: 0 }), step(spent, 6))).toBe('no-points');
  });

  it('qd-ap-005 a fighter who picks something up loses the rest of a die', () => {
    const state = walker({ inches: 3 });
    const lying = { ...state, dropped: { t: { id: 't', weapon: 'bolt-rifle', at: { x: 6, y: 20 } } } } as typeof state;
    const { state: after } = play(lying, { type: 'pick-up', figure: 'a', thing: 't' });
    expect(fighter(after, 'a')).toMatchObject({ left: 2, inches: 0, weapons: ['handgun', 'bolt-rifle'] });
  });

  it('qd-ap-005 a way begins at the figure and leads somewhere, and ends with its base on the table', () => {
    const from = (x: number, y: number, toX: number, toY: number) => {
      const path = [
        { x, y },
        { x: toX, y: toY },
      ];
      return refusal(walker(), { type: 'move', figure: 'a', path });
    };
    expect([from(5, 20, 7, 20), from(5.1, 20, 7, 20), from(5, 20, 5, 20)]).toEqual([null, 'no-way', 'no-way']);
    const r = fighter(walker(), 'a').r;
    expect([from(5, 20, r, 20), from(5, 20, r - 0.1, 20)]).toEqual([null, 'no-room']);
    const corner = (x: number, y: number) => {
      const state = battle({ phase: 'move', heroes: { a: [x, y] }, foes: { b: [20, 20] } });
      return (toX: number, toY: number) =>
        refusal(state, { type: 'move', figure: 'a', path: straight(state, 'a', toX, toY) });
    };
    const [low, high] = [corner(3, 3), corner(37, 37)];
    expect([low(3, r), low(3, r - 0.1), high(40 - r, 37), high(40 - r + 0.1, 37)]).toEqual([
      null,
      'no-room',
      null,
      'no-room',
    ]);
    expect([high(37, 40 - r), high(37, 40 - r + 0.1)]).toEqual([null, 'no-room']);
  });

  it('qd-ap-006 a design may have more or fewer than three', () => {
    const state = battle({
      phase: 'left-over',
      heroes: { a: [5, 20, { points: 4 }] },
      foes: { b: [38, 20, { points: 2 }] },
    });
    const { state: after } = play(state, end);
    expect([fighter(after, 'a').left, fighter(after, 'b').left]).toEqual([4, 2]);
  });

  it('qd-fire-008 rough ground takes double by the option, and solid things stop', () => {
    const rough = {
      id: 'r',
      kind: 'rough',
      outline: [
        { x: 6, y: 18 },
        { x: 12, y: 18 },
        { x: 12, y: 22 },
        { x: 6, y: 22 },
      ],
      bottom: 0,
      top: 'unlimited',
    } as const;
    const over = (roughGround: boolean) => {
      const state = walker({ left: 1 }, { roughGround });
      return { ...state, table: { ...state.table, areas: [rough] } };
    };
    expect([refusal(over(false), step(over(false), 9)), refusal(over(true), step(over(true), 9))]).toEqual([
      null,
      'too-far',
    ]);
    const blocked = { ...over(false), table: { ...over(false).table, areas: [{ ...rough, kind: 'rock' }] } };
    expect(refusal(blocked, step(blocked, 9))).toBe('blocked');
  });
});

describe('drugs', () => {
  const user = (rest: Partial<Fighter> = {}, options = {}) =>
    battle({
      phase: 'start',
      options,
      heroes: { a: [5, 20, { stims: 2, ...rest }], f: [8, 20] },
      foes: { b: [14, 20] },
    });
  const take = (state: ReturnType<typeof battle>, face: number) =>
    play(state, { type: 'dose', figure: 'a' }, { dice: [face] });

  it('qd-drug-001 a point more in this turn, the next of one’s own, and the enemy’s between them; doses add up', () => {
    const { state } = take(user(), 3);
    expect(fighter(state, 'a')).toMatchObject({ left: 4, stims: 1, active: [2] });
    expect(fighter(take(state, 3).state, 'a')).toMatchObject({ left: 5, stims: 0, active: [2, 2] });
    let now = {
      ...state,
      figures: { a: { ...fighter(state, 'a'), stims: 0 }, b: { ...fighter(state, 'b'), at: { x: 38, y: 38 } } },
      phase: 'left-over' as const,
    } as typeof state;
    const lefts: number[] = [];
    for (let turns = 0; turns < 3; turns += 1) {
      const before = now.turn;
      while (now.turn === before) now = play(now, end).state;
      lefts.push(fighter(now, 'a').left);
    }
    expect(lefts).toEqual([4, 4, 3]);
    expect(refusal(user({ stims: 0 }), { type: 'dose', figure: 'a' })).toBe('no-stims');
    expect(fighter(take(user({}, { doseCosts: true }), 3).state, 'a').left).toBe(3);
  });

  it('qd-drug-002 the first dose brings battle lust on a 1 or 2', () => {
    expect([1, 2, 3].map((face) => fighter(take(user(), face).state, 'a').lust)).toEqual([2, 2, 0]);
  });

  it('qd-drug-003 two dice towards the nearest enemy, bought both, and 3 more on the draw', () => {
    const state = battle({ phase: 'move', heroes: { a: [5, 20, { lust: 2 }] }, foes: { b: [25, 20] } });
    expect(refusal(state, end)).toBe('lust-moves');
    expect(refusal(state, { type: 'move', figure: 'a', path: straight(state, 'a', 4, 20) })).toBe('lust');
    const { state: after } = play(
      state,
      { type: 'move', figure: 'a', path: straight(state, 'a', 15, 20) },
      { dice: [2, 3], answers: { 'another-die': 'go' } },
    );
    expect([fighter(after, 'a').dice, refusal(after, end)]).toEqual([2, null]);
    const beside = (y: number) => refusal(near, { type: 'move', figure: 'a', path: straight(near, 'a', 11, y) });
    const near = battle({ phase: 'move', heroes: { a: [5, 20, { lust: 2 }] }, foes: { b: [5, 30] } });
    // As near to the enemy as before, ten inches, and a little nearer.
    expect([beside(22), beside(22.1)]).toEqual(['lust', null]);
    const duel = battle({ heroes: { a: [5, 20, { lust: 1, left: 1 }] }, foes: { b: [12, 20, { left: 1 }] } });
    const { events } = exchange(
      duel,
      { heroes: { a: 'handgun@b' }, foes: { b: 'handgun@a' } },
      { dice: [1, 1, 20, 20] },
    );
    expect(told(events, 'drew').map(({ total }) => total)).toEqual([10, 7]);
  });

  it('qd-drug-003 both dice are bought even if one would do, until contact; the points that are left are free', () => {
    const state = battle({
      phase: 'move',
      heroes: { a: [5, 20, { lust: 2 }] },
      foes: { b: [15, 20, { weapons: [] }] },
    });
    const move = (from: typeof state, x: number) =>
      ({ type: 'move', figure: 'a', path: straight(from, 'a', x, 20) }) as const;
    const { state: one } = play(state, move(state, 7), { dice: [6] });
    expect([fighter(one, 'a').dice, refusal(one, end)]).toEqual([1, 'lust-moves']);
    const { state: two } = play(one, move(one, 12), { dice: [1] });
    expect([fighter(two, 'a').left, refusal(two, end)]).toEqual([1, null]);
    const shots = exchange(play(two, end).state, { heroes: { a: 'handgun@b' } }, { dice: [20] });
    expect(told(shots.events, 'shot-rolled')).toHaveLength(1);
    const near = battle({ phase: 'move', heroes: { a: [5, 20, { lust: 2 }] }, foes: { b: [8, 20] } });
    const path = straight(near, 'a', 7, 20);
    const { state: met } = play(near, { type: 'charge', figure: 'a', target: 'b', path }, { dice: [2] });
    expect([fighter(met, 'a').dice, refusal(met, end)]).toEqual([1, null]);
  });

  it('qd-drug-003 an act that leaves too few points is refused: a second shot of the opening', () => {
    const opening = (left: number) =>
      battle({ phase: 'opening', heroes: { a: [5, 20, { lust: 2, left }] }, foes: { b: [12, 20, { weapons: [] }] } });
    const { state } = play(
      opening(3),
      { type: 'open-fire' },
      { dice: [20], answers: { 'open-fire': declared({ a: 'handgun@b' }), 'next-shot': 'one:b' } },
    );
    expect([fighter(state, 'a').left, refusal(opening(2), { type: 'open-fire' })]).toEqual([2, 'nobody-fires']);
  });

  it('qd-drug-003 hands are refused that take points which madness wants: picking up, treating, boarding', () => {
    const mad = (left: number, a: Partial<Fighter>, phase: 'move' | 'left-over' = 'move') => {
      const state = battle({
        phase,
        heroes: { a: [5, 20, { left, medikits: 1, wounds: 1, ...a }], d: [1, 1] },
        foes: { b: [12, 20] },
        vehicles: { v: { model: 'jeep', side: 'heroes', at: [5, 18.2], facing: 90, crew: { d: 'driver' } } },
      });
      const lying = { t: { id: 't', weapon: 'bolt-rifle', at: { x: 5, y: 20 } } } as const;
      const there = { ...state, dropped: lying };
      return [
        refusal(there, { type: 'pick-up', figure: 'a', thing: 't' }),
        refusal(there, { type: 'treat', figure: 'a', patient: 'a' }),
        refusal(there, { type: 'board', figure: 'a', vehicle: 'v' }),
      ];
    };
    expect(mad(2, {})).toEqual([null, null, null]);
    expect(mad(2, { lust: 1 })).toEqual(['owes', 'owes', 'owes']);
    expect(mad(2, { paranoia: 1 })).toEqual(['owes', 'owes', 'owes']);
    expect(mad(3, { lust: 1, active: [1] })).toEqual([null, 'owes', null]);
    expect(mad(2, { paranoia: 1 }, 'left-over')).toEqual([null, null, null]);
  });

  it('qd-drug-003 nothing is owed when it has ducked back, or only a vehicle is there; the 3 count in the enemy’s turn too', () => {
    const mad = (a: Partial<Fighter>, rest: BattleSetUp) =>
      refusal(battle({ phase: 'move', heroes: { a: [5, 20, { lust: 2, ...a }] }, ...rest }), end);
    expect(mad({ ducked: true }, { foes: { b: [25, 20] } })).toBeNull();
    const vehicles = { v: { model: 'jeep', side: 'foes', at: [20, 20], crew: { d: 'driver' } } } as const;
    expect([mad({}, { foes: { d: [1, 1] }, vehicles }), mad({}, { foes: { d: [1, 1] } })]).toEqual([
      null,
      'lust-moves',
    ]);
    const theirs = battle({
      active: 'foes',
      heroes: { a: [5, 20, { lust: 1, left: 1 }] },
      foes: { b: [12, 20, { left: 1 }] },
    });
    const shots = { heroes: { a: 'handgun@b' }, foes: { b: 'handgun@a' } };
    const { events } = exchange(theirs, shots, { dice: [1, 1, 20, 20] });
    expect(Object.fromEntries(told(events, 'drew').map(({ figure, total }) => [figure, total]))).toEqual({
      a: 10,
      b: 7,
    });
  });

  it('qd-drug-003 nothing is owed in contact, aboard, after two dice, or without a way', () => {
    const mad = (a: Partial<Fighter>, b: [number, number] = [25, 20], rest: BattleSetUp = {}) =>
      refusal(battle({ phase: 'move', heroes: { a: [5, 20, { lust: 2, ...a }] }, foes: { b }, ...rest }), end);
    expect([mad({}), mad({ dice: 1 })]).toEqual(['lust-moves', 'lust-moves']);
    expect([mad({ dice: 2 }), mad({}, [6, 20])]).toEqual([null, null]);
    const vehicles = { v: { model: 'jeep', side: 'heroes', at: [10, 10], crew: { a: 'bench' } } } as const;
    expect(mad({}, [25, 20], { vehicles })).toBeNull();
    const around = [box('rock', 20, 15, 10, 1), box('rock', 20, 25, 10, 1), box('rock', 20, 16, 1, 9)];
    expect(mad({}, [25, 20], { areas: [...around, box('rock', 30, 15, 1, 11)] })).toBeNull();
    expect(mad({}, [25, 20], { areas: around })).toBe('lust-moves');
  });

  it('qd-drug-004 a later dose brings paranoia: two points of fire at the two nearest, friend or foe', () => {
    expect(fighter(take(user({ doses: 1 }), 2).state, 'a')).toMatchObject({ paranoia: 2, lust: 0 });
    const mad = battle({
      heroes: { a: [5, 20, { paranoia: 2 }], f: [8, 20, { weapons: [] }] },
      foes: { b: [14, 20, { weapons: [] }], c: [15, 20, { weapons: [] }] },
    });
    const { events } = exchange(mad, { heroes: {} }, { dice: [20, 20], answers: { 'next-shot': 'stop' } });
    expect(told(events, 'shot-rolled').map(({ target }) => target)).toEqual(['f', 'b']);
  });

  it('qd-drug-004 with only a friend in reach both shots go at the friend, who neither draws nor returns them', () => {
    const state = battle({
      heroes: { a: [5, 20, { paranoia: 1, weapons: ['bolt-rifle'] }], f: [8, 20] },
      foes: { b: [38, 38, { weapons: [] }] },
    });
    const { events } = play({ ...state }, { type: 'exchange' }, { dice: [20, 20] });
    expect([told(events, 'shot-rolled').map(({ target }) => target), told(events, 'drew')]).toEqual([['f', 'f'], []]);
  });
});
