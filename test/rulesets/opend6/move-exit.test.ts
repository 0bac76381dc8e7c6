import { describe, expect, it } from 'vitest';
import { refuseMove, resolveMove } from '../../../src/rulesets/opend6/book/move/movement';
import { entrants } from '../../../src/rulesets/opend6/book/move/entry-exit';
import { planFormation } from '../../../src/rulesets/opend6/book/move/reach';
import { squadsToMove } from '../../../src/rulesets/opend6/book/turn/initiative';
import { hangarAssaultSoldiers } from './move-hangar';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Point } from '../../../src/space/types';
import { battle, resolve, row, soldier, squad, told, tableOfScenario } from '../../support/opend6';

/** The hangar with rebels near its west door (x = 0, y from 15 to 21) and nobody else in the way. */
function atDoor(at: readonly Point[], rest = {}): OpenD6State {
  return battle({
    scenario: 'hangar',
    table: {
      ...tableOfScenario('hangar'),
      barriers: tableOfScenario('hangar').barriers.filter(({ kind }) => kind !== 'crate'),
    },
    squads: { rebel: { at, facing: 270, ...rest }, trooper: { at: [{ x: 46, y: 18 }], facing: 90 } },
  });
}

const order = (state: OpenD6State, id: string, ...to: Point[]) => ({ [id]: { path: [soldier(state, id).at, ...to] } });
const move = (state: OpenD6State, orders: object) => ({ type: 'move' as const, unit: 'rebel', orders: { ...orders } });

describe('leaving', () => {
  it('od6-move-027 od6-scenario-016 a figure has left when its base’s centre reaches the edge in a door', () => {
    const state = atDoor([
      { x: 4, y: 18 },
      { x: 6, y: 18 },
    ]);
    const { state: after, events } = resolve(state, (b) =>
      resolveMove(b, move(state, order(state, 'rebel.1', { x: -1, y: 18 }))),
    );
    expect(soldier(after, 'rebel.1').presence).toBe('left');
    expect(squad(after, 'rebel').escaped).toBe(true);
    expect(told(events, 'figure-left')).toMatchObject([{ figure: 'rebel.1', at: { x: 0, y: 18 } }]);
    expect(told(events, 'figure-escaped')).toMatchObject([{ exit: 'west' }]);
    expect(told(events, 'figure-moved')[0]?.inches).toBeCloseTo(4);
    expect(soldier(after, 'rebel.1').wounded).toBe(false);
  });

  it('od6-scenario-016 the edge itself is enough, a hair before it is not', () => {
    const end = (x: number) => {
      const state = atDoor([{ x: 4, y: 18 }]);
      return soldier(
        resolve(state, (b) => resolveMove(b, move(state, order(state, 'rebel.1', { x, y: 18 })))).state,
        'rebel.1',
      ).presence;
    };
    expect(end(0)).toBe('left');
    expect(end(0.1)).toBe('table');
  });

  it('od6-move-027 only the way to the edge is paid, and only in the door', () => {
    const near = atDoor([{ x: 8, y: 18 }]);
    expect(refuseMove(near, move(near, order(near, 'rebel.1', { x: -9, y: 18 })))).toBeNull();
    const far = atDoor([{ x: 13.5, y: 18 }]);
    expect(refuseMove(far, move(far, order(far, 'rebel.1', { x: -1, y: 18 })))?.code).toBe('too-far');
    expect(refuseMove(near, move(near, order(near, 'rebel.1', { x: 5, y: 18 }, { x: -1, y: 12 })))?.code).toBe(
      'off-the-table',
    );
  });

  it('od6-move-027 od6-scenario-016 only the side that the scenario names leaves by its doors', () => {
    const state = battle({
      scenario: 'hangar',
      toAct: 'troopers',
      table: {
        ...tableOfScenario('hangar'),
        barriers: tableOfScenario('hangar').barriers.filter(({ kind }) => kind !== 'crate'),
      },
      squads: { trooper: { at: [{ x: 4, y: 18 }], facing: 270 }, rebel: { at: [{ x: 40, y: 18 }], facing: 90 } },
    });
    const to = (unit: string, x: number) => ({
      type: 'move' as const,
      unit,
      orders: order(state, `${unit}.1`, { x, y: 18 }),
    });
    expect(refuseMove(state, to('trooper', -1))).toMatchObject({ code: 'off-the-table', rule: 'od6-move-027' });
    expect(refuseMove(state, to('rebel', 49))).toBeNull();
    // In the door he stands at the edge, and has not gone.
    const { state: after } = resolve(state, (b) => resolveMove(b, to('trooper', 0)));
    expect(soldier(after, 'trooper.1')).toMatchObject({ presence: 'table', at: { x: 0, y: 18 } });
    expect(squad(after, 'trooper').escaped).toBe(false);
    const { state: out } = resolve(state, (b) => resolveMove(b, to('rebel', 48)));
    expect(soldier(out, 'rebel.1').presence).toBe('left');
  });

  it('od6-move-027 a formation of the other side that is sent to a door stays on the table', () => {
    const state = battle({
      scenario: 'hangar',
      table: {
        ...tableOfScenario('hangar'),
        barriers: tableOfScenario('hangar').barriers.filter(({ kind }) => kind !== 'crate'),
      },
      squads: {
        trooper: { at: row(3, 18, 2), facing: 270 },
        rebel: { at: [{ x: 44, y: 18 }], facing: 90 },
      },
    });
    const gone = (unit: string, from: Point, to: Point): string[] => {
      const orders = planFormation(state, unit, from, to);
      const { state: after } = resolve(state, (b) => resolveMove(b, { type: 'move', unit, orders }));
      return squad(after, unit).members.map((id) => soldier(after, id).presence);
    };
    expect(gone('trooper', { x: 3.75, y: 18 }, { x: 0, y: 18 })).toEqual(['table', 'table']);
    expect(gone('rebel', { x: 44, y: 18 }, { x: 48, y: 18 })).toEqual(['left']);
  });

  it('od6-scenario-016 a commander who has left is lost to the others', () => {
    const state = atDoor([
      { x: 2, y: 18 },
      { x: 4, y: 18 },
      { x: 14, y: 18 },
    ]);
    const { events } = resolve(
      state,
      (b) =>
        resolveMove(
          b,
          move(state, { ...order(state, 'rebel.1', { x: 0, y: 18 }), ...order(state, 'rebel.3', { x: 13, y: 18 }) }),
        ),
      { answers: { 'main-group': 'group-2' } },
    );
    expect(told(events, 'group-chosen')).toMatchObject([{ figures: ['rebel.3'] }]);
  });
});

