import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { playOut, type Rolled } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Barrier, Point } from '../../../src/space/types';
import { deviationDistance } from '../../../src/rulesets/opend6/data/charts';
import { rangedWeapons } from '../../../src/rulesets/opend6/data/weapons';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, previewOf, refuse, soldier, told, composeCommand, type Shot } from '../../support/opend6';
import { across, duel, facingOff, ground, shotsOf, wall, type Facing } from './fire-support';

type Bomb = 'grenade' | 'plastic-explosives';

/** One thrower at (20, 30) looking north with both kinds of bombs; one trooper far away. Throwing 3, Strength 2. */
function thrower(parts: Facing = {}): OpenD6State {
  const state = duel(25, parts);
  Object.assign(soldier(state, 'rebels.1').grenades, { grenade: 2, 'plastic-explosives': 2 });
  return state;
}

const north = (inches: number): Point => ({ x: 20, y: 30 - inches });
const shot = (point: Point, weapon: Bomb = 'grenade', figure = 'rebels.1'): Shot => ({
  figure,
  weapon,
  aim: { point },
});
const fire = (...shots: Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;
const why = (state: OpenD6State, ...shots: Shot[]) => refuse(state, 'rebels', fire(...shots))?.code;
/** The test of a throw at a point, as its thrower is shown it; the grenade lands there. */
function planned(state: OpenD6State, point: Point, weapon: Bomb = 'grenade') {
  const { breakdowns } = previewOf(state, 'rebels', 'throw', {
    figure: 'rebels.1',
    point,
    with: { 'rebels.1': weapon },
  });
  const [{ total, reasons, base } = { total: undefined, reasons: [], base: undefined }] = breakdowns;
  const band = base?.text.values?.['band'];
  return {
    difficulty: total?.value ?? null,
    reasons,
    band: typeof band === 'object' && 'key' in band ? (band.key.split('.').at(-1) ?? null) : null,
  };
}
/** Whom a burst on a point touches: the throw rolls sixes until it lands there, all other dice show a 2. */
function victimsOf(state: OpenD6State, weapon: Bomb, point: Point) {
  const run = CommandRun.begin(openD6, state, 'rebels', fire(shot(point, weapon)));
  playOut(
    run,
    (dice, _sides, { name }) => Array<number>(dice).fill(name === 'throwing' ? 6 : 2),
    ({ fallback }) => fallback,
  );
  expect(told(run.events, 'throw-deviated')).toEqual([]);
  return told(run.events, 'burst').flatMap(({ victims }) => victims);
}

/** Throws at a point and says where it burst. */
function thrown(state: OpenD6State, point: Point, dice: readonly number[], weapon: Bomb = 'grenade') {
  const played = play(state, 'rebels', fire(shot(point, weapon)), { dice });
  const [burst] = told(played.events, 'burst');
  if (burst === undefined) throw new Error('nothing burst');
  return { ...played, at: burst.at, victims: burst.victims };
}

function near(point: Point, x: number, y: number): void {
  expect(point.x).toBeCloseTo(x, 4);
  expect(point.y).toBeCloseTo(y, 4);
}

describe('throwing', () => {
  it('od6-grenade-001 a success lands on the point, a failure deviates', () => {
    near(thrown(thrower(), north(9), [5]).at, 20, 21);
    const missed = thrown(thrower(), north(9), [4, 1, 3]);
    expect(told(missed.events, 'throw-tested')[0]).toMatchObject({ skill: 3, difficulty: 8, score: 7, passed: false });
    near(missed.at, 20, 18);
  });

  it('od6-grenade-004 the point is on the table', () => {
    const at = (x: number, y: number, facing: number) =>
      why(
        thrower({ rebels: { at: [{ x, y }], facing } }),
        shot({ x: facing === 90 ? 60 : facing === 270 ? 0 : x, y: facing === 0 ? 0 : facing === 180 ? 60 : y }),
      );
    expect([at(5, 30, 270), at(55, 30, 90), at(24, 5, 0), at(24, 55, 180)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const off = (x: number, y: number, facing: number, point: Point) =>
      why(thrower({ rebels: { at: [{ x, y }], facing } }), shot(point));
    expect([
      off(5, 30, 270, { x: -0.1, y: 30 }),
      off(55, 30, 90, { x: 60.1, y: 30 }),
      off(24, 5, 0, { x: 24, y: -0.1 }),
      off(24, 55, 180, { x: 24, y: 60.1 }),
    ]).toEqual(['point-off-table', 'point-off-table', 'point-off-table', 'point-off-table']);
  });

  it('od6-grenade-002 every soldier of either side whose base is under or touches the circle of 2.5"', () => {
    const state = thrower({
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 20, y: 21 },
          { x: 17, y: 21 },
        ],
      },
      troopers: {
        at: [
          { x: 23, y: 21 },
          { x: 20, y: 17.9 },
          { x: 20, y: 5 },
        ],
      },
    });
    expect(victimsOf(state, 'grenade', north(9)).map(({ figure }) => figure)).toEqual([
      'rebels.2',
      'rebels.3',
      'troopers.1',
    ]);
    soldier(state, 'troopers.2').at = { x: 20, y: 18 };
    expect(victimsOf(state, 'grenade', north(9)).map(({ figure }) => figure)).toContain('troopers.2');
  });

  it('od6-grenade-003 od6-grenade-026 od6-opp-007 nothing is thrown as opportunity or defensive fire', () => {
    // A trooper who is charged fires their gun, if they have one, and throws nothing.
    const charged = (weapons: 'raygun-rifle'[], dice: Rolled[]) => {
      const troopers = { at: [{ x: 20, y: 19 }], design: { weapons, thrown: { grenade: 2 } } };
      const charge = { type: 'charge', unit: 'rebels', target: 'troopers' } as const;
      const tests = [5, 2, 4, 3].map((face): Rolled => ['morale-test', face]);
      const { events } = play(duel(11, { phase: 'movement', troopers }), 'rebels', charge, {
        dice: [...tests, ...dice],
      });
      expect(told(events, 'grenade-spent')).toEqual([]);
      return told(events, 'volley-fired').flatMap(({ shooters }) => shooters.map(({ weapon }) => weapon));
    };
    expect([charged([], []), charged(['raygun-rifle'], [['firearms', 1]])]).toEqual([[], ['raygun-rifle']]);
    // A rebel walks past a trooper. The trooper is asked whether they fire only if they have a gun.
    const passing = (weapons: 'raygun-rifle'[], answers: Record<string, string>) => {
      const troopers = { at: [{ x: 23, y: 25 }], design: { weapons, thrown: { grenade: 2 } } };
      const path = [north(0), { x: 26, y: 30 }];
      const move = { type: 'move', unit: 'rebels', orders: { 'rebels.1': { path } } } as const;
      const { events } = play(duel(5, { phase: 'movement', troopers }), 'rebels', move, { answers });
      return told(events, 'opportunity-declined').length;
    };
    expect([passing([], {}), passing(['raygun-rifle'], { 'opportunity-fire': 'hold' })]).toEqual([0, 1]);
  });

  it('od6-grenade-004 the target is any point in the thrower’s arc, empty ground too', () => {
    const state = thrower();
    expect(why(state, shot({ x: 25, y: 25 }))).toBeUndefined();
    expect(why(state, shot({ x: 25.1, y: 25 }))).toBe('point-out-of-arc');
    expect(why(state, shot({ x: 20, y: 35 }))).toBe('point-out-of-arc');
    expect(why(state, { figure: 'rebels.1', weapon: 'grenade', aim: { unit: 'troopers' } })).toBe('throw-at-point');
    expect(why(state, { figure: 'rebels.1', weapon: 'raygun-rifle', aim: { point: north(5) } })).toBe('aim-at-squad');
  });

  it('od6-grenade-004 it is no target squad, but the thrower fires nothing else', () => {
    const state = thrower({
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 21.5, y: 30 },
          { x: 23, y: 30 },
        ],
      },
      troopers: { at: [{ x: 22, y: 5 }] },
      squads: { 'troopers-b': { side: 'troopers', at: [{ x: 26, y: 5 }] } },
    });
    const shots: Shot[] = [
      shot(north(5)),
      { figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'troopers' } },
      { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers-b' } },
    ];
    expect(why(state, ...shots)).toBeUndefined();
    expect(why(state, ...shots, { figure: 'rebels.1', weapon: 'raygun-rifle', aim: { unit: 'troopers' } })).toBe(
      'fires-twice',
    );
    expect(soldier(thrown(thrower(), north(9), [5]).state, 'rebels.1').fired).toBe(true);
  });

  it('od6-grenade-005 from the thrower’s centre to the template’s centre 4/10/20", difficulties 6/8/10', () => {
    const state = thrower();
    const at = (inches: number) => [planned(state, north(inches)).band, planned(state, north(inches)).difficulty];
    expect([4, 4.1, 10, 10.1, 20].map(at)).toEqual([
      ['short', 6],
      ['medium', 8],
      ['medium', 8],
      ['long', 10],
      ['long', 10],
    ]);
    expect(why(state, shot(north(20)))).toBeUndefined();
    expect(why(state, shot(north(20.1)))).toBe('throw-too-far');
  });

  it('od6-grenade-006 firer’s modifiers and the cover of the aimed point count, prone never', () => {
    expect(planned(thrower({ rebels: { squad: { pace: 'walk' } } }), north(8))).toMatchObject({
      difficulty: 9,
      reasons: [{ key: 'walking' }],
    });
    expect(planned(thrower({ rebels: { morale: 1 } }), north(8)).difficulty).toBe(10);
    const crowd = thrower({ troopers: { at: [north(8)], soldiers: { 1: { prone: true } } } });
    expect(planned(crowd, north(8)).difficulty).toBe(8);
    const woods = { areas: [ground('medium-woods', 0, 20, 60, 23)] };
    expect(planned(thrower(woods), north(8))).toMatchObject({
      difficulty: 10,
      reasons: [{ key: 'medium-cover', value: 2 }],
    });
    expect(planned(thrower({ ...woods, options: { grenadesIgnoreCover: true } }), north(8)).difficulty).toBe(8);
    const behind = (y: number) => planned(thrower({ barriers: [across('low-wall', y)] }), north(8)).difficulty;
    expect([behind(23), behind(23.1)]).toEqual([10, 8]);
    const both = (stackCover: boolean) =>
      planned(
        thrower({
          barriers: [across('low-wall', 21.5)],
          areas: [ground('scrub', 0, 24, 60, 27)],
          options: { stackCover },
        }),
        north(9),
      ).reasons.map(({ key, value }) => [key, value]);
    expect(both(false)).toEqual([['medium-cover', 2]]);
    expect(both(true).sort()).toEqual([
      ['light-cover', 1],
      ['medium-cover', 2],
    ]);
  });

  it('od6-grenade-006 od6-fire-017 cover that adds up on a throw adds each kind once, and only by the table option', () => {
    const reasons = (stackCover: boolean) =>
      planned(
        thrower({
          barriers: [across('low-wall', 21.5)],
          areas: [
            ground('scrub', 0, 26, 60, 27),
            ground('scrub', 0, 23, 60, 24, { id: 'more-scrub' }),
            ground('brush', 0, 24.5, 60, 25),
          ],
          options: { stackCover },
        }),
        north(9),
      );
    // Two patches of scrub are one kind; the wall's cover is the best.
    expect(reasons(true).difficulty).toBe(8 + 1 + 1 + 2);
    expect(reasons(true).reasons).toHaveLength(3);
    expect(reasons(false)).toMatchObject({ difficulty: 8 + 2, reasons: [{ key: 'medium-cover', value: 2 }] });
  });

  it('od6-grenade-007 od6-grenade-008 od6-grenade-009 direction 1 points along the throw, the others clockwise by 60 degrees', () => {
    const landed = (direction: number) => thrown(thrower(), north(9), [2, direction, 4]).at;
    near(landed(1), 20, 17);
    near(landed(4), 20, 25);
    near(landed(2), 20 + 4 * Math.sin(Math.PI / 3), 21 - 2);
    near(landed(3), 20 + 4 * Math.sin(Math.PI / 3), 21 + 2);
    near(landed(5), 20 - 4 * Math.sin(Math.PI / 3), 21 + 2);
    near(landed(6), 20 - 4 * Math.sin(Math.PI / 3), 21 - 2);
    // Thrown to the east, back to the thrower is west.
    const east = thrower({ rebels: { facing: 90 } });
    near(thrown(east, { x: 29, y: 30 }, [2, 4, 4]).at, 25, 30);
  });

  it('od6-grenade-010 the distance: half the die at short range, the die at medium, twice the die at long', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map((face) => deviationDistance('short', face))).toEqual([1, 1, 2, 2, 3, 3]);
    near(thrown(thrower(), north(3), [2, 1, 5 /* the thrower, 3" nearer */]).at, 20, 24);
    near(thrown(thrower(), north(10), [2, 1, 6]).at, 20, 14);
    near(thrown(thrower(), north(12), [2, 4, 1]).at, 20, 20);
    near(thrown(thrower(), north(16), [2, 4, 6]).at, 20, 26);
  });

  it('od6-grenade-011 a deviating grenade stops at high walls, closed building sides and cliffs, and passes openings and all that is lower', () => {
    /** A throw 10" far that goes 6" too far, if nothing stops it. */
    const stop = (parts: Facing) => {
      const { events } = thrown(thrower(parts), north(10), [4, 1, 6]);
      const [{ to, stoppedBy } = expect.fail('it does not deviate')] = told(events, 'throw-deviated');
      return { point: to, stoppedBy };
    };
    for (const kind of ['high-wall', 'building-wall']) {
      const { point, stoppedBy } = stop({ barriers: [across(kind, 17)] });
      expect(stoppedBy).toBe(kind);
      near(point, 20, 17);
      expect(point.y).toBeGreaterThan(17);
    }
    for (const kind of ['door', 'window', 'low-wall', 'crate', 'hedge', 'deep-trench'])
      expect(stop({ barriers: [across(kind, 17)] })).toEqual({
        point: { x: expect.closeTo(20) as number, y: expect.closeTo(14) as number },
        stoppedBy: null,
      });
    near(stop({ areas: [ground('cliff', 0, 10, 60, 16, { top: 2 })] }).point, 20, 16);
    // The throw itself flies over everything.
    const behind = thrower({ barriers: [across('high-wall', 27)] });
    expect(why(behind, shot(north(9)))).toBeUndefined();
    const burst = thrown(behind, north(9), [4, 6, 2, 4, 6]);
    expect(told(burst.events, 'throw-deviated').map(({ stoppedBy }) => stoppedBy)).toEqual(['high-wall', 'high-wall']);
  });

  it('od6-grenade-012 a blind throw deviates first, is tested at +3, and deviates again from there on failure', () => {
    const state = thrower({ barriers: [across('high-wall', 28, { a: { x: 15, y: 28 }, b: { x: 25, y: 28 } })] });
    expect(planned(state, north(9))).toMatchObject({
      difficulty: 11,
      reasons: [{ rule: 'od6-grenade-012', value: 3 }],
    });
    const stays = thrown(state, north(9), [2, 5, 6, 3]);
    near(stays.at, 20 + 5 * Math.sin(Math.PI / 3), 21 - 2.5);
    expect(told(stays.events, 'throw-tested')[0]).toMatchObject({ score: 12, passed: true });
    const again = thrown(state, north(9), [2, 5, 5, 1, 4]);
    near(again.at, 20 + 5 * Math.sin(Math.PI / 3), 21 - 2.5 - 4);
    // The aimed point's band governs both deviations: 9" is medium, wherever the first one leads.
    expect(told(again.events, 'throw-deviated').map(({ inches }) => inches)).toEqual([5, 4]);
  });

  it('od6-grenade-017 results are marked, and applied with the phase’s other fire', () => {
    const { state } = thrown(thrower({ troopers: { at: [north(9)] } }), north(9), [5, 5, 2]);
    expect(soldier(state, 'troopers.1')).toMatchObject({ marked: ['incapacitated'], presence: 'table' });
  });

  it('od6-grenade-019 each piece is used up, one throw per soldier and turn', () => {
    const state = thrower();
    const { state: after, events } = thrown(state, north(9), [5]);
    expect(soldier(after, 'rebels.1').grenades).toEqual({ grenade: 1, 'plastic-explosives': 2 });
    expect(why(state, shot(north(9)), shot(north(8), 'plastic-explosives'))).toBe('fires-twice');
    soldier(state, 'rebels.1').grenades.grenade = 0;
    expect(why(state, shot(north(9)))).toBe('nothing-to-throw');
    const [card] = openD6.screen.cards(openD6.rules.seen(after, 'referee'), events);
    expect(card?.result.key).toContain('nobody');
  });
});

