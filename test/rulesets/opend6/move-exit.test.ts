import { describe, expect, it } from 'vitest';
import { hangarAssaultSoldiers } from './move-hangar';
import type { Input } from '../../../src/battle/actions';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Point } from '../../../src/space/types';
import {
  battle,
  row,
  soldier,
  squad,
  told,
  tableOfScenario,
  formationOrders,
  idle,
  play,
  refuse,
} from '../../support/opend6';
import { costOfPath } from '../../support/opend6-shown';

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
    const { state: after, events } = play(state, 'rebels', move(state, order(state, 'rebel.1', { x: -1, y: 18 })));
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
      return soldier(play(state, 'rebels', move(state, order(state, 'rebel.1', { x, y: 18 }))).state, 'rebel.1')
        .presence;
    };
    expect(end(0)).toBe('left');
    expect(end(0.1)).toBe('table');
  });

  it('od6-move-027 only the way to the edge is paid, and only in the door', () => {
    const near = atDoor([{ x: 8, y: 18 }]);
    expect(refuse(near, 'rebels', move(near, order(near, 'rebel.1', { x: -9, y: 18 })))).toBeNull();
    const far = atDoor([{ x: 13.5, y: 18 }]);
    expect(refuse(far, 'rebels', move(far, order(far, 'rebel.1', { x: -1, y: 18 })))?.code).toBe('too-far');
    expect(refuse(near, 'rebels', move(near, order(near, 'rebel.1', { x: 5, y: 18 }, { x: -1, y: 12 })))?.code).toBe(
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
    expect(refuse(state, 'troopers', to('trooper', -1))).toMatchObject({ code: 'off-the-table', rule: 'od6-move-027' });
    const rebelsTurn: OpenD6State = { ...state, toAct: 'rebels' };
    expect(refuse(rebelsTurn, 'rebels', to('rebel', 49))).toBeNull();
    // A trooper in the door stands at the edge, and has not gone.
    const { state: after } = play(state, 'troopers', to('trooper', 0));
    expect(soldier(after, 'trooper.1')).toMatchObject({ presence: 'table', at: { x: 0, y: 18 } });
    expect(squad(after, 'trooper').escaped).toBe(false);
    const { state: out } = play(rebelsTurn, 'rebels', to('rebel', 48));
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
      const { side } = squad(state, unit);
      const orders = formationOrders(state, unit, from, to);
      const { state: after } = play({ ...state, toAct: side }, side, { type: 'move', unit, orders });
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
    const { events } = play(
      state,
      'rebels',
      move(state, { ...order(state, 'rebel.1', { x: 0, y: 18 }), ...order(state, 'rebel.3', { x: 13, y: 18 }) }),
      { answers: { 'main-group': 'group-2' } },
    );
    expect(told(events, 'group-chosen')).toMatchObject([{ figures: ['rebel.3'] }]);
  });
});

describe('coming in', () => {
  /** Where each of the squad comes in, as it is led into the middle; in the order of the sheet. */
  const starts = (state: OpenD6State) => {
    const orders = formationOrders(state, 'trooper', { x: 0, y: 18 }, { x: 6, y: 18 });
    return squad(state, 'trooper').members.map((id) => [id, orders[id]?.path?.[0] ?? { x: NaN, y: NaN }] as const);
  };

  it('od6-scenario-014 ranks as wide as the door come in from its edge, each further rank 1" behind', () => {
    const state = hangarAssaultSoldiers();
    const coming = starts(state);
    expect(coming.map(([id]) => id)).toEqual(squad(state, 'trooper').members);
    expect(coming.map(([, at]) => at.x)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(coming.map(([, at]) => at.y)).toEqual([15.5, 16.5, 17.5, 18.5, 19.5, 20.5, 16.5, 17.5, 18.5, 19.5]);
    const walk = (index: number, inches: number) => {
      const [id, at] = coming[index] ?? expect.fail('nobody there');
      const orders = { [id]: { path: [at, { x: inches, y: at.y }] } };
      return play(state, 'troopers', { type: 'move', unit: 'trooper', orders }).state;
    };
    // How far behind the edge each rank begins is paid as well.
    expect(coming.map(([id, at]) => costOfPath(state, id, [at, { x: 3, y: at.y }]))).toEqual([
      3, 3, 3, 3, 3, 3, 4, 4, 4, 4,
    ]);
    expect(soldier(walk(0, 6), 'trooper.1')).toMatchObject({ presence: 'table', pace: 'walk', at: { x: 6, y: 15.5 } });
    expect(soldier(walk(0, 6.1), 'trooper.1').pace).toBe('run');
    expect(soldier(walk(6, 5), 'trooper.7').pace).toBe('walk');
    expect(soldier(walk(6, 5.1), 'trooper.7').pace).toBe('run');
  });

  it('od6-scenario-014 the squad that is all in waits no more', () => {
    const state = hangarAssaultSoldiers();
    const all = starts(state).map(([id, at], i) => [id, { path: [at, { x: i < 6 ? 4 : 2, y: at.y }] }] as const);
    const enter = (orders: Input['orders']) =>
      play(state, 'troopers', { type: 'move', unit: 'trooper', orders: orders ?? {} }).state;
    expect(squad(enter(Object.fromEntries(all)), 'trooper')).toMatchObject({ entry: null, activated: true });
    expect(squad(enter(Object.fromEntries(all.slice(0, 3))), 'trooper').entry).not.toBeNull();
    expect(idle(state, 'troopers')).toContain('trooper');
  });
});
