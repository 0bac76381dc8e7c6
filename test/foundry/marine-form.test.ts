import { describe, expect, it } from 'vitest';
import { bodybagSheet } from '../../src/foundry/sheets/bodybag/bodybag-sheet';
import { bodybag } from '../../src/rulesets/bodybag';
import { marineNames } from '../../src/rulesets/bodybag/data/squad';

const unit = { id: 'one', side: 'marines', name: 'One' };

describe('the form of a marine', () => {
  it('bb-squad-001 each ready marine is one of the squad table, with its Guts', () => {
    expect(bodybag.ready.map(({ id }) => id)).toEqual(marineNames);
    const guts = bodybag.ready.map(({ design }) => bodybag.recruit(design as { marine: string }, unit).figures[0]);
    expect(guts.map((figure) => (figure as { guts: number | null } | undefined)?.guts)).toEqual([8, null, 9, 8, 7, 7, 6, 6]);
  });

  it('an untouched form changes nothing, another name makes another marine', () => {
    expect(bodybagSheet.read({ marine: 'legs' }, {})).toEqual({ marine: 'legs' });
    expect(bodybagSheet.read({ marine: 'legs' }, { 'design.marine': 'tex' })).toEqual({ marine: 'tex' });
    expect(bodybagSheet.read({ marine: 'legs' }, { 'design.marine': 'rambo' })).toEqual({ marine: 'legs' });
    expect(bodybagSheet.art({ marine: 'tex' })).toBe('bodybag/tex');
  });

  it('knows the marine of a unit in play by its design, and nobody by another', () => {
    expect(bodybagSheet.designOf({ ...unit, design: { marine: 'edsel' } }, 'heroes')).toEqual({ marine: 'edsel' });
    expect(bodybagSheet.designOf(unit, 'heroes')).toBeNull();
  });

  it('takes nobody who is not of the squad', () => {
    for (const wrong of [null, 3, [], {}, { marine: 'rambo' }, { marine: 'toString' }]) expect(bodybagSheet.accepts(wrong)).toBe(false);
    expect(() => bodybagSheet.art({ marine: 'rambo' })).toThrow();
    expect(() => bodybagSheet.change({ marine: 'tex' }, { change: 'nonsense', id: '', index: 0 })).toThrow();
  });
});
