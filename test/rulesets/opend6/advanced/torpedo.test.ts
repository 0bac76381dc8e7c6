import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Gun, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  automatonCommand,
  newDesign,
  newSpecialist,
  partsOf,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  squad,
  told,
  type Shot,
} from '../../../support/opend6';
import { across, facingOff, wall, type Facing } from '../fire-support';

const carrier = 'rebels.2';
const design = newDesign('anti-government-soldier', {
  quality: 'average',
  number: 3,
  training: { firearms: 1, command: 1 },
  weapons: ['raygun-rifle'],
  specialists: [newSpecialist({ weapons: ['torpedo-launcher'], thrown: { torpedo: 2 } })],
});
const at = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }));

/** Rebels at y = 40, their launcher set up before the second of them, at (20, 40); troopers where they are put. */
function launching(parts: Facing = {}, gun: Partial<Gun> = {}): OpenD6State {
  const state = facingOff({
    ...parts,
    rebels: { at: row(18.95, 40, 3, 1.05), design, ...parts.rebels },
    troopers: { at: at([50, 5], [51.5, 5], [53, 5]), ...parts.troopers },
  });
  Object.assign(gunIn(state), { condition: 'assembled', at: { x: 20, y: 39 }, facing: 0, ...gun });
  return state;
}

function gunIn(state: OpenD6State): Gun {
  const gun = state.guns['rebels.gun1'];
  if (gun === undefined) throw new Error('the squad has no launcher');
  return gun;
}

const north: Point = { x: 20, y: 30 };
const fire = (point = north, figure = carrier) =>
  ({
    type: 'fire',
    unit: 'rebels',
    shots: [{ figure, weapon: 'torpedo-launcher', gun: 'rebels.gun1', aim: { point } }],
  }) as const;
const fired = (state: OpenD6State, dice: readonly number[], point?: Point) =>
  play(state, 'rebels', fire(point), { dice });
const why = (state: OpenD6State, point?: Point, figure?: string) => refuse(state, 'rebels', fire(point, figure))?.code;
const hit = (state: OpenD6State, dice: readonly number[]) =>
  told(fired(state, dice).events, 'torpedo-ran')[0]?.victims.map(({ figure, damage }) => [figure, damage]);
const inMovement = (gun: Partial<Gun> = {}, parts: Facing = {}) =>
  launching({ phase: 'movement', ...parts }, { condition: 'parts', ...gun });
const work = (task: string, figure = carrier) =>
  ({ type: 'move', unit: 'rebels', orders: { [figure]: { does: [`${task}:rebels.gun1`] } } }) as const;

