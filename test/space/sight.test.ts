import { describe, expect, it } from 'vitest';
import { barriersPassed, firstBlocker, indexTable, traceSight, type Barrier } from '../../src/space';
import { textTable } from '../support/text-table';
import { body, box, eye, table, wall } from './helpers';

const shut = { barrier: () => true };

function isBlocked(barriers: Barrier[], ax: number, ay: number, bx: number, by: number): boolean {
  const index = indexTable(table(barriers));
  const there = firstBlocker(traceSight(index, eye(ax, ay), eye(bx, by)), shut) !== null;
  const back = firstBlocker(traceSight(index, eye(bx, by), eye(ax, ay)), shut) !== null;
  expect(back).toBe(there);
  return there;
}

describe('a line and walls', () => {
  it('meets the walls in order, with the distance and the height of the line', () => {
    const index = indexTable(table([wall('far', 8, 0, 8, 10), wall('near', 2, 0, 2, 10)]));
    const trace = traceSight(index, eye(0, 5, 1), eye(10, 5, 3));
    expect(trace.barriers.map((c) => [c.barrier.id, c.at, c.z])).toEqual([
      ['near', 2, 1.4],
      ['far', 8, 2.6],
    ]);
  });

  it('passes over a wall when it is level with its top, and through when it is lower', () => {
    const index = indexTable(table([wall('w', 5, 0, 5, 10, 'wall', 1)]));
    expect(traceSight(index, eye(0, 5, 1), eye(10, 5, 1)).barriers[0]?.passes).toBe('over');
    expect(traceSight(index, eye(0, 5, 0.99), eye(10, 5, 1)).barriers[0]?.passes).toBe('through');
    expect(traceSight(index, eye(0, 5, 2), eye(10, 5, 0.25)).barriers[0]?.passes).toBe('over');
  });

  it('passes under something raised', () => {
    const bridge = { ...wall('bridge', 5, 0, 5, 10, 'wall', 4), bottom: 2 };
    const trace = traceSight(indexTable(table([bridge])), eye(0, 5, 1), eye(10, 5, 1.5));
    expect(trace.barriers[0]?.passes).toBe('under');
  });

  it('may graze the end of a wall', () => {
    expect(isBlocked([wall('w', 5, 5, 5, 10)], 0, 5, 10, 5)).toBe(false);
    expect(isBlocked([wall('w', 5, 4.99, 5, 10)], 0, 5, 10, 5)).toBe(true);
  });

  it('does not slip through the joint of two walls', () => {
    expect(isBlocked([wall('up', 5, 0, 5, 5), wall('down', 5, 5, 5, 10)], 0, 5, 10, 5)).toBe(true);
    expect(isBlocked([wall('up', 7, 0, 5, 5), wall('down', 5, 5, 8, 10)], 0, 5, 10, 5)).toBe(true);
  });

  it('may graze the outer corner of a building', () => {
    expect(isBlocked([wall('one', 5, 5, 5, 10), wall('two', 5, 5, 9, 6)], 0, 5, 10, 5)).toBe(false);
  });

  it('may run along a wall, and along a wall with others on the same side', () => {
    expect(isBlocked([wall('w', 3, 5, 7, 5)], 0, 5, 10, 5)).toBe(false);
    expect(isBlocked([wall('w', 3, 5, 7, 5), wall('l', 3, 5, 3, 9), wall('r', 7, 5, 7, 9)], 0, 5, 10, 5)).toBe(false);
  });

  it('is caught between a wall on its left and one on its right that the wall along it joins', () => {
    expect(isBlocked([wall('w', 3, 5, 7, 5), wall('l', 3, 5, 3, 9), wall('r', 7, 5, 7, 1)], 0, 5, 10, 5)).toBe(true);
  });

  it('is not blocked by a wall on which a figure stands', () => {
    expect(isBlocked([wall('w', 5, 0, 5, 10)], 5, 5, 10, 5)).toBe(false);
    expect(isBlocked([wall('w', 5, 0, 5, 10)], 5, 5, 5, 20)).toBe(false);
  });

  it('goes through the better side of a joint: a door beside a wall', () => {
    const index = indexTable(table([wall('wall', 5, 0, 5, 5), wall('door', 5, 5, 5, 6, 'door')]));
    const trace = traceSight(index, eye(0, 5), eye(10, 5));
    expect(trace.barriers.map((c) => c.contact)).toEqual(['joint', 'joint']);
    expect(firstBlocker(trace, { barrier: (c) => c.barrier.kind === 'wall' })).toBeNull();
    expect(firstBlocker(trace, { barrier: (c) => c.barrier.kind === 'door' })).toBeNull();
    expect(firstBlocker(trace, shut)?.at).toBe(5);
    expect(barriersPassed(trace)).toHaveLength(2);
  });

  it('meets nothing between two eyes above the same point', () => {
    const trace = traceSight(indexTable(table([wall('w', 5, 0, 5, 10)])), eye(5, 5, 1), eye(5, 5, 4));
    expect(trace).toMatchObject({ length: 0, barriers: [], areas: [], figures: [] });
  });
});

