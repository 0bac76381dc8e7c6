import { describe, expect, it } from 'vitest';
import { bring } from '../../../../src/battle/bring';
import type { Size } from '../../../../src/battle/size';
import { seeded } from '../../../../src/engine/dice';
import type { Json } from '../../../../src/engine/json';
import { rulesetOf } from '../../../../src/rulesets';
import { openD6 } from '../../../../src/rulesets/opend6';
import { forcePresets } from '../../../../src/rulesets/opend6/data/force-terms';
import { readySquads } from '../../../../src/rulesets/opend6/design/ready';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { areaContains, distanceToSegment } from '../../../../src/space';
import type { Point } from '../../../../src/space/types';
import { areas, eastBank } from '../../../../tools/art/layouts/shuttle';
import { play, previewOf, refuse, routeInput, soldier, squad, told } from '../../../support/opend6';
import { costOfPath, fireModifiers, sees } from '../../../support/opend6-shown';

const asJson = (design: unknown): Json & object => JSON.parse(JSON.stringify(design)) as Json & object;
const at = (x: number, y: number): Point => ({ x, y });
const shuttle = (options = {}, size: Size = 1): OpenD6State => openD6.muster.begin('shuttle', { options, size });

/** The battle before the initiative of a turn. */
const before = (turn: number, state = shuttle()): OpenD6State => ({
  ...state,
  ready: ['troopers', 'rebels'],
  turn,
  phase: 'initiative',
});

/** Rolls for the initiative and lets the Movement Phase begin; the rebels win, and the troopers move first. */
const begin = (state: OpenD6State, dice: readonly number[] = [], doors: Readonly<Record<string, string>> = {}) =>
  play(
    state,
    'rebels',
    { type: 'initiative' },
    { dice: [5, 2, ...dice], answers: { 'move-order': 'second', ...doors } },
  );

const first = { 'entry-place rebels-1': 'road-west' };
const entries = (state: OpenD6State): string[] =>
  Object.values(state.units).flatMap(({ id, entry }) => (entry === null ? [] : [id]));

/** Puts a soldier on the table. */
function put(state: OpenD6State, id: string, where: Point, facing = 90): void {
  Object.assign(soldier(state, id), { at: where, facing, presence: 'table' });
}

const clear = (): OpenD6State => {
  const state = structuredClone({
    ...shuttle(),
    turn: 6,
    phase: 'movement' as const,
    toAct: 'rebels',
    initiative: 'rebels',
  });
  for (const figure of Object.values(state.figures)) figure.presence = 'out';
  return { ...state, ready: ['troopers', 'rebels'] };
};

/** What the preview says of a straight way: its cost, the walls that it crosses with their prices, and why not. */
const price = (from: Point, to: Point) => {
  const state = clear();
  put(state, 'rebels-1.1', from);
  const { shapes, refusal } = previewOf(state, 'rebels-1', 'move', { orders: { 'rebels-1.1': { path: [from, to] } } });
  const crossings = shapes.flatMap((shape) =>
    shape.kind === 'mark' && shape.label?.key.endsWith('crossing') === true
      ? [[barrierAt(state, shape.at), shape.label.values?.['cost']]]
      : [],
  );
  return { cost: costOfPath(state, 'rebels-1.1', [from, to]), crossings, refusal: refusal?.code };
};
const barrierAt = (state: OpenD6State, place: Point) =>
  state.table.barriers.find(({ a, b }) => distanceToSegment(place, a, b) < 0.01)?.id.replace(/\.\d$/, '');
/** Outlines of the zones that are shown before the battle, by sides. */
const zonesOf = (state: OpenD6State) =>
  openD6.table
    .scenery(openD6.rules.seen(state, 'referee'))
    .shapes.flatMap((shape) =>
      shape.kind === 'polygon' && shape.side !== undefined ? [[shape.side, shape.outline] as const] : [],
    );

