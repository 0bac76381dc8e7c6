import { describe, expect, it } from 'vitest';
import { differences } from '../../src/headless/differences';

describe('two pieces of plain data', () => {
  it('that are equal do not differ, whatever the order of their names', () => {
    expect(differences({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toEqual([]);
  });

  it('are apart where a value differs, is missing or is of another kind', () => {
    const one = { at: { x: 1, y: 2 }, wounds: [0, 1], name: 'Ann', gone: true };
    const other = { at: { x: 1, y: 3 }, wounds: [0], name: null, new: true };
    expect(differences(one, other)).toEqual(['at.y', 'wounds.1', 'name', 'gone', 'new']);
  });

  it('do not differ by rounding between two machines', () => {
    expect(differences({ x: 22.900163414229638 }, { x: 22.900163414229641 })).toEqual([]);
    expect(differences({ x: 22.9 }, { x: 22.900002 })).toEqual(['x']);
  });

  it('of many places, the first are named and the others counted', () => {
    const names = Array.from({ length: 10 }, (_, i) => [`f${i}`, i] as const);
    expect(differences(Object.fromEntries(names), {}).at(-1)).toBe('and 2 more');
  });
});