describe('the burst', () => {
  /** A burst at (20, 20) with one trooper 2" north of it. */
  function under(barriers: Barrier[], weapon: Bomb = 'grenade', prone = false, options: Facing['options'] = {}) {
    const state = thrower({
      barriers,
      options,
      rebels: { at: [{ x: 20, y: 25 }] },
      troopers: { at: [{ x: 20, y: 18 }], soldiers: { 1: { prone } } },
    });
    const [victim] = victimsOf(state, weapon, { x: 20, y: 20 });
    return { damage: victim?.damage ?? null, keys: victim?.reasons.map(({ key }) => key) };
  }
  const walled = (kind: string): Barrier[] => [
    wall('high-wall', { x: 10, y: 19 }, { x: 19.5, y: 19 }, { id: 'w' }),
    wall(kind, { x: 19.5, y: 19 }, { x: 20.5, y: 19 }, { id: 'hole', top: 1.1 }),
    wall('high-wall', { x: 20.5, y: 19 }, { x: 30, y: 19 }, { id: 'e' }),
  ];

  it('od6-grenade-013 od6-grenade-018 Damage Strength 4 against each soldier’s own Strength, a roll for each', () => {
    expect(rangedWeapons.grenade).toMatchObject({ damage: 4, burstRadius: 2.5, cost: 5 });
    const state = thrower({ troopers: { at: [north(9), north(10.5)] } });
    const { events } = thrown(state, north(9), [5, /* first */ 3, 5, /* second */ 4, 1]);
    expect(
      told(events, 'damage-rolled').map(({ figure, blows, strength }) => [
        figure,
        blows[0]?.score,
        strength.score,
        blows[0]?.result,
      ]),
    ).toEqual([
      ['troopers.1', 7, 7, 'wound'],
      ['troopers.2', 8, 0, 'incapacitated'],
    ]);
    expect(under([])).toEqual({ damage: 4, keys: [] });
  });

  it('od6-grenade-014 an opening of a high wall in the direct line: -1', () => {
    expect(under(walled('window'))).toEqual({ damage: 3, keys: ['burst-opening'] });
    expect(under(walled('door')).damage).toBe(3);
    expect(under([across('low-wall', 19)]).damage).toBe(4);
  });

  it('od6-grenade-015 a high wall with no opening in the line keeps a grenade off', () => {
    expect(under(walled('high-wall'))).toEqual({ damage: null, keys: ['burst-wall'] });
    const beside = [
      wall('window', { x: 19.5 - 3, y: 19 }, { x: 17.5, y: 19 }),
      wall('high-wall', { x: 17.5, y: 19 }, { x: 30, y: 19 }),
    ];
    expect(under(beside).damage).toBeNull();
    const state = thrower({ barriers: walled('high-wall'), troopers: { at: [{ x: 20, y: 18 }] } });
    const burst = thrown(state, { x: 20, y: 20 }, [6]);
    expect(burst.victims).toHaveLength(1);
    expect(told(burst.events, 'damage-rolled')).toEqual([]);
  });

  it('od6-grenade-015 at the joint of two walls the burst is kept off, at the end of one it is not', () => {
    const half = (kind: string, x1: number, x2: number) =>
      wall(kind, { x: x1, y: 19 }, { x: x2, y: 19 }, { id: `${x1}` });
    const [west, east] = [half('high-wall', 10, 20), half('high-wall', 20, 30)];
    const reached = (barriers: Barrier[]) => {
      const state = thrower({ barriers, troopers: { at: [{ x: 20, y: 18 }] } });
      return victimsOf(state, 'grenade', { x: 20, y: 20 }).map(({ damage, reasons }) => [
        damage,
        reasons.map(({ rule }) => rule),
      ]);
    };
    expect(reached([west, east])).toEqual([[null, ['od6-grenade-015']]]);
    expect(reached([west])).toEqual([[4, []]]);
    // Beside a low wall it goes over that; beside a window it comes in by it.
    expect(reached([west, half('low-wall', 20, 30)])).toEqual([[4, []]]);
    expect(reached([west, half('window', 20, 30)])).toEqual([[3, ['od6-grenade-014']]]);
  });

  it('od6-grenade-016 a prone soldier takes it at -1, with an opening at -2; no other cover helps', () => {
    expect(under([], 'grenade', true)).toEqual({ damage: 3, keys: ['burst-prone'] });
    expect(under(walled('window'), 'grenade', true).damage).toBe(2);
    const wood = thrower({ areas: [ground('heavy-woods', 0, 10, 60, 22)], troopers: { at: [{ x: 20, y: 18 }] } });
    expect(victimsOf(wood, 'grenade', { x: 20, y: 20 })[0]?.damage).toBe(4);
  });

  it('od6-grenade-020 od6-grenade-022 plastic explosives: ranges 2/4/6, radius 2.5", Damage Strength 8, or 5 by table option', () => {
    const state = thrower();
    const at = (inches: number) => planned(state, north(inches), 'plastic-explosives').band;
    expect([2, 2.1, 4, 4.1, 6].map(at)).toEqual(['short', 'medium', 'medium', 'long', 'long']);
    expect(why(state, shot(north(6.1), 'plastic-explosives'))).toBe('throw-too-far');
    expect(under([], 'plastic-explosives').damage).toBe(8);
    expect(under([], 'plastic-explosives', false, { plasticExplosivesDamage: 'chapter' }).damage).toBe(5);
    near(thrown(thrower(), north(6), [2, 1, 6], 'plastic-explosives').at, 20, 12);
  });

  it('od6-grenade-021 a thrower at short range is inside the own burst', () => {
    const { victims, events } = thrown(thrower(), north(2), [5, 1, 5], 'plastic-explosives');
    expect(victims.map(({ figure }) => figure)).toEqual(['rebels.1']);
    expect(told(events, 'damage-rolled')).toHaveLength(1);
    expect(victimsOf(thrower(), 'plastic-explosives', north(3)).map(({ figure }) => figure)).toEqual(['rebels.1']);
    expect(victimsOf(thrower(), 'plastic-explosives', north(3.1))).toEqual([]);
  });

  it('od6-grenade-023 prone or an opening in line: -1 each against plastic explosives', () => {
    expect(under(walled('window'), 'plastic-explosives').damage).toBe(7);
    expect(under([], 'plastic-explosives', true).damage).toBe(7);
    expect(under(walled('door'), 'plastic-explosives', true).damage).toBe(6);
  });

  it('od6-grenade-024 behind a closed wall plastic explosives have half their strength, then prone -1', () => {
    expect(under(walled('high-wall'), 'plastic-explosives').damage).toBe(4);
    expect(under(walled('high-wall'), 'plastic-explosives', true).damage).toBe(3);
    const chapter = { plasticExplosivesDamage: 'chapter' } as const;
    expect(under(walled('high-wall'), 'plastic-explosives', false, chapter).damage).toBe(2);
    expect(under(walled('high-wall'), 'plastic-explosives', true, chapter).damage).toBe(1);
  });

  it('od6-grenade-025 plastic explosives open what they touch: 1" wide, nearest to the burst, after the damage', () => {
    const state = thrower({ barriers: [across('high-wall', 24)], troopers: { at: [{ x: 20, y: 22 }] } });
    // The wall still halves this blast: Damage Strength 4.
    const { state: after, events } = thrown(state, north(5), [6, 1, 5, 3], 'plastic-explosives');
    expect(told(events, 'damage-rolled')[0]?.blows[0]?.damage).toBe(4);
    const hole = after.table.barriers.find(({ kind }) => kind === 'door');
    expect(hole).toMatchObject({ a: { x: 19.5, y: 24 }, b: { x: 20.5, y: 24 } });
    expect(after.table.barriers.map(({ kind }) => kind)).toEqual(['high-wall', 'door', 'high-wall']);
    expect(after.table.revision).toBe(1);
    const low = thrown(
      thrower({ barriers: [across('low-wall', 24)], troopers: { at: [{ x: 40, y: 5 }] } }),
      north(5),
      [6, 1],
      'plastic-explosives',
    );
    expect(low.state.table.barriers.map(({ kind }) => kind)).toEqual(['low-wall', 'gap', 'low-wall']);
    const sealed = thrown(
      thrower({ barriers: [across('sealed-wall', 24, { top: 'unlimited' })] }),
      north(5),
      [6, 1],
      'plastic-explosives',
    );
    expect(sealed.state.table.barriers).toHaveLength(1);
    const grenade = thrown(thrower({ barriers: [across('low-wall', 24)] }), north(5), [5]);
    expect(grenade.state.table.barriers).toHaveLength(1);
    const far = thrown(thrower({ barriers: [across('high-wall', 22.4)] }), north(5), [6, 1], 'plastic-explosives');
    expect(far.state.table.barriers).toHaveLength(1);
  });

  it('od6-grenade-025 a wall in several joined pieces gets one opening, walls of their own one each', () => {
    const blast = (...barriers: Barrier[]) => {
      const { state } = thrown(
        thrower({ barriers, troopers: { at: [{ x: 40, y: 5 }] } }),
        north(5),
        [6, 1],
        'plastic-explosives',
      );
      return state.table.barriers.filter(({ kind }) => kind === 'door' || kind === 'gap').map(({ id }) => id);
    };
    const piece = (id: string, kind: string, x1: number, y1: number, x2: number, y2: number) =>
      wall(kind, { x: x1, y: y1 }, { x: x2, y: y2 }, { id });
    expect(
      blast(
        piece('a', 'high-wall', 18, 24, 19.5, 24),
        piece('b', 'high-wall', 19.5, 24, 21, 24),
        piece('c', 'high-wall', 21, 24, 22, 24),
      ),
    ).toEqual(['b.hole']);
    expect(blast(piece('a', 'high-wall', 18, 24, 19.5, 24), piece('c', 'high-wall', 21, 24, 22, 24))).toEqual([
      'a.hole',
      'c.hole',
    ]);
    expect(
      blast(
        piece('c', 'high-wall', 20.5, 24, 22, 24),
        piece('a', 'high-wall', 18, 24, 19.5, 24),
        piece('b', 'high-wall', 19.5, 24, 19.5, 23.5),
        piece('d', 'high-wall', 19.5, 23.5, 20.5, 24),
      ),
    ).toHaveLength(1);
    expect(blast(piece('a', 'high-wall', 18, 24, 20, 24), piece('b', 'low-wall', 20, 24, 22, 24))).toHaveLength(2);
    expect(blast(piece('a', 'high-wall', 22.2, 25, 40, 25))).toEqual(['a.hole']);
  });
});