describe('The Shuttle in the Forest: the table', () => {
  it('od6a-scenario-001 four squads want through, three others hold them off', () => {
    const sides = Object.values(shuttle().units).map(({ id, side }) => `${side} ${id}`);
    expect(sides.filter((one) => one.startsWith('rebels'))).toHaveLength(4);
    expect(sides.filter((one) => one.startsWith('troopers'))).toHaveLength(3);
    expect(openD6.screen.goals(openD6.rules.seen(shuttle(), 'rebels'), 'rebels')).toMatchObject([{ count: 0, of: 1 }]);
  });

  it('od6a-scenario-010 everywhere but on road and creek an inch costs two, and one sees six inches', () => {
    for (const [from, to] of [
      [at(5, 5), at(9, 5)],
      [at(5, 20), at(9, 20)],
      [at(60, 5), at(64, 5)],
      [at(66, 20), at(66, 24)],
    ] as const)
      expect(price(from, to).cost).toBeCloseTo(8);
    expect(price(at(5, 12), at(9, 12)).cost).toBeCloseTo(4);
    const seen = (inches: number): boolean => {
      const state = clear();
      put(state, 'rebels-1.1', at(10, 30));
      put(state, 'troopers-2.1', at(10 + inches, 30), 270);
      return sees(state, 'rebels-1.1', 'troopers-2.1');
    };
    expect([seen(5.9), seen(6.1)]).toEqual([true, false]);
  });

  it('od6a-scenario-011 the creek runs from square 4 to the line between 17 and 18, the hill lies in 13, 14, 18 and 19', () => {
    const kinds = (x: number, y: number): string =>
      shuttle()
        .table.areas.filter((area) => areaContains(area, at(x, y)) === 'inside')
        .map(({ kind }) => kind)
        .join(' ');
    expect(kinds(48, 1)).toBe('deep-creek');
    expect([kinds(43.6, 16), kinds(42, 21), kinds(33, 30), kinds(28.8, 47)]).toEqual([
      'deep-creek',
      'deep-creek',
      'deep-creek',
      'deep-creek',
    ]);
    // The bridge, at the corner of 3, 4, 8 and 9, carries the road over it.
    expect(kinds(43.2, 12)).toBe('dirt-road');
    for (const [x, y] of [
      [40, 30],
      [50, 30],
      [36, 42],
      [50, 42],
    ] as const)
      expect(kinds(x, y)).toBe('medium-woods easy-hill');
    expect([kinds(20, 30), kinds(60, 30), kinds(50, 20)]).toEqual(['medium-woods', 'medium-woods', 'medium-woods']);
  });

  it('od6a-scenario-011 the picture is drawn from the numbers of the table', () => {
    expect(shuttle().table.areas.map(({ id, kind, outline }) => ({ id, kind, outline }))).toEqual(areas);
    expect(zonesOf(shuttle())).toEqual([['troopers', eastBank]]);
  });

  it('od6a-scenario-012 an inch on the hill costs four, and nobody climbs the cliff, whatever they have learned', () => {
    expect(price(at(45, 30), at(47, 30)).cost).toBeCloseTo(8);
    expect(price(at(29, 42), at(34, 42)).refusal).toBe('ground-impassable');
    expect(price(at(34, 42), at(29, 42)).refusal).toBe('ground-impassable');
    expect(shuttle().table.barriers.map(({ kind }) => kind)).not.toContain('rock-formation');
  });

  it('od6a-scenario-015 a low wall follows the east bank, from the table’s edge to the bridge and from there to the cliff', () => {
    const walls = shuttle().table.barriers;
    expect(new Set(walls.map(({ kind }) => kind))).toEqual(new Set(['low-wall']));
    // Four inches of creek, two of wood and the wall.
    expect(price(at(45, 5), at(51, 5)).crossings).toEqual([['wall-north', 2]]);
    expect(price(at(44, 21), at(47, 21)).crossings).toHaveLength(1);
    expect(price(at(40, 12), at(50, 12)).crossings).toEqual([]);
    expect(Math.min(...walls.map(({ a, b }) => Math.min(a.y, b.y)))).toBeLessThanOrEqual(0);
  });

  it('od6a-scenario-016 on the road a move costs nothing extra, and one sees along all of it', () => {
    expect(price(at(0.5, 12), at(71.5, 12)).cost).toBeCloseTo(71);
    const state = clear();
    put(state, 'rebels-1.1', at(1, 12));
    put(state, 'troopers-2.1', at(71, 12), 270);
    expect(sees(state, 'rebels-1.1', 'troopers-2.1')).toBe(true);
    put(state, 'troopers-2.1', at(51, 12), 270);
    expect(fireModifiers({ ...state, phase: 'fire' }, 'rebels-1', 'troopers-2')).toEqual([]);
  });
});

