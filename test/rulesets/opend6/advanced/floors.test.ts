import { describe, expect, it } from 'vitest';
import type { Area, Barrier, Point } from '../../../../src/space/types';
import { areaKinds } from '../../../../src/rulesets/opend6/data/terrain';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { OpenD6State, PhaseId } from '../../../../src/rulesets/opend6/state';
import {
  actionsOf,
  automatonCommand,
  battle,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type BattleSetUp,
} from '../../../support/opend6';
import { sees } from '../../../support/opend6-shown';
import { withProfile } from './support';

const box = (kind: string, x1: number, y1: number, x2: number, y2: number, id = kind): Area => ({
  id,
  kind,
  outline: [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ],
  bottom: 0,
  top: 'unlimited',
});

/** Three floors of 20" by 16", the highest in the north, with stairs in the west, a ladder and an elevator in the east. */
const house = (elevator = 'elevator'): Area[] => [
  box('floor', 0, 0, 20, 16, 'attic'),
  box('floor', 0, 20, 20, 36, 'upper'),
  box('ground-floor', 0, 40, 20, 56, 'ground'),
  ...[0, 20, 40].flatMap((y, i) => [
    box('stairs', 2, y + 4, 4, y + 6, `stairs-${i}`),
    box('ladder', 8, y + 4, 9, y + 5, `ladder-${i}`),
    box(elevator, 14, y + 4, 17, y + 7, `car-${i}`),
  ]),
  box('computer-station', 4, 52, 5, 53, 'station'),
  box('inner-room', 8, 48, 20, 56, 'cellar'),
];

interface Parts {
  readonly phase?: PhaseId;
  readonly rebels: readonly Point[];
  readonly troopers?: readonly Point[];
  readonly elevator?: string;
  readonly options?: Partial<Options>;
  readonly barriers?: readonly Barrier[];
  readonly soldiers?: NonNullable<BattleSetUp['squads'][string]['soldiers']>;
}

function inHouse({
  phase = 'movement',
  rebels,
  troopers,
  elevator,
  options = {},
  barriers = [],
  soldiers = {},
}: Parts) {
  return battle({
    phase,
    toAct: 'rebels',
    options,
    table: { width: 40, height: 60, areas: house(elevator), barriers },
    squads: {
      rebels: { at: rebels, soldiers },
      troopers: { at: troopers ?? row(30, 58, 2), facing: 180 },
    },
  });
}

const code = (state: OpenD6State, command: Parameters<typeof refuse>[2], seat = 'rebels') =>
  refuse(state, seat, command)?.code ?? 'legal';
const at = (x: number, y: number) => ({ x, y });
const stairs = (to: 'up' | 'down', way = 'stairs-1', figures = ['rebels.1']) =>
  ({ type: 'change-floor', figures, way, to }) as const;
const ride = (to: number, figures = ['rebels.1']) =>
  ({ type: 'ride-elevator', figures, elevator: 'car-0', to }) as const;
const leave = (figures = ['rebels.1']) => ({ type: 'leave-elevator', figures, elevator: 'car-0' }) as const;
const control = (to: number | null = null, figure = 'rebels.1') =>
  ({ type: 'control-elevator', figure, elevator: 'car-0', to }) as const;
const station = (
  use: 'plans' | 'lights' | 'door' | 'elevator',
  on: string | null = null,
  stand: 'open' | 'closed' | null = null,
) => ({ type: 'use-station', figure: 'rebels.1', use, on, stand }) as const;
const rateOf = (state: OpenD6State) => state.units['rebels']?.profile.walk ?? 0;
const hold = { type: 'hold', unit: 'rebels' } as const;
const ends = { type: 'skip-phase' } as const;
/** The Movement Phase of the next turn. */
const nextTurn = (state: OpenD6State): OpenD6State => {
  const fresh = structuredClone(state);
  Object.assign(fresh, { turn: state.turn + 1, phase: 'movement', toAct: 'rebels' });
  for (const figure of Object.values(fresh.figures)) if (figure.doorWork !== undefined) figure.doorWork = 0;
  for (const unit of Object.values(fresh.units)) unit.activated = false;
  return fresh;
};

