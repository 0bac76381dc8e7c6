import { describe, expect, it } from 'vitest';
import { between, centroid, distance } from '../../../src/space';
import { lastFreeLength } from '../../../src/rulesets/opend6/book/move/free-end';
import type { Input } from '../../../src/battle/actions';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Area, Barrier, Point } from '../../../src/space/types';
import {
  battle,
  row,
  soldier,
  squad,
  tableOfScenario,
  formationOrders,
  play,
  refuse,
  routeInput,
} from '../../support/opend6';
import { hangarAssaultSoldiers } from './move-hangar';

const middle = (state: OpenD6State, unit: string): Point =>
  centroid(squad(state, unit).members.map((id) => soldier(state, id).at));
const legal = (state: OpenD6State, unit: string, orders: Input['orders'] = {}) => {
  const { side } = squad(state, unit);
  return refuse({ ...state, toAct: side }, side, { type: 'move', unit, orders });
};

describe('a single soldier', () => {
  const alone = (barriers: readonly Barrier[] = [], rest = {}, areas: readonly Area[] = []) =>
    battle({
      table: { barriers, areas },
      squads: { rebel: { at: [{ x: 24, y: 40 }], ...rest }, trooper: { at: [{ x: 24, y: 20 }], facing: 0 } },
    });
  /** The order to go to a place: at a walk if that is enough, otherwise at a run. */
  const order = (state: OpenD6State, to: Point) => routeInput(state, 'rebel.1', to).orders?.['rebel.1'];
  const end = (state: OpenD6State, to: Point) => order(state, to)?.path?.at(-1);

  it('goes as far as the rate allows', () => {
    expect(end(alone(), { x: 24, y: 10 })?.y).toBeCloseTo(27);
    expect(end(alone(), { x: 24, y: 38 })?.y).toBeCloseTo(38);
    const scrub: Area = {
      id: 'scrub',
      kind: 'scrub',
      outline: [
        { x: 10, y: 30 },
        { x: 38, y: 30 },
        { x: 38, y: 41 },
        { x: 10, y: 41 },
      ],
      bottom: 0,
      top: 'unlimited',
    };
    // A walk of 4" there costs 8, all that it has.
    expect([36, 32].map((y) => end(alone([], {}, [scrub]), { x: 24, y })?.y)).toEqual([
      expect.closeTo(36),
      expect.closeTo(36),
    ]);
  });

  it('walks when wounded, stands up when prone, stays when engaged', () => {
    expect(end(alone([], { soldiers: { 1: { wounded: true } } }), { x: 24, y: 10 })?.y).toBeCloseTo(32);
    const prone = alone([], { soldiers: { 1: { prone: true, startedProne: true } } });
    expect(order(prone, { x: 24, y: 34 })).toMatchObject({
      does: ['stand'],
      path: [{ y: 40 }, { y: 34 }],
    });
    const engaged = alone();
    soldier(engaged, 'trooper.1').at = { x: 24, y: 39 };
    expect(end(engaged, { x: 10, y: 40 })).toBeUndefined();
  });

  it('goes round impassable obstacles, and stops short of enemies', () => {
    const wall: Barrier = {
      id: 'wall',
      kind: 'building-wall',
      a: { x: 23, y: 38 },
      b: { x: 30, y: 38 },
      bottom: 0,
      top: 2,
    };
    const state = alone([wall]);
    const round = order(state, { x: 24, y: 36 }) ?? {};
    expect(round.path?.at(-1)).toEqual({ x: 24, y: 36 });
    expect(legal(state, 'rebel', { 'rebel.1': round })).toBeNull();
    const near = alone();
    soldier(near, 'trooper.1').at = { x: 24, y: 37 };
    expect(end(near, { x: 24, y: 37.5 })?.y).toBeGreaterThan(38);
  });

  it('turns no more in a run than allowed, and walks where running is impossible', () => {
    const behind = alone();
    expect(end(behind, { x: 24, y: 48 })?.y).toBeCloseTo(48);
    expect(end(alone([], { at: [{ x: 24, y: 30 }] }), { x: 24, y: 48 })?.y).toBeCloseTo(38);
  });

  it('finds the last free place of a path in closed form', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect(lastFreeLength(path, 0.5, [{ x: 10, y: 0, r: 0.5 }])).toBeCloseTo(9);
    expect(
      lastFreeLength(path, 0.5, [
        { x: 10, y: 0, r: 0.5 },
        { x: 9, y: 0, r: 0.5 },
      ]),
    ).toBeCloseTo(8);
    expect(lastFreeLength(path, 0.5, [])).toBe(10);
    expect(lastFreeLength(path, 0.5, [], 10, ({ x }) => x < 1)).toBe(0);
  });
});