describe('The Shuttle in the Forest: who comes when', () => {
  it('od6a-scenario-017 the crew is set up anywhere east of the creek, the others wait', () => {
    const state = shuttle();
    const there = Object.values(state.figures).filter(({ presence }) => presence === 'table');
    expect(new Set(there.map(({ unit }) => unit))).toEqual(new Set(['troopers-2']));
    expect(zonesOf(state).map(([side]) => side)).toEqual(['troopers']);
    const deploy = (x: number, y: number) =>
      refuse(state, 'troopers', { type: 'deploy', orders: { 'troopers-2.1': { at: at(x, y), facing: 270 } } });
    expect([deploy(70, 2), deploy(71.5, 47.5), deploy(34, 40), deploy(46.5, 12)]).toEqual([null, null, null, null]);
    expect([deploy(40, 12)?.code, deploy(43.4, 20)?.code, deploy(46.3, 12)?.code]).toEqual([
      'outside-place',
      'outside-place',
      'outside-place',
    ]);
    const rebel = { 'rebels-1.1': { at: at(5, 12), facing: 90 } };
    expect(refuse({ ...state, ready: ['troopers'] }, 'rebels', { type: 'deploy', orders: rebel })?.code).toBe(
      'not-your-setup',
    );
  });

  it.each([
    ['arctic', 'troopers-1', 'troopers-2'],
    ['space', 'troopers-3', 'troopers-2'],
  ] as const)(
    'od6a-scenario-017 by table option the first squad is the one of %s soldiers',
    (firstGuard, guard, next) => {
      const state = shuttle({ firstGuard });
      const there = Object.values(state.figures).filter(({ presence }) => presence === 'table');
      expect(new Set(there.map(({ unit }) => unit))).toEqual(new Set([guard]));
      const later = begin(before(5, state), [], { ...first, [`entry-place ${next}`]: 'road-east' }).state;
      expect(entries(later)).toEqual(['rebels-1', next]);
    },
  );

  it.each([
    [2, 6],
    [3, 5],
    [4, 4],
  ])('od6a-scenario-018 in turn %d help comes on %d or more', (turn, needed) => {
    const none = begin(before(turn), [needed - 1], first);
    expect(told(none.events, 'reinforcement-rolled')).toMatchObject([
      { face: needed - 1, needed, rule: 'od6a-scenario-018' },
    ]);
    expect(entries(none.state)).toEqual(['rebels-1']);
    const come = begin(before(turn), [needed], { ...first, 'entry-place troopers-1': 'woods-east-north' });
    expect(entries(come.state)).toEqual(['rebels-1', 'troopers-1']);
    expect(squad(come.state, 'troopers-1').entry).toEqual({ at: at(72, 5), facing: 270 });
  });

  it('od6a-scenario-018 nobody rolls in turn 1, help comes by itself in turn 5, and the last squad may enter a turn later', () => {
    expect(told(begin(before(1), [], first).events, 'reinforcement-rolled')).toEqual([]);
    const fifth = begin(before(5), [], { ...first, 'entry-place troopers-1': 'road-east' });
    expect(told(fifth.events, 'reinforcement-rolled')).toEqual([]);
    expect(entries(fifth.state)).toEqual(['rebels-1', 'troopers-1']);
    const sixth = begin(before(6, fifth.state), [], {
      'entry-place rebels-2': 'road-west',
      'entry-place troopers-3': 'road-east',
    });
    expect(entries(sixth.state)).toEqual(['rebels-1', 'rebels-2', 'troopers-1', 'troopers-3']);
    const seventh = begin(before(7, sixth.state), [], { 'entry-place rebels-3': 'road-west' });
    expect(entries(seventh.state).filter((id) => id.startsWith('troopers'))).toHaveLength(2);
  });

  it('od6a-scenario-019 one rebel squad may enter by the west edge in turn 1, and a new one in each turn after', () => {
    let state = shuttle();
    expect(
      Object.values(state.figures).some(({ unit, presence }) => unit.startsWith('rebels') && presence === 'table'),
    ).toBe(false);
    for (const turn of [1, 2, 3, 4]) {
      const door = turn === 2 ? 'woods-west-south' : 'road-west';
      const dice = turn === 1 ? [] : [2];
      state = begin(before(turn, state), dice, { [`entry-place rebels-${turn}`]: door }).state;
      expect(entries(state)).toEqual(['rebels-1', 'rebels-2', 'rebels-3', 'rebels-4'].slice(0, turn));
    }
    expect(squad(state, 'rebels-2').entry).toEqual({ at: at(0, 31), facing: 90 });
    expect(entries(begin(before(5, state), [], { 'entry-place troopers-1': 'road-east' }).state)).toHaveLength(5);
  });

  it('od6a-scenario-019 until they enter, the command of those who wait counts for the initiative', () => {
    const rolled = told(begin(before(1), [], first).events, 'initiative-rolled')[0]?.scores;
    expect(rolled?.find(({ side }) => side === 'rebels')).toMatchObject({ command: 5 });
  });

  it('od6a-scenario-020 the first rank measures from the edge, each rank behind starts an inch farther off', () => {
    const state = begin(before(1), [], first).state;
    const moving = { ...state, toAct: 'rebels' };
    /** Where a figure enters, and its way of some inches from there. */
    const wayIn = (id: string, inches: number): Point[] => {
      const [from = at(NaN, NaN)] = routeInput(moving, id, at(9, 12)).orders?.[id]?.path ?? [];
      return [from, at(from.x + inches, from.y)];
    };
    const behind = (id: string): number => (costOfPath(moving, id, wayIn(id, 3)) ?? NaN) - 3;
    const ids = squad(state, 'rebels-1').members;
    // The road is wide enough for four.
    expect(ids.map(behind)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    const enter = (id: string, inches: number) =>
      refuse(moving, 'rebels', { type: 'move', unit: 'rebels-1', orders: { [id]: { path: wayIn(id, inches) } } });
    const [front, rear] = [ids[3] ?? '', ids[8] ?? ''];
    expect([enter(front, 13), enter(front, 13.1)?.code]).toEqual([null, expect.any(String)]);
    expect([enter(rear, 11), enter(rear, 11.1)?.code]).toEqual([null, expect.any(String)]);
  });

  it('od6a-scenario-008 five elite Space Soldiers, rates by the formula, 379 SGPs; by table option the printed rates', () => {
    const { design } = readySquads['shuttle-guard'];
    const guard = squad(shuttle(), 'troopers-3');
    const { agility, knowledge, mechanical, perception, strength, technical } = guard.profile.worn;
    expect([agility, knowledge, mechanical, perception, strength, technical]).toEqual([2, 2, 3, 2, 5, 3]);
    expect(guard.profile).toMatchObject({
      quality: 'elite',
      number: 5,
      walk: 7,
      run: 12,
      command: 2,
      startingMorale: 7,
    });
    expect(guard.profile.roles.soldier).toMatchObject({
      skills: { brawling: 5, firearms: 5 },
      weapons: ['repeating-raygun'],
    });
    expect(guard.profile.roles['specialist-1']).toMatchObject({ skills: { firearms: 6 } });
    expect(guard.profile.crewed.map(({ weapon }) => weapon)).toEqual(['heavy-repeating-raygun']);
    expect(openD6.muster.sheet.points?.(design)).toBe(379);
    expect(openD6.muster.sheet.check(design)).toEqual([]);
    expect(squad(shuttle({ printedRates: true }), 'troopers-3').profile).toMatchObject({ walk: 6, run: 10 });
    expect(squad(shuttle({ printedRates: true }), 'troopers-2').profile).toMatchObject({ walk: 6, run: 11 });
  });
});

describe('The Shuttle in the Forest: victory', () => {
  /** The first squad as a few soldiers at the east edge, the rest of the rebels gone. */
  const atTheEdge = (count: number): OpenD6State => {
    const state = clear();
    for (let i = 1; i <= count; i += 1) put(state, `rebels-1.${i}`, at(71, 9 + i * 1.2));
    put(state, 'troopers-2.1', at(48, 30));
    return state;
  };
  const out = (state: OpenD6State, ...ids: string[]) =>
    play(state, 'rebels', {
      type: 'move',
      unit: 'rebels-1',
      orders: Object.fromEntries(
        ids.map((id) => [id, { path: [soldier(state, id).at, at(72, soldier(state, id).at.y)] }]),
      ),
    });

  it('od6a-scenario-021 a squad counts when everybody left of it is off the east edge', () => {
    const some = out(atTheEdge(3), 'rebels-1.1', 'rebels-1.2').state;
    expect(some.outcome).toBeNull();
    const all = out(atTheEdge(2), 'rebels-1.1', 'rebels-1.2');
    expect(all.state.outcome).toEqual({ winner: 'rebels', reason: 'squad-out' });
    expect(told(all.events, 'battle-ended')).toMatchObject([{ rule: 'od6a-scenario-021' }]);
  });

  it('od6a-scenario-021 the evil government wins when no rebel is left or yet to come; broken ones may rally', () => {
    const end = (change: (state: OpenD6State) => void) => {
      const state = atTheEdge(1);
      change(state);
      return play({ ...state, phase: 'special' }, 'rebels', { type: 'special' }).state.outcome;
    };
    const dies = (state: OpenD6State): void => void (soldier(state, 'rebels-1.1').presence = 'out');
    expect(end(dies)).toEqual({ winner: 'troopers', reason: 'nobody-left' });
    expect(end(() => undefined)).toBeNull();
    expect(
      end(
        (state) => void Object.assign(squad(state, 'rebels-1'), { morale: 0, rout: { to: at(0, 12), arrived: true } }),
      ),
    ).toBeNull();
    expect(
      end((state) => {
        dies(state);
        soldier(state, 'rebels-4.1').presence = 'reserve';
      }),
    ).toBeNull();
  });

  it('od6a-scenario-021 the last turn is that of the table, and leaves victory to those who held', () => {
    const state = { ...atTheEdge(1), phase: 'special' as const };
    const last = { ...state, options: { ...state.options, turnLimit: 6 } };
    expect(play(last, 'rebels', { type: 'special' }).state.outcome).toEqual({
      winner: 'troopers',
      reason: 'turn-limit',
    });
  });

  it.each([
    [0.75, 14],
    [1, 16],
    [1.5, 19],
  ] as const)(
    'od6a-scenario-021 forces of size %d play to the end of turn %d, or of the turn that the table says',
    (size, turn) => {
      const endsIn = (now: number, options: object = {}): boolean => {
        const state = structuredClone({ ...shuttle(options, size), turn: now, phase: 'special' as const });
        return play({ ...state, ready: ['troopers', 'rebels'] }, 'rebels', { type: 'special' }).state.outcome !== null;
      };
      expect([endsIn(turn - 1), endsIn(turn)]).toEqual([false, true]);
      expect(endsIn(turn, { turnLimit: turn + 1 })).toBe(false);
    },
  );

  it('od6a-scenario-021 rebels leave by the east edge only, and rout to the west one', () => {
    const [goal] = openD6.screen.goals(openD6.rules.seen(shuttle(), 'rebels'), 'rebels');
    expect(new Set(goal?.places?.map(({ x }) => x))).toEqual(new Set([72]));
    const state = { ...clear(), phase: 'morale' as const };
    // The east edge is much nearer.
    put(state, 'rebels-1.1', at(66, 12));
    squad(state, 'rebels-1').morale = 0;
    const { events } = play(state, 'rebels', { type: 'morale' }, { dice: [1, 6, 1] });
    expect(told(events, 'squad-routed')).toMatchObject([{ rout: { to: at(0, 12) } }]);
  });

  it.each([0.75, 1, 1.5] as const)(
    'od6a-scenario-001 forces of size %d begin, and no squad is larger than ten',
    (size) => {
      const units = Object.values(shuttle({}, size).units);
      const count = (side: string): number =>
        units.filter((unit) => unit.side === side).reduce((sum, { members }) => sum + members.length, 0);
      expect(units.every(({ members }) => members.length <= 10)).toBe(true);
      expect([count('rebels'), count('troopers')]).toEqual({ 0.75: [30, 19], 1: [40, 25], 1.5: [60, 35] }[size]);
    },
  );
});

describe('The Shuttle in the Forest: home brew', () => {
  const brought = (side: string, points: number): OpenD6State => {
    const { forces } = openD6.muster;
    const units = forces?.suggest({ points }, side, seeded(3)) ?? [];
    const entries = units.map(({ name, design }) => ({
      name,
      design: asJson(design),
      count: 1,
      takesPart: true,
      note: '',
    }));
    return bring(rulesetOf('opend6'), shuttle(), side, {
      ruleset: 'opend6',
      name: side,
      side,
      terms: { points },
      entries,
    }) as OpenD6State;
  };
  const presences = (state: OpenD6State, side: string) =>
    Object.values(state.units)
      .filter((unit) => unit.side === side)
      .map(({ id }) => [
        ...new Set(Object.values(state.figures).flatMap((one) => (one.unit === id ? [one.presence] : []))),
      ]);

  it('od6a-scenario-009 forces of 2,100 and 1,500 points come in place of the printed squads, in their way', () => {
    expect(forcePresets.filter(({ id }) => id.startsWith('shuttle')).map(({ terms }) => terms)).toEqual([
      { points: 2100 },
      { points: 1500 },
    ]);
    const rebels = brought('rebels', 2100);
    expect(presences(rebels, 'rebels').every((all) => all.join() === 'reserve')).toBe(true);
    expect(presences(rebels, 'rebels').length).toBeGreaterThan(1);
    expect(squad(rebels, 'rebels-1').design).not.toEqual(squad(shuttle(), 'rebels-1').design);
    expect(squad(rebels, 'rebels-1').rallyPoint).toEqual(at(0, 12));
    const [firstOne] = Object.values(rebels.units).filter(({ side }) => side === 'rebels');
    const begun = begin(before(1, rebels), [], { [`entry-place ${firstOne?.id ?? ''}`]: 'road-west' }).state;
    expect(entries(begun)).toEqual([firstOne?.id]);
    const [there, ...others] = presences(brought('troopers', 1500), 'troopers');
    expect(there).toEqual(['table']);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((all) => all.join() === 'reserve')).toBe(true);
    expect(openD6.rules.violations(brought('troopers', 1500))).toEqual([]);
  });
});