describe('stairs and ladders', () => {
  it('od6a-building-017 stairs are rough: a floor of 2" takes 4", and the move goes on', () => {
    expect(areaKinds.stairs.going).toBe('rough');
    const state = inHouse({ rebels: [at(3, 25)] });
    const { state: after, events } = play(state, 'rebels', stairs('up'));
    expect(told(events, 'floor-changed')).toMatchObject([{ inches: 4, done: null }]);
    expect(soldier(after, 'rebels.1').at).toEqual(at(3, 5));
    expect(soldier(after, 'rebels.1').pace).toBe('walk');
    const walk = (y: number) =>
      ({ type: 'move', unit: 'rebels', orders: { 'rebels.1': { path: [at(3, 5), at(3, y)] } } }) as const;
    const left = rateOf(state) - 4;
    expect(play(after, 'rebels', walk(5 + left - 1)).state.figures['rebels.1']?.pace).toBe('walk');
    expect(play(state, 'rebels', stairs('down')).state.figures['rebels.1']?.at).toEqual(at(3, 45));
    expect(code(state, stairs('up', 'stairs-0'))).toBe('not-beside-stairs');
    expect(code(inHouse({ rebels: [at(3, 5)] }), stairs('up', 'stairs-0'))).toBe('no-floor-there');
    expect(code(inHouse({ rebels: [at(3, 27.6)] }), stairs('up'))).toBe('not-beside-stairs');
    expect(code(inHouse({ rebels: [at(3, 27.4)] }), stairs('up'))).toBe('legal');
    expect(code(inHouse({ rebels: [at(3, 25)], soldiers: { 1: { prone: true } } }), stairs('up'))).toBe(
      'prone-no-stairs',
    );
  });

  it('od6a-building-017 a squad takes the stairs together, and is offered to', () => {
    const state = inHouse({ rebels: [at(3, 25), at(3, 27), at(12, 30)] });
    const offered = actionsOf(state, 'rebels').find(({ id }) => id === 'change-floor stairs-1 up');
    expect(offered?.label.values).toMatchObject({ count: 2 });
    const after = play(state, 'rebels', stairs('up', 'stairs-1', ['rebels.1', 'rebels.2'])).state;
    expect(soldier(after, 'rebels.2').at).toEqual(at(3, 7));
    expect(soldier(after, 'rebels.3').at).toEqual(at(12, 30));
    expect(code(state, stairs('up', 'stairs-1', ['rebels.1', 'rebels.1']))).toBe('named-twice');
    expect(previewOf(state, 'rebels', 'change-floor stairs-1 up', {}).shapes).toHaveLength(1);
  });

  it('od6a-building-018 a ladder is very rough: with a rate of 8" a soldier climbs 2" in a turn', () => {
    expect(areaKinds.ladder.going).toBe('very-rough');
    const state = inHouse({ rebels: [at(8.5, 26)] });
    expect(rateOf(state)).toBe(8);
    const up = play(state, 'rebels', stairs('up', 'ladder-1'));
    expect(told(up.events, 'floor-changed')).toMatchObject([{ inches: 8, done: null }]);
    expect(soldier(up.state, 'rebels.1').at.y).toBeLessThan(16);
    const slow = withProfile(state, 'rebels', () => ({ walk: 6 }));
    const half = play(slow, 'rebels', stairs('up', 'ladder-1')).state;
    expect(soldier(half, 'rebels.1')).toMatchObject({
      at: at(8.5, 26),
      onWay: { way: 'ladder-1', to: 'up', done: 1.5 },
    });
    expect(code(half, stairs('up', 'ladder-1'))).toBe('no-inch-left');
    const rest = play(nextTurn(half), 'rebels', stairs('up', 'ladder-1'));
    expect(told(rest.events, 'floor-changed')).toMatchObject([{ inches: 2, done: null }]);
    expect(soldier(rest.state, 'rebels.1').onWay).toBeNull();
    const back = play(nextTurn(half), 'rebels', stairs('down', 'ladder-1'));
    expect(told(back.events, 'floor-changed')).toMatchObject([{ inches: 6, done: null, at: at(8.5, 26) }]);
  });

  it('od6a-building-016 nobody goes or sees from floor to floor in another way', () => {
    const state = inHouse({ rebels: [at(10, 22)], troopers: [at(10, 15), at(10, 34)] });
    expect(['troopers.1', 'troopers.2'].map((figure) => sees(state, 'rebels.1', figure))).toEqual([false, true]);
    const out = { type: 'move', unit: 'rebels', orders: { 'rebels.1': { path: [at(10, 22), at(10, 18)] } } } as const;
    expect(code(state, out)).toBe('barrier-impassable');
  });
});