describe('throws on the table', () => {
  it('are composed beside the others’ fire, and previewed', () => {
    const state = thrower({
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 21.5, y: 30 },
        ],
      },
      troopers: { at: [{ x: 20, y: 21 }] },
    });
    expect(composeCommand(state, 'rebels', 'throw', { figure: 'rebels.1', point: north(9) })).toEqual(
      fire(shot(north(9))),
    );
    expect(
      composeCommand(state, 'rebels', 'throw', {
        unit: 'troopers',
        figure: 'rebels.1',
        point: north(5),
        with: { 'rebels.1': 'plastic-explosives' },
      }),
    ).toEqual(
      fire(
        { figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'troopers' } },
        shot(north(5), 'plastic-explosives'),
      ),
    );
    const shown = previewOf(state, 'rebels', 'throw', { figure: 'rebels.1', point: north(9) });
    expect(shown.shapes.map(({ kind, role }) => `${kind} ${role}`)).toEqual([
      'line sight-clear',
      'disc template',
      'compass template',
      'disc touched',
    ]);
    expect(shown.breakdowns[0]?.total?.value).toBe(8);
    expect(shown.breakdowns[0]?.odds.map(({ share = 0 }) => Math.round(share * 6))).toEqual([2, 4]);
    expect(previewOf(state, 'rebels', 'throw', {}).shapes).toMatchObject([{ kind: 'sector', r: 20 }]);
  });
});