describe('the personal torpedo launcher', () => {
  it('od6a-weapon-015 costs 10 SGPs, and 10 for each of up to six torpedoes', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    const bought = (torpedo: number, weapons: 'torpedo-launcher'[] = ['torpedo-launcher']) => ({
      ...design,
      specialists: [newSpecialist({ weapons, thrown: { torpedo } })],
    });
    const cost = (parts: typeof design) => (points?.(parts) ?? NaN) - (points?.(bought(0, [])) ?? NaN);
    expect(cost(bought(0))).toBe(10);
    expect(cost(bought(3))).toBe(40);
    const codes = (torpedo: number) => openD6.muster.sheet.check(bought(torpedo)).map(({ code }) => code);
    expect(codes(6)).not.toContain('torpedoes');
    expect(codes(7)).toContain('torpedoes');
  });

  it('od6a-weapon-015 is set up before it fires, unless it is part of space armour by table option', () => {
    const parts = { condition: 'parts' } as const;
    expect(why(launching({}, parts))).toBe('gun-not-set-up');
    expect(why(launching({ options: { torpedoInArmour: true } }, parts))).toBe('gun-not-set-up');
    const armoured = {
      rebels: {
        design: { ...design, troop: 'space-soldier' as const, armour: 'space' as const, quality: 'elite' as const },
      },
    };
    expect(why(launching(armoured, parts))).toBe('gun-not-set-up');
    expect(why(launching({ ...armoured, options: { torpedoInArmour: true } }, parts))).toBeUndefined();
  });

  it('od6a-weapon-016 takes firearms against 8 at any distance; a failure uses the torpedo up', () => {
    const missed = fired(launching(), [3]);
    expect(told(missed.events, 'torpedo-fired')[0]).toMatchObject({ skill: 4, difficulty: 8, passed: false });
    expect(told(missed.events, 'torpedo-ran')).toEqual([]);
    expect(soldier(missed.state, carrier).grenades.torpedo).toBe(1);
    expect(told(fired(launching(), [4], { x: 20, y: 2 }).events, 'torpedo-fired')[0]).toMatchObject({ difficulty: 8 });
    const empty = launching();
    soldier(empty, carrier).grenades.torpedo = 0;
    expect(why(empty)).toBe('no-torpedo');
    expect(why(launching(), north, 'rebels.3')).toBe('no-torpedo');
  });

  it('od6a-weapon-016 only what hinders the firer counts', () => {
    const state = launching({ barriers: [across('low-wall', 35)], rebels: { at: row(18.95, 40, 3, 1.05), design } });
    squad(state, 'rebels').pace = 'walk';
    state.hazards = [{ id: 's', kind: 'smoke', side: 'rebels', by: null, at: { x: 20, y: 34 }, since: 1, tried: [] }];
    const { reasons, difficulty } = told(fired(state, [5]).events, 'torpedo-fired')[0] ?? {};
    expect(reasons?.map(({ key }) => key)).toEqual(['walking']);
    expect(difficulty).toBe(9);
    soldier(state, carrier).gear = { 'targeting-computer': 1 };
    expect(told(fired(state, [5]).events, 'torpedo-fired')[0]?.difficulty).toBe(8);
  });

  it('od6a-weapon-017 od6a-data-004 hits bases from 1.25" to 11.25" before the firer, 0.75" to each side', () => {
    // The firer's base ends at y = 39.5, so that the template is from y = 38.25 to y = 28.25.
    const reached = (x: number, y: number) =>
      (hit(launching({ troopers: { at: at([x, y]) } }), [4, 3, 3]) ?? []).length;
    const missed = (x: number, y: number) => hit(launching({ troopers: { at: at([x, y]) } }), [4]);
    expect(reached(20, 38.7)).toBe(1);
    expect(missed(20, 38.8)).toEqual([]);
    expect(reached(20, 27.8)).toBe(1);
    expect(missed(20, 27.7)).toEqual([]);
    expect(reached(21.2, 33)).toBe(1);
    expect(missed(21.3, 33)).toEqual([]);
  });

  it('od6a-weapon-017 one damage roll of 6 for all, friend and foe, each with a Strength roll', () => {
    const state = launching({
      troopers: { at: at([20, 36], [20, 33]) },
      rebels: { at: at([25, 40], [20, 40], [20, 30]), design },
    });
    const { events } = fired(state, [5, 2, 3, 5, 5]);
    expect(
      told(events, 'damage-rolled').map(({ figure, blows, strength }) => [figure, blows[0]?.score, strength.score]),
    ).toEqual([
      ['rebels.3', 8, 5],
      ['troopers.1', 8, 7],
      ['troopers.2', 8, 7],
    ]);
  });

  it('od6a-weapon-017 runs to a point in the arc of the launcher', () => {
    expect(why(launching({}, { facing: 90 }))).toBe('point-out-of-arc');
    expect(why(launching(), { x: 20, y: -1 })).toBe('point-off-table');
    const shots = [{ ...fire().shots[0], aim: { unit: 'troopers' } }];
    expect(refuse(launching(), 'rebels', { ...fire(), shots })?.code).toBe('torpedo-at-point');
  });

  const behind = { troopers: { at: at([20, 34], [20, 30]) }, barriers: [across('high-wall', 32)] };

  it('od6a-weapon-018 walls and doors stop it', () => {
    expect(hit(launching(behind), [4, 3, 3])).toEqual([['troopers.1', 6]]);
    const door = { ...behind, barriers: [wall('door', { x: 15, y: 32 }, { x: 25, y: 32 })] };
    expect(hit(launching(door), [4, 3, 3])).toEqual([['troopers.1', 6]]);
    const low = { ...behind, barriers: [across('low-wall', 32)] };
    expect(hit(launching(low), [4, 3, 3, 3])?.length).toBe(2);
  });

  it('od6a-weapon-018 where walls have a Strength it breaks one by 4 more, and runs on', () => {
    const state = launching({ ...behind, options: { wallGrade: 'primitive' } });
    const broken = fired(state, [4, 4, 2, 3, 3, 3]);
    expect(told(broken.events, 'wall-struck')[0]).toMatchObject({
      own: { score: 10 },
      wall: { score: 6 },
      breaks: true,
    });
    expect(told(broken.events, 'torpedo-ran')[0]?.victims).toHaveLength(2);
    expect(broken.state.table.barriers.map(({ kind }) => kind)).toEqual(['high-wall', 'door', 'high-wall']);
    const held = fired(state, [4, 3, 2, 3, 3]);
    expect(told(held.events, 'wall-struck')[0]).toMatchObject({ breaks: false });
    expect(told(held.events, 'torpedo-ran')[0]?.victims).toHaveLength(1);
    const door = { ...behind, barriers: [wall('door', { x: 15, y: 32 }, { x: 25, y: 32 })] };
    const opened = fired(launching({ ...door, options: { wallGrade: 'modern' } }), [4, 4, 2, 3, 3, 3]);
    expect(told(opened.events, 'wall-struck')[0]?.wall.score).toBe(6);
    expect(told(opened.events, 'torpedo-ran')[0]?.victims).toHaveLength(2);
  });

  it('od6a-weapon-019 one soldier carries it, at no more than a walk', () => {
    expect(gunIn(inMovement())).toMatchObject({ condition: 'parts', carriers: [carrier] });
    const arms = openD6.table.weapons?.(openD6.rules.seen(inMovement(), 'rebels'), carrier) ?? [];
    expect(arms.map(({ values }) => values?.['weapon'])).toEqual([{ key: 'SKIRMISH.opend6.weapons.raygun-rifle' }]);
  });

  it('od6a-weapon-019 sets it up alone in a whole turn, and fires from the next turn on', () => {
    const set = play(inMovement(), 'rebels', work('assemble')).state;
    expect(gunIn(set)).toMatchObject({ work: 'assembling', at: { x: 20, y: 39 } });
    expect(soldier(set, carrier).fired).toBe(true);
    const done = play(set, 'referee', { type: 'skip-phase' }).state;
    expect(gunIn(done)).toMatchObject({ condition: 'assembled', firesFrom: 2 });
    const inFire = (turn: number): OpenD6State => {
      const state = structuredClone({ ...done, phase: 'fire' as const, turn, toAct: 'rebels' });
      soldier(state, carrier).fired = turn === 1;
      return state;
    };
    expect(why(inFire(1))).toBe('soldier-fired');
    const other = inFire(1);
    soldier(other, 'rebels.3').grenades.torpedo = 1;
    expect(why(other, north, 'rebels.3')).toBe('launcher-fresh');
    expect(why(inFire(2))).toBeUndefined();
  });

  it('od6a-weapon-019 who has fired does not set it up; it is dragged 1" and taken apart by one', () => {
    const busy = inMovement();
    soldier(busy, carrier).fired = true;
    expect(refuse(busy, 'rebels', work('assemble'))?.code).toBe('soldier-fired');
    const standing = inMovement({ condition: 'assembled' });
    expect(refuse(standing, 'rebels', work('disassemble'))).toBeNull();
    const both = { ...work('disassemble').orders, ...work('disassemble', 'rebels.1').orders };
    expect(refuse(standing, 'rebels', { type: 'move', unit: 'rebels', orders: both })?.code).toBe('gun-crew-too-many');
    const drag = (inches: number) => ({
      type: 'move' as const,
      unit: 'rebels',
      orders: { [carrier]: { does: ['drag:rebels.gun1'], path: at([20, 40], [20, 40 + inches]) } },
    });
    expect(refuse(standing, 'rebels', drag(1))).toBeNull();
    expect(refuse(standing, 'rebels', drag(1.1))?.code).toBe('drag-too-far');
  });

  it('the preview shows the template as far as it runs, the odds, and whom it hits', () => {
    const input = { figure: carrier, point: north };
    const { breakdowns, glance, refusal } = previewOf(launching(behind), 'rebels', 'throw', input);
    expect(refusal).toBeNull();
    expect(breakdowns.map(({ title }) => title.key.split('.').at(-1))).toEqual(['torpedo', 'under-torpedo']);
    expect(breakdowns[0]?.odds[0]?.share).toBeCloseTo(1 / 2, 1);
    expect(glance?.follows?.values).toEqual({ count: 1 });
    const ids = partsOf(launching(behind), 'rebels', 'throw', input)?.figures[0]?.choices.map(({ id }) => id);
    expect(ids).toContain('throw:torpedo-launcher');
  });

  it('the automaton fires it along a line of enemies', () => {
    const state = launching({ troopers: { at: at([20, 37], [20, 35], [20, 33]) } });
    const { shots } = automatonCommand(state, 'rebels') as { readonly shots: readonly Shot[] };
    expect(shots).toContainEqual(expect.objectContaining({ weapon: 'torpedo-launcher', gun: 'rebels.gun1' }));
  });
});