describe('elevators', () => {
  it('od6a-building-019 a soldier gets in for half the rate, rises a floor, and has half the rate after getting out', () => {
    const state = inHouse({ rebels: [at(15, 48)] });
    const inside = play(state, 'rebels', ride(1)).state;
    expect(soldier(inside, 'rebels.1').doorWork).toBe(rateOf(state) / 2);
    expect(inside.elevators).toMatchObject([{ shaft: 'car-0', floor: 2, to: 1, halves: 1 }]);
    expect(code(inside, leave())).toBe('still-riding');
    const risen = play(play(inside, 'rebels', hold).state, 'referee', ends).state;
    expect(risen.elevators).toMatchObject([{ floor: 1, to: null, halves: 0 }]);
    expect(soldier(risen, 'rebels.1').at.y).toBeCloseTo(soldier(inside, 'rebels.1').at.y - 20);
    const out = play(nextTurn(risen), 'rebels', leave()).state;
    expect(soldier(out, 'rebels.1').doorWork).toBe(rateOf(state) / 2);
    expect(soldier(out, 'rebels.1').at.y).toBeGreaterThan(20);
  });

  it('od6a-building-019 who rides two floors gets out with nothing left', () => {
    const state = inHouse({ rebels: [at(15, 48)] });
    const inside = play(state, 'rebels', ride(0)).state;
    const risen = play(play(inside, 'rebels', hold).state, 'referee', ends).state;
    expect(risen.elevators).toMatchObject([{ floor: 1, to: 0 }]);
    const out = play(nextTurn(risen), 'rebels', leave());
    expect(told(out.events, 'elevator-moved')).toMatchObject([{ floor: 0, to: null, halves: 1 }]);
    expect(soldier(out.state, 'rebels.1').doorWork).toBe(rateOf(state));
    expect(soldier(out.state, 'rebels.1').at.y).toBeLessThan(16);
  });

  it('od6a-building-019 half of the rate must be left, and room; those inside see nobody', () => {
    const tired = inHouse({ rebels: [at(15, 48)], soldiers: { 1: { doorWork: 5 } } });
    expect(code(tired, ride(1))).toBe('no-half-left');
    expect(code(inHouse({ rebels: [at(10, 48)] }), ride(1))).toBe('not-beside-elevator');
    expect(code(inHouse({ rebels: [at(15, 48)] }), ride(2))).toBe('no-floor-there');
    const wall = {
      id: 'wall',
      kind: 'building-wall',
      a: at(13, 47.2),
      b: at(18, 47.2),
      bottom: 0,
      top: 'unlimited' as const,
    };
    expect(code(inHouse({ rebels: [at(15, 48)], barriers: [wall] }), ride(1))).toBe('not-beside-elevator');
    const state = inHouse({ rebels: [at(15, 48)], troopers: [at(12, 50), at(11, 50)] });
    const inside = play(state, 'rebels', ride(1)).state;
    expect([state, inside].map((one) => sees(one, 'rebels.1', 'troopers.1'))).toEqual([true, false]);
  });

  it('od6a-building-020 a lock must be overcome before an elevator works, except for its owners', () => {
    const at48 = { rebels: [at(15, 48)], elevator: 'modern-elevator' };
    expect(code(inHouse(at48), ride(1))).toBe('elevator-locked');
    expect(code(inHouse({ ...at48, options: { building: 'first' } }), ride(1))).toBe('legal');
    const state = withProfile(inHouse({ ...at48, phase: 'special' }), 'rebels', ({ worn }) => ({
      worn: { ...worn, technical: 2 },
    }));
    const won = play(state, 'rebels', control(), { dice: [4, 3] });
    expect(told(won.events, 'elevator-tried')).toMatchObject([{ skill: 2, security: 2, passed: true }]);
    expect(code(nextTurn(won.state), ride(1))).toBe('legal');
    const tied = play(state, 'rebels', control(), { dice: [3, 3] });
    expect(told(tied.events, 'elevator-tried')).toMatchObject([{ passed: false }]);
    expect(code(nextTurn(tied.state), ride(1))).toBe('elevator-locked');
  });

  it('od6a-building-021 both sides roll for an elevator; its owners add the rating; the winner sends those in it', () => {
    const parts: Parts = {
      phase: 'special',
      rebels: [at(15, 8)],
      troopers: [at(15, 48), at(30, 58)],
      elevator: 'modern-elevator',
      options: { building: 'first' },
    };
    const state = withProfile(inHouse(parts), 'rebels', ({ worn }) => ({ worn: { ...worn, technical: 2 } }));
    const own = withProfile(state, 'troopers', ({ worn }) => ({ worn: { ...worn, technical: 2 } }));
    const won = play(own, 'rebels', control(), { dice: [3, 4] });
    expect(told(won.events, 'elevator-contested')).toMatchObject([
      { skill: 4, opponent: 'troopers.1', rolled: { against: 2 }, holder: 'rebels' },
    ]);
    const held = { ...nextTurn(won.state), toAct: 'troopers' };
    expect(code(held, ride(1, ['troopers.1']), 'troopers')).toBe('elevator-locked');
    const tied = play(own, 'rebels', control(), { dice: [2, 4] });
    expect(told(tied.events, 'elevator-contested')).toMatchObject([{ holder: null }]);
    const lost = play(own, 'rebels', control(), { dice: [2, 5] });
    expect(told(lost.events, 'elevator-contested')).toMatchObject([{ holder: 'troopers' }]);
    expect(code(nextTurn(lost.state), ride(1))).toBe('elevator-held');
    const riders = { ...own, elevators: [{ shaft: 'car-0', floor: 2, to: 1, halves: 0, holder: null, open: true }] };
    Object.assign(riders, {
      figures: { ...own.figures, 'troopers.1': { ...soldier(own, 'troopers.1'), at: at(15.5, 45.5) } },
    });
    const sent = play(riders, 'rebels', control(0), { dice: [3, 4] });
    expect(sent.state.elevators).toMatchObject([{ floor: 2, to: 0, holder: 'rebels' }]);
    expect(actionsOf(riders, 'rebels').map(({ id }) => id)).toContain('control-elevator rebels.1 car-0 0');
  });

  it('od6a-building-021 nobody rolls where nobody else is at the elevator', () => {
    const state = inHouse({ phase: 'special', rebels: [at(15, 8)] });
    const { state: after } = play(state, 'rebels', control());
    expect(after.elevators).toMatchObject([{ holder: 'rebels' }]);
    expect(code({ ...after, phase: 'special', toAct: 'rebels' }, control())).not.toBe('legal');
  });
});

