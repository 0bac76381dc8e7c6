import { describe, expect, it } from 'vitest';
import { expand, mergeInto, readPath } from '../../client/apps/records';
import { prepareTabs } from '../../client/apps/api/tabs';
import { humanise } from '../../client/apps/texts';

describe('records and tabs', () => {
  it('expand dotted names and merge what meets', () => {
    expect(expand({ 'system.morale': 3, 'system.track.hits': 1, name: 'Squad' })).toEqual({
      system: { morale: 3, track: { hits: 1 } },
      name: 'Squad',
    });
    expect(mergeInto({ a: { b: 1 } }, { a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
    expect(readPath({ a: { b: 4 } }, 'a.b')).toBe(4);
    expect(readPath({ a: null }, 'a.b')).toBeUndefined();
  });

  it('mark the active tab and build labels from the prefix', () => {
    const tabs = prepareTabs(
      'primary',
      { tabs: [{ id: 'one' }, { id: 'two', label: 'Two' }], initial: 'one', labelPrefix: 'WG.Tabs' },
      'two',
    );
    expect(tabs['one']).toEqual({ id: 'one', group: 'primary', active: false, cssClass: '', label: 'WG.Tabs.one' });
    expect(tabs['two']).toMatchObject({ active: true, cssClass: 'active', label: 'Two' });
  });

  it('tell the names of fields as words', () => {
    expect(humanise('navName')).toBe('Nav name');
  });
});
