import { describe, expect, it } from 'vitest';
import { designOf, readDesign } from '../../src/foundry/live/views/record-sheet';
import { bodybag } from '../../src/rulesets/bodybag';
import { marineNames } from '../../src/rulesets/bodybag/data/squad';

const { sheet } = bodybag.muster;
const unit = { id: 'one', side: 'marines', name: 'One' };

describe('the form of a marine', () => {
  it('bb-squad-001 each ready marine is one of the squad table, with its Guts', () => {
    expect(bodybag.muster.ready.map(({ id }) => id)).toEqual(marineNames);
    const guts = bodybag.muster.ready.map(({ design }) => bodybag.muster.recruit(design, unit).figures[0]);
    expect(guts.map((figure) => (figure as { guts: number | null } | undefined)?.guts)).toEqual([
      8,
      null,
      9,
      8,
      7,
      7,
      6,
      6,
    ]);
  });

  it('an untouched form changes nothing, another name makes another marine', () => {
    expect(sheet.fill({ marine: 'legs' }, {})).toEqual({ marine: 'legs' });
    expect(sheet.fill({ marine: 'legs' }, { 'design.marine': 'tex' })).toEqual({ marine: 'tex' });
    expect(sheet.fill({ marine: 'legs' }, { 'design.marine': 'rambo' })).toEqual({ marine: 'legs' });
    expect(sheet.art({ marine: 'tex' })).toBe('bodybag/tex');
  });

  it('knows the marine of a unit in play by its design, and nobody by another', () => {
    expect(designOf(sheet, { ...unit, design: { marine: 'edsel' } }, bodybag.muster.begin('heroes'))).toEqual({
      marine: 'edsel',
    });
    expect(designOf(sheet, unit, bodybag.muster.begin('heroes'))).toBeNull();
  });

  it('takes no figure that is not of the squad', () => {
    for (const wrong of [null, 3, [], {}, { marine: 'rambo' }, { marine: 'toString' }])
      expect(readDesign(sheet, wrong)).toBeNull();
    expect(() => sheet.read({ marine: 'rambo' })).toThrow();
    expect(() => sheet.press({ marine: 'tex' }, { change: 'nonsense', id: '', index: 0 })).toThrow();
  });
});