describe('computer stations', () => {
  const before = (options: Partial<Options> = {}) => {
    const gate = {
      id: 'gate',
      kind: 'locked-blast-door',
      a: at(0, 58),
      b: at(4, 58),
      bottom: 0,
      top: 'unlimited' as const,
    };
    const state = inHouse({ phase: 'special', rebels: [at(4.5, 54)], options, barriers: [gate] });
    return withProfile(state, 'rebels', ({ worn }) => ({ worn: { ...worn, technical: 2 } }));
  };

  it.each([
    [station('plans'), 4],
    [station('lights'), 5],
    [station('door', 'gate', 'open'), 6],
    [station('elevator', 'car-0'), 7],
  ] as const)('od6a-building-024 %o is difficulty %i', (command, difficulty) => {
    const needed = difficulty - 2;
    const won = play(before(), 'rebels', command, { dice: needed > 5 ? [6, 1] : [needed] });
    expect(told(won.events, 'station-used')).toMatchObject([{ difficulty, passed: true }]);
    const lost = play(before(), 'rebels', command, { dice: [needed - 1] });
    expect(told(lost.events, 'station-used')).toMatchObject([{ passed: false }]);
  });

  it('od6a-building-024 a station opens doors, switches lights, takes elevators; plans help against locks', () => {
    expect(play(before(), 'rebels', station('door', 'gate', 'open'), { dice: [5] }).state.doors).toEqual([
      { barrier: 'gate', stand: 'open' },
    ]);
    expect(play(before(), 'rebels', station('lights'), { dice: [5] }).state.lightsCut).toBe(true);
    expect(play(before({ lightsCut: true }), 'rebels', station('lights'), { dice: [5] }).state.lightsCut).toBe(false);
    expect(play(before(), 'rebels', station('elevator', 'car-0'), { dice: [5] }).state.elevators).toMatchObject([
      { holder: 'rebels', open: true },
    ]);
    const read = play(before(), 'rebels', station('plans'), { dice: [3] }).state;
    expect(read.plansRead).toEqual(['rebels']);
    const fresh = nextTurn(read);
    Object.assign(fresh, { phase: 'special' });
    Object.assign(fresh.figures['rebels.1'] ?? {}, { special: false });
    expect(told(play(fresh, 'rebels', station('lights'), { dice: [2] }).events, 'station-used')).toMatchObject([
      { skill: 3, passed: true },
    ]);
    expect(code(fresh, station('plans'))).toBe('nothing-for-station');
  });

  it('od6a-building-024 only who stands beside a station works it, once a turn', () => {
    const far = inHouse({ phase: 'special', rebels: [at(4.5, 54.6)] });
    expect(code(far, station('plans'))).not.toBe('legal');
    expect(code(before(), station('plans'))).toBe('legal');
    const done = before();
    Object.assign(done.figures['rebels.1'] ?? {}, { special: true });
    expect(code(done, station('plans'))).not.toBe('legal');
    expect(actionsOf(before(), 'rebels').map(({ id }) => id)).toContain('use-station rebels.1 plans - -');
  });
});

