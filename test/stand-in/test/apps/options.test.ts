import { describe, expect, it } from 'vitest';
import { mergeOptions } from '../../client/apps/api/options';
import { violations } from '../../common/strict';

const base = {
  name: 'Base',
  KNOWN_OPTIONS: [],
  DEFAULT_OPTIONS: {
    classes: ['a'],
    window: { title: 'Base', controls: [{ action: 'one' }] },
    actions: { one: () => 1 },
  },
};
const child = {
  name: 'Child',
  KNOWN_OPTIONS: ['document'],
  DEFAULT_OPTIONS: {
    classes: ['b'],
    document: null,
    window: { controls: [{ action: 'two' }] },
    position: { width: 300 },
  },
};

describe('options of an application', () => {
  it('add up classes and header controls and let the later value win elsewhere', () => {
    const merged = mergeOptions([child, base], { classes: ['c'], window: { title: 'Mine' } });
    expect(merged.classes).toEqual(['a', 'b', 'c']);
    expect(merged.window.title).toBe('Mine');
    expect(merged.window.controls.map(({ action }) => action)).toEqual(['one', 'two']);
    expect(merged.position).toEqual({ width: 300 });
    expect(Object.keys(merged.actions)).toEqual(['one']);
  });

  it('never changes the defaults of the classes', () => {
    mergeOptions([child, base], { classes: ['c'], position: { width: 900 } });
    expect(base.DEFAULT_OPTIONS.classes).toEqual(['a']);
    expect(child.DEFAULT_OPTIONS.position.width).toBe(300);
  });

  it('throw and record an unknown key in DEFAULT_OPTIONS, also inside window, position and form', () => {
    const wrong = { name: 'Wrong', KNOWN_OPTIONS: [], DEFAULT_OPTIONS: { colour: 'red' } };
    const nested = { name: 'Nested', KNOWN_OPTIONS: [], DEFAULT_OPTIONS: { window: { tittle: 'x' } } };
    const before = violations.length;
    expect(() => mergeOptions([wrong, base], {})).toThrow('Wrong.DEFAULT_OPTIONS: option "colour"');
    expect(() => mergeOptions([nested, base], {})).toThrow('Nested.DEFAULT_OPTIONS.window: option "tittle"');
    expect(violations.slice(before)).toHaveLength(2);
  });

  it('let a constructor carry options of its own, but not inside the known parts', () => {
    expect(mergeOptions([child, base], { battle: 'b1' })['battle']).toBe('b1');
    expect(() => mergeOptions([child, base], { position: { wide: 3 } })).toThrow('option "wide"');
  });
});