describe('a squad', () => {
  it('keeps its formation where nothing is in the way', () => {
    const state = battle({ squads: { rebel: { at: row(20, 40, 6) } } });
    const orders = formationOrders(state, 'rebel', middle(state, 'rebel'), { x: middle(state, 'rebel').x, y: 33 });
    expect(Object.keys(orders)).toHaveLength(6);
    expect(legal(state, 'rebel', orders)).toBeNull();
    const { state: after } = play(state, 'rebels', { type: 'move', unit: 'rebel', orders });
    squad(state, 'rebel').members.forEach((id) => {
      expect(soldier(after, id).at.x).toBeCloseTo(soldier(state, id).at.x);
      expect(soldier(after, id).at.y).toBeCloseTo(33);
    });
    expect(squad(after, 'rebel').pace).toBe('walk');
  });

  it('gives legal orders among the crates of the hangar, towards every side', () => {
    const state = openD6.muster.begin('hangar');
    Object.assign(state, { phase: 'movement', turn: 1, initiative: 'rebels', ready: ['rebels', 'troopers'] });
    for (const unit of Object.keys(state.units)) {
      for (const to of [
        { x: 4, y: 18 },
        { x: 44, y: 18 },
        { x: 24, y: 3 },
        { x: 24, y: 33 },
      ]) {
        // The whole way, at a run; and 5" of it, at a walk.
        const from = middle(state, unit);
        const near = between(from, to, Math.min(1, 5 / distance(from, to)));
        for (const end of [to, near]) {
          const orders = formationOrders(state, unit, from, end);
          expect(legal(state, unit, orders)).toBeNull();
          expect(Object.keys(orders).length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('goes out by an exit, and comes in by one', () => {
    const out = battle({
      scenario: 'hangar',
      table: tableOfScenario('hangar'),
      squads: { rebel: { at: row(4, 18, 3), facing: 270 } },
    });
    const orders = formationOrders(out, 'rebel', { x: 4, y: 18 }, { x: 0, y: 18 });
    const { state } = play(out, 'rebels', { type: 'move', unit: 'rebel', orders });
    expect(soldier(state, 'rebel.1').presence).toBe('left');
    const waiting = hangarAssaultSoldiers();
    const entering = formationOrders(waiting, 'trooper', { x: 0, y: 18 }, { x: 6, y: 18 });
    expect(Object.keys(entering)).toHaveLength(10);
    expect(legal(waiting, 'trooper', entering)).toBeNull();
  });

  it('od6-squad-018 takes separated soldiers back to it, whichever way it goes', () => {
    const state = battle({
      squads: {
        rebel: {
          at: [
            { x: 20, y: 40 },
            { x: 22, y: 40 },
            { x: 36, y: 40 },
          ],
        },
      },
    });
    for (const x of [12, 30]) {
      const orders = formationOrders(state, 'rebel', { x: 20, y: 40 }, { x, y: 40 });
      expect(legal(state, 'rebel', orders)).toBeNull();
      expect(orders['rebel.1']).toBeDefined();
      expect(orders['rebel.3']?.path?.at(-1)?.x).toBeLessThan(36);
    }
  });

  it('od6-squad-018 gathers the squad first when it cannot go without them', () => {
    // A low wall is between the separated soldier and the squad, which moves away along it.
    const walls: Barrier[] = [
      { id: 'wall', kind: 'low-wall', a: { x: 30, y: 0 }, b: { x: 30, y: 48 }, bottom: 0, top: 0.5 },
    ];
    const state = battle({
      table: { barriers: walls },
      squads: {
        rebel: {
          at: [
            { x: 20, y: 40 },
            { x: 22, y: 40 },
            { x: 36, y: 40 },
          ],
        },
      },
    });
    const orders = formationOrders(state, 'rebel', { x: 20, y: 40 }, { x: 20, y: 46 });
    expect(legal(state, 'rebel', orders)).toBeNull();
    expect(orders['rebel.3']?.path?.at(-1)?.x).toBeLessThan(36);
  });
});