describe('a line and areas', () => {
  it('lists the inches in each area', () => {
    const index = indexTable(table([], [box('one', 2, 0, 5, 10), box('two', 4, 0, 8, 10)]));
    const trace = traceSight(index, eye(0, 5), eye(7, 5));
    expect(trace.areas.map((s) => [s.area.id, s.from, s.to, s.length])).toEqual([
      ['one', 2, 5, 3],
      ['two', 4, 7, 3],
    ]);
  });

  it('is out of the area in its holes and notches', () => {
    const ring = { ...box('ring', 0, 0, 10, 10), holes: [box('hole', 4, 4, 6, 6).outline] };
    const trace = traceSight(indexTable(table([], [ring])), eye(-1, 5), eye(11, 5));
    expect(trace.areas.map((s) => [s.from, s.to])).toEqual([
      [1, 5],
      [7, 11],
    ]);
  });

  it('does not meet an area along whose edge it runs, or whose corner it touches', () => {
    const index = indexTable(table([], [box('wood', 2, 2, 8, 8)]));
    expect(traceSight(index, eye(0, 2), eye(10, 2)).areas).toEqual([]);
    expect(traceSight(index, eye(0, 4), eye(4, 0)).areas).toEqual([]);
  });

  it('stays in the area through a corner of its edge inside the line', () => {
    const outline = [
      { x: 2, y: 0 },
      { x: 8, y: 0 },
      { x: 8, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 10 },
      { x: 2, y: 10 },
    ];
    const index = indexTable(table([], [{ ...box('l', 0, 0, 1, 1), outline }]));
    const trace = traceSight(index, eye(3, 3), eye(7, 7));
    expect(trace.areas).toHaveLength(1);
    expect(trace.areas[0]?.length).toBeCloseTo(Math.SQRT2 * 2, 9);
  });

  it('knows the part below the top of a hill', () => {
    const index = indexTable(table([], [box('hill', 4, 0, 8, 10, 'hill', 2)]));
    const [down] = traceSight(index, eye(0, 5, 3), eye(10, 5, 1)).areas;
    expect(down).toMatchObject({ passes: 'through', from: 4, to: 8 });
    expect(down?.within?.from).toBeCloseTo(5, 5);
    expect(down?.within?.length).toBeCloseTo(3, 5);
    expect(traceSight(index, eye(0, 5, 2), eye(10, 5, 2)).areas[0]).toMatchObject({ passes: 'over' });
    expect(traceSight(index, eye(6, 5, 3), eye(12, 5, 1.5)).areas[0]).toMatchObject({ passes: 'over' });
  });
});

describe('a line and bases', () => {
  const index = indexTable(table());
  it('meets a base that it crosses, not one that it touches', () => {
    expect(traceSight(index, eye(0, 5), eye(10, 5), [body('a', 5, 5.49)]).figures).toHaveLength(1);
    expect(traceSight(index, eye(0, 5), eye(10, 5), [body('a', 5, 5.5)]).figures).toHaveLength(0);
  });

  it('meets heads at head height and passes above lower ones', () => {
    expect(traceSight(index, eye(0, 5, 1), eye(10, 5, 1), [body('a', 5, 5)]).figures[0]?.passes).toBe('through');
    expect(traceSight(index, eye(0, 5, 1), eye(10, 5, 1), [body('a', 5, 5, 0.25)]).figures[0]?.passes).toBe('over');
    expect(traceSight(index, eye(0, 5, 4), eye(10, 5, 1), [body('a', 5, 5)]).figures[0]?.passes).toBe('over');
    expect(traceSight(index, eye(0, 5, 4), eye(10, 5, 1), [body('a', 9.8, 5)]).figures[0]?.passes).toBe('through');
  });

  it('leaves out the two who look', () => {
    const figures = [body('a', 0, 5), body('b', 10, 5)];
    expect(traceSight(index, eye(0, 5), eye(10, 5), figures, new Set(['a', 'b'])).figures).toEqual([]);
    expect(traceSight(index, eye(0, 5), eye(10, 5), figures).figures.map((s) => s.figure.id)).toEqual(['a', 'b']);
  });
});

describe('on a drawn table', () => {
  it('walls, a door, a block and a wood stand in the way as drawn', () => {
    const { table: drawn, at } = textTable(`
      .A...|...B
      .....D....
      .....|....
      ..##......
      C.##.TTT.E
    `);
    const index = indexTable(drawn);
    const kinds = (a: string, b: string): string[] =>
      barriersPassed(traceSight(index, { ...at(a), z: 1 }, { ...at(b), z: 1 })).map((c) => c.barrier.kind);
    expect(kinds('A', 'B')).toEqual(['low-wall']);
    expect(kinds('C', 'E')).toEqual(['high-wall', 'high-wall']);
    expect(kinds('A', 'E')).toEqual(['low-wall']);
    const through = traceSight(index, { ...at('C'), z: 1 }, { ...at('E'), z: 1 });
    expect(through.areas.map((s) => [s.area.kind, s.length])).toEqual([['light-woods', 3]]);
  });
});
