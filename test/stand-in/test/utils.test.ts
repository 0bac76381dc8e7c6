import { describe, expect, it } from 'vitest';
import {
  Collection,
  deepClone,
  diffObject,
  expandObject,
  flattenObject,
  getProperty,
  isEmpty,
  isNewerVersion,
  mergeObject,
  objectsEqual,
  Semaphore,
  setProperty,
  cleanHTML,
} from '../common/utils';
import { ForcedDeletion, ForcedReplacement, operatorsToKeys } from '../common/operators';

describe('foundry.utils', () => {
  it("expandObject and flattenObject are each other's inverse", () => {
    const flat = { 'a.b': 1, 'a.c.d': [1, 2], e: null };
    expect(expandObject(flat)).toEqual({ a: { b: 1, c: { d: [1, 2] } }, e: null });
    expect(flattenObject(expandObject(flat))).toEqual(flat);
  });

  it('mergeObject merges deeply, in place by default, and expands dotted keys', () => {
    const original = { a: { b: 1, c: 2 }, list: [1, 2] };
    const merged = mergeObject(original, { 'a.b': 5, list: [3] }, { inplace: false });
    expect(merged).toEqual({ a: { b: 5, c: 2 }, list: [3] });
    expect(original.a.b).toBe(1);
    expect(mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
    expect(() => mergeObject({}, {}, { nonsense: true } as object)).toThrow(/not imitated/);
  });

  it('mergeObject deletes keys of the form -=key only when asked', () => {
    expect(mergeObject({ a: { b: 1, c: 2 } }, { a: { '-=b': null } }, { performDeletions: true })).toEqual({
      a: { c: 2 },
    });
    expect(mergeObject({ a: 1 }, { '-=a': null })).toEqual({ a: 1, '-=a': null });
  });

  it('operators of V14 travel as keys', () => {
    expect(operatorsToKeys({ a: { b: new ForcedDeletion() }, 'c.d': new ForcedReplacement({ x: 1 }) })).toEqual({
      a: { '-=b': null },
      'c.==d': { x: 1 },
    });
  });

  it('diffObject returns only what differs', () => {
    expect(diffObject({ a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 3, d: [1] }, e: 4 })).toEqual({
      b: { c: 3 },
      e: 4,
    });
    expect(diffObject({ a: 1 }, { '-=a': null, '-=z': null }, { deletionKeys: true })).toEqual({ '-=a': null });
  });

  it('reads and writes dotted paths', () => {
    const target = {};
    expect(setProperty(target, 'a.b', 3)).toBe(true);
    expect(setProperty(target, 'a.b', 3)).toBe(false);
    expect(getProperty(target, 'a.b')).toBe(3);
    expect(getProperty(target, 'a.x.y')).toBeUndefined();
  });

  it('a Collection iterates its values', () => {
    const collection = new Collection([
      ['x', { name: 'one' }],
      ['y', { name: 'two' }],
    ]);
    expect([...collection].map(({ name }) => name)).toEqual(['one', 'two']);
    expect(collection.getName('two')).toEqual({ name: 'two' });
    expect(collection.get('y')).toBe(collection.contents[1]);
    expect(() => collection.get('z', { strict: true })).toThrow();
  });

  it('a Semaphore of one runs tasks one after the other', async () => {
    const order: string[] = [];
    const gate = new Semaphore(1);
    const task = async (name: string): Promise<string> => {
      order.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([gate.add(task, 'a'), gate.add(task, 'b')])).toEqual(['a', 'b']);
    expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('compares versions, values and emptiness', () => {
    expect(isNewerVersion('14.1', '13.351')).toBe(true);
    expect(isNewerVersion('13.345', '13.351')).toBe(false);
    expect(objectsEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect([isEmpty({}), isEmpty([]), isEmpty(null), isEmpty(0), isEmpty({ a: 1 })]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const original = { when: new Date(5) };
    expect(deepClone(original).when).toEqual(original.when);
  });

  it('cleanHTML drops scripts and handlers', () => {
    expect(cleanHTML('<p onclick="x()">a<script>b</script></p><a href="javascript:alert(1)">c</a>')).toBe(
      '<p>a</p><a>c</a>',
    );
  });
});
