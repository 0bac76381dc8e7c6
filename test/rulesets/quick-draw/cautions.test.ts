import { describe, expect, it } from 'vitest';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { battle, HEROES, straight, wall, type BattleSetUp } from '../../support/quick-draw';
import { all } from '../../support/seen';

/** What a move of a to a place warns of. */
function moving(x: number, y: number, rest: BattleSetUp) {
  const state = battle({ phase: 'move', active: HEROES, ...rest });
  const input = { orders: { a: { path: straight(state, 'a', x, y) } } };
  const unit = state.figures['a']?.unit ?? '';
  const { warning } = quickDraw.table.preview(all(state), unit, { verb: 'move', id: 'move' }, input).glance ?? {};
  return warning === undefined ? null : [warning.key.split('.').at(-1), warning.values];
}

/** a stands behind a low wall, to the left of it; b and c look on from the right. */
const low = wall({ x: 20.7, y: 15 }, { x: 20.7, y: 25 }, 'low-wall');
const behind = (rest: BattleSetUp = {}): BattleSetUp => ({
  barriers: [low],
  heroes: { a: [20, 20, { left: 2 }] },
  foes: { b: [29, 20], c: [29, 22] },
  ...rest,
});

describe('a warning before a mistake', () => {
  it('qd-mod-002 says how many could fire at one who leaves cover', () => {
    expect(moving(20, 26, behind())).toEqual(['open', { count: 2 }]);
  });

  it('qd-mod-002 says nothing behind the wall, out of range, or of those who cannot fire', () => {
    expect(moving(20, 22, behind())).toBeNull();
    expect(moving(20, 26, behind({ foes: { b: [38, 20], c: [38, 22] } }))).toBeNull();
    expect(moving(20, 26, behind({ foes: { b: [29, 20, { ducked: true }], c: [29, 22, { left: 0 }] } }))).toBeNull();
  });

  it('qd-mod-002 says nothing new to one who stood in the open before', () => {
    expect(moving(20, 26, behind({ barriers: [] }))).toBeNull();
  });

  it('qd-cc-001 says who may fire a parting shot at one who leaves a lasting combat', () => {
    const held = (b = {}): BattleSetUp => ({
      heroes: { a: [10, 20, { locked: true }] },
      foes: { b: [11, 20, { locked: true, ...b }] },
    });
    expect(moving(5, 20, held())).toEqual(['parting', { figure: { figure: 'b' } }]);
    expect(moving(5, 20, held({ weapons: [] }))).toBeNull();
    expect(moving(5, 20, { ...held(), heroes: { a: [9, 20] } })).toBeNull();
  });

  it('qd-turn-004 names the chance of a charge that arrives in less than one of three cases', () => {
    const charging = (x: number) => {
      const state = battle({
        phase: 'move',
        active: HEROES,
        heroes: { a: [10, 20, { left: 1 }] },
        foes: { b: [x, 20] },
      });
      const unit = state.figures['a']?.unit ?? '';
      return quickDraw.table.preview(all(state), unit, { verb: 'move', id: 'charge' }, { figure: 'b' }).glance?.warning;
    };
    // One die has to show 5 or more for 5 inches up to contact, and 3 or more for 3.
    expect(charging(16.5)).toMatchObject({ key: expect.stringContaining('caution.charge') as string });
    expect(charging(13.5)).toBeUndefined();
  });
});