describe('coming in', () => {
  it('od6-scenario-014 ranks as wide as the door come in from its edge, each further rank 1" behind', () => {
    const state = hangarAssaultSoldiers();
    const coming = entrants(state, squad(state, 'trooper'));
    expect(coming.map(({ start }) => start.behind)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(coming.map(({ start }) => start.at.x)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(coming.map(({ start }) => start.at.y)).toEqual([15.5, 16.5, 17.5, 18.5, 19.5, 20.5, 16.5, 17.5, 18.5, 19.5]);
    const walk = (index: number, inches: number) => {
      const who = coming[index];
      if (who === undefined) throw new Error('nobody there');
      const orders = { [who.soldier.id]: { path: [who.start.at, { x: inches, y: who.start.at.y }] } };
      return resolve(state, (b) => resolveMove(b, { type: 'move', unit: 'trooper', orders })).state;
    };
    expect(soldier(walk(0, 6), 'trooper.1')).toMatchObject({ presence: 'table', pace: 'walk', at: { x: 6, y: 15.5 } });
    expect(soldier(walk(0, 6.1), 'trooper.1').pace).toBe('run');
    expect(soldier(walk(6, 5), 'trooper.7').pace).toBe('walk');
    expect(soldier(walk(6, 5.1), 'trooper.7').pace).toBe('run');
  });

  it('od6-scenario-014 the squad that is all in waits no more', () => {
    const state = hangarAssaultSoldiers();
    const all = entrants(state, squad(state, 'trooper')).map(({ soldier: { id }, start }) => [
      id,
      { path: [start.at, { x: start.behind === 0 ? 4 : 2, y: start.at.y }] },
    ]);
    const enter = (orders: object) =>
      resolve(state, (b) => resolveMove(b, { type: 'move', unit: 'trooper', orders: { ...orders } })).state;
    expect(squad(enter(Object.fromEntries(all)), 'trooper')).toMatchObject({ entry: null, activated: true });
    expect(squad(enter(Object.fromEntries(all.slice(0, 3))), 'trooper').entry).not.toBeNull();
    expect(squadsToMove(state, 'troopers').map(({ id }) => id)).toContain('trooper');
  });
});
