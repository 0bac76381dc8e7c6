import { describe, expect, it } from 'vitest';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { areaContains } from '../../../src/space/area';
import { battle, HEROES, wall, type BattleSetUp } from '../../support/quick-draw';
import { all } from '../../support/seen';

/** Whether a band of this role covers a place, for a fighter in the middle of the table. */
function covers(role: string, x: number, y: number, left: number, rest: BattleSetUp = {}): boolean {
  const state = battle({ phase: 'move', active: HEROES, heroes: { a: [20, 20, { left }] }, ...rest });
  const { shapes } = quickDraw.table.selection(all(state), state.figures['a']?.unit ?? '', null);
  return shapes.some(
    (shape) =>
      shape.kind === 'polygon' &&
      shape.role === role &&
      areaContains({ id: '', kind: '', outline: shape.outline, bottom: 0, top: 0 }, { x, y }) === 'inside',
  );
}

describe('the reach of a fighter', () => {
  it('qd-ap-002 is a band for one die, for two and for three, each as far as it carries as likely as not', () => {
    expect([covers('reach-walk', 23.3, 20, 3), covers('reach-walk', 23.7, 20, 3)]).toEqual([true, false]);
    expect([covers('reach-run', 26.8, 20, 3), covers('reach-run', 27.2, 20, 3)]).toEqual([true, false]);
    expect([covers('reach-best', 30.2, 20, 3), covers('reach-best', 30.8, 20, 3)]).toEqual([true, false]);
  });

  it('has no band for a die that it has no point for', () => {
    expect([covers('reach-run', 24, 20, 1), covers('reach-best', 24, 20, 2)]).toEqual([false, false]);
  });

  it('ends at walls, and goes round them', () => {
    const barriers = [wall({ x: 21, y: 15 }, { x: 21, y: 25 })];
    expect([covers('reach-best', 24, 20, 3), covers('reach-best', 24, 20, 3, { barriers })]).toEqual([true, false]);
    expect(covers('reach-best', 22, 26, 3, { barriers })).toBe(true);
  });

  it('says with each band how many dice it takes, how far they likely carry, and how far at best', () => {
    const state = battle({ phase: 'move', active: HEROES, heroes: { a: [20, 20, { left: 2 }] } });
    const { shapes } = quickDraw.table.selection(all(state), state.figures['a']?.unit ?? '', null);
    const labels = shapes.flatMap((shape) =>
      shape.kind === 'polygon' && shape.label !== undefined ? [shape.label.values] : [],
    );
    expect(labels).toEqual([
      { dice: 2, likely: 7, best: 12 },
      { dice: 1, likely: 3.5, best: 6 },
    ]);
  });

  it('names the weapon at the ring of its range, the ring of two alike once', () => {
    const state = battle({
      phase: 'move',
      active: HEROES,
      heroes: { a: [20, 20, { weapons: ['handgun', 'bolt-rifle'] }] },
    });
    const { shapes } = quickDraw.table.selection(all(state), state.figures['a']?.unit ?? '', null);
    const rings = shapes.flatMap((shape) => (shape.kind === 'disc' ? [[shape.r, shape.label?.values]] : []));
    expect(rings).toContainEqual([12, expect.objectContaining({ inches: 12 })]);
    expect(new Set(rings.map(([r]) => r)).size).toBe(rings.length);
    expect(rings.length).toBe(2);
  });
});

describe('the step that ends the movement', () => {
  it('says that all have moved only when nobody could still move', () => {
    const label = (dice: number) => {
      const state = battle({ phase: 'move', active: HEROES, heroes: { a: [20, 20, { dice, left: 3 - dice }] } });
      return quickDraw.screen.next(all(state)).label.key.split('.').at(-1);
    };
    expect([label(0), label(1)]).toEqual(['move-left', 'move']);
  });
});