describe('walls that send shots back', () => {
  const shoot = (state: OpenD6State, shots: readonly Shot[], dice: number[]) =>
    play(state, 'rebels', fire(...shots), { dice });

  it('od6-scenario-006 a shot aimed at the wall hits its firer on a 6', () => {
    const parts = { scenario: 'hangar', barriers: [across('sealed-wall', 20, { top: 'unlimited' })] } as const;
    const state = duel(25, parts);
    const at: Shot = { figure: 'rebels.1', weapon: 'raygun-rifle', aim: { wall: { x: 20, y: 20 } } };
    expect(why(state, at)).toBeUndefined();
    expect(told(shoot(state, [at], [5]).events, 'damage-rolled')).toEqual([]);
    const back = shoot(state, [at], [6, 5, 2]);
    expect(told(back.events, 'damage-rolled')).toMatchObject([
      { figure: 'rebels.1', blows: [{ damage: 5, result: 'incapacitated' }] },
    ]);
    expect(told(back.events, 'hit-marked')).toMatchObject([{ figure: 'rebels.1', hurt: 'incapacitated' }]);
    expect(soldier(shoot(state, [at], [5]).state, 'rebels.1').fired).toBe(true);
    expect(told(shoot(state, [at], [5]).events, 'ricochet-rolled')).toMatchObject([
      { figure: 'rebels.1', face: 5, back: false },
    ]);
    const wallAt = (x: number, y: number): Shot => ({ ...at, aim: { wall: { x, y } } });
    expect([why(state, wallAt(29.9, 20)), why(state, wallAt(31, 20))]).toEqual([undefined, 'out-of-arc']);
    const pistol = duel(25, { ...parts, rebels: { design: { weapons: ['hold-out-raygun'] } } });
    expect(why(pistol, { ...at, weapon: 'hold-out-raygun' })).toBe('out-of-range');
    const hidden = duel(25, {
      scenario: 'hangar',
      barriers: [...parts.barriers, across('high-wall', 25, { id: 'before' })],
    });
    expect(why(hidden, at)).toBe('no-sight');
    expect(why(state, { ...at, aim: { wall: { x: 20, y: 25 } } })).toBe('no-wall-there');
    expect(why(duel(25, { barriers: parts.barriers }), at)).toBe('walls-stop-shots');
  });

  it('od6-scenario-006 a shot at an enemy that misses does not come back', () => {
    const state = facingOff({ scenario: 'hangar', barriers: [across('sealed-wall', 15, { top: 'unlimited' })] });
    expect(told(shoot(state, shotsOf(state), [1, 1, 1]).events, 'ricochet-rolled')).toEqual([]);
  });
});
