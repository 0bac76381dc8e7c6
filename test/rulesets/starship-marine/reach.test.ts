import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { areaContains } from '../../../src/space/area';
import { battle, BOARDERS, bulkhead, type BattleSetUp } from '../../support/starship-marine';

const far = { z: [110, 110] } as const;

/** Whether what is drawn of a reach goes as far as a place. */
function drawnTo(role: 'reach-walk' | 'reach-run', x: number, y: number, rest: BattleSetUp = {}): boolean {
  const state = battle({ phase: 'move', boarders: { m: [50, 50] }, crew: far, ...rest });
  const { shapes } = starshipMarine.table.selection(starshipMarine.rules.seen(state, BOARDERS), 'boarders-squad', 'm');
  return shapes.some(
    (shape) =>
      shape.kind === 'polygon' &&
      shape.role === role &&
      areaContains({ id: 'reach', kind: 'reach', outline: shape.outline, bottom: 0, top: 0 }, { x, y }) !== 'outside',
  );
}

describe('a dragged figure', () => {
  const led = (x: number, y: number, rest: BattleSetUp = {}) => {
    const state = battle({ phase: 'move', boarders: { m: [50, 50] }, crew: { c: [60, 50] }, ...rest });
    const seen = starshipMarine.rules.seen(state, BOARDERS);
    const input = starshipMarine.table.route(seen, 'm', { x, y });
    const unit = state.figures['m']?.unit ?? '';
    const action = starshipMarine.screen.actions(seen, unit).find(({ id }) => id === 'move');
    const sketch = action === undefined ? null : starshipMarine.table.preview(seen, unit, action, input);
    const end = input.orders?.['m']?.path?.at(-1) ?? { x: 0, y: 0 };
    const marks = (sketch?.shapes ?? []).flatMap((shape) =>
      shape.kind === 'disc' && shape.role === 'touched' ? [shape.label?.key.split('.').at(-1)] : [],
    );
    return [Math.round(end.x * 10) / 10, Math.round(end.y * 10) / 10, ...marks];
  };

  it('is led into contact with an enemy, a door or a wall that it is dragged to, and the contact is marked', () => {
    expect(led(57.7, 50)).toEqual([58, 50, 'touches-enemy']);
    expect(led(57.3, 50)).toEqual([57.3, 50]);
    const barriers = [
      { id: 'w', kind: 'wall', a: { x: 40, y: 54 }, b: { x: 70, y: 54 }, bottom: 0, top: 'unlimited' as const },
    ];
    expect(led(50, 52.7, { barriers })).toEqual([50, 53, 'touches-wall']);
    expect(led(50, 52.3, { barriers })).toEqual([50, 52.3]);
  });
});

describe('the reach that is drawn', () => {
  it('sm-move-003, sm-move-004 is 15 cm and 30 cm on an open deck', () => {
    expect([drawnTo('reach-walk', 64.9, 50), drawnTo('reach-walk', 65.2, 50)]).toEqual([true, false]);
    expect([drawnTo('reach-run', 79.9, 50), drawnTo('reach-run', 80.2, 50)]).toEqual([true, false]);
  });

  it('sm-door-001, sm-door-012 ends at a shut door, and leads through an open one', () => {
    const door = (state: 'open' | 'closed') => ({ barriers: bulkhead(45), doors: { door: state } }) as const;
    const both = (state: 'open' | 'closed') => [
      drawnTo('reach-walk', 50, 40, door(state)),
      drawnTo('reach-run', 50, 25, door(state)),
    ];
    expect(both('open')).toEqual([true, true]);
    expect(both('closed')).toEqual([false, false]);
  });

  it('sm-move-003, sm-move-004 bends round a corner in a tactical move, and no run does', () => {
    const aside = { barriers: bulkhead(45), doors: { door: 'open' } } as const;
    expect([drawnTo('reach-walk', 55, 42, aside), drawnTo('reach-run', 55, 42, aside)]).toEqual([true, false]);
    expect([drawnTo('reach-walk', 61, 42, aside), drawnTo('reach-walk', 62, 42, aside)]).toEqual([true, false]);
  });

  it('sm-gravity-002, sm-gravity-008 goes by the place: slower moves, and no shot beyond the horizon', () => {
    expect([drawnTo('reach-walk', 59.9, 50, { options: { place: 'planet' } })]).toEqual([true]);
    expect(drawnTo('reach-walk', 60.2, 50, { options: { place: 'planet' } })).toBe(false);
    const state = battle({ boarders: { m: [50, 50] }, crew: far, options: { place: 'station', horizon: 30 } });
    const { shapes } = starshipMarine.table.selection(
      starshipMarine.rules.seen(state, BOARDERS),
      'boarders-squad',
      'm',
    );
    expect(shapes.map((shape) => (shape.kind === 'disc' ? shape.r : 0))).toEqual([16, 31]);
  });

  it('has the bands of fire while figures are ordered to fire or fire, each with its distance, and in no other phase', () => {
    const rings = (phase: 'robots' | 'doors' | 'order' | 'fire') => {
      const state = battle({ phase, boarders: { m: [50, 50] }, crew: far });
      const seen = starshipMarine.rules.seen(state, BOARDERS);
      const { shapes } = starshipMarine.table.selection(seen, 'boarders-squad', 'm');
      return shapes.flatMap((shape) => (shape.kind === 'disc' ? [shape.label?.values?.['centimetres']] : []));
    };
    expect([rings('robots'), rings('doors')]).toEqual([[], []]);
    expect([rings('order'), rings('fire')]).toEqual([
      [15, 40],
      [15, 40],
    ]);
  });
});