describe('a door that a station closes', () => {
  it('od6a-building-024 od6a-building-004 stays open while somebody stands in it', () => {
    const gate = { id: 'gate', kind: 'blast-door', a: at(0, 58), b: at(4, 58), bottom: 0, top: 'unlimited' as const };
    const open = (troopers: readonly Point[]) => {
      const state = inHouse({ phase: 'special', rebels: [at(4.5, 54)], troopers, barriers: [gate] });
      return { ...state, doors: [{ barrier: 'gate', stand: 'open' as const }] };
    };
    expect(code(open([at(2, 58)]), station('door', 'gate', 'closed'))).toBe('door-filled');
    expect(code(open([at(2, 59)]), station('door', 'gate', 'closed'))).toBe('legal');
  });
});

describe('lights', () => {
  const inSight = (options: Partial<Options>, to: Point) => {
    const state = inHouse({ rebels: [at(10, 50)], troopers: [to, at(30, 58)], options });
    return sees(state, 'rebels.1', 'troopers.1');
  };

  it('od6a-building-001 indoors one sees without limit; in a room without windows 2" if all lights are cut', () => {
    expect(inSight({}, at(18, 50))).toBe(true);
    expect(inSight({ lightsCut: true }, at(12, 50))).toBe(true);
    expect(inSight({ lightsCut: true }, at(12.1, 50))).toBe(false);
    expect(inSight({ lightsCut: true }, at(5, 50))).toBe(true);
  });
});

describe('the automaton', () => {
  it('od6a-building-017 makes for an enemy on another floor', () => {
    let state = inHouse({ rebels: [at(3, 30)], troopers: [at(10, 10), at(11, 10)] });
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      for (let step = 0; step < 3 && state.toAct === 'rebels' && state.phase === 'movement'; step += 1) {
        const command = automatonCommand(state, 'rebels');
        seen.push(command.type);
        state = play(state, 'rebels', command).state;
      }
      state = nextTurn(state);
    }
    expect(seen).toContain('change-floor');
  });
});
