import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isShown } from '../../src/foundry/table/selection/is-shown';
import { clock, percent, plain, signed } from '../../src/foundry/common/numbers';

/** A host whose words are in this language. */
function speaking(language: string): void {
  vi.stubGlobal('game', { i18n: { localize: () => language } });
}

describe('numbers as people read them', () => {
  beforeAll(() => speaking('en'));

  it('modifiers carry their sign, with a real minus', () => {
    expect([signed(2), signed(0), signed(-1), signed(undefined)]).toEqual(['+2', '0', '−1', '']);
  });

  it('a chance is 0 or 100 per cent only when it is certain', () => {
    expect([0, 0.001, 1 / 3, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '33%', '>99%', '100%']);
  });

  it('each language writes shares, modifiers and decimals in its own way', () => {
    speaking('de');
    expect([percent(0.58), percent(0.001), signed(-1.5), plain(2.25)]).toEqual([
      '58\u00a0%',
      '<1\u00a0%',
      '−1,5',
      '2,25',
    ]);
    speaking('en');
  });

  it('the deadline counts whole seconds, and shows 0:00 only at its end', () => {
    expect([75, 60, 9.2, 0.1, 0].map(clock)).toEqual(['1:15', '1:00', '0:10', '0:01', '0:00']);
  });
});

describe('what an action still needs', () => {
  it('a target, a point or a figure is needed as the action says', () => {
    expect(isShown({ input: 'unit' }, {})).toBe(false);
    expect(isShown({ input: 'unit' }, { unit: 'red-1' })).toBe(true);
    expect(isShown({ input: 'point' }, { figure: 'red-1.1' })).toBe(false);
    expect(isShown({ input: 'point' }, { point: { x: 1, y: 2 } })).toBe(true);
    expect(isShown({ input: 'none' }, {})).toBe(true);
  });

  it('an empty set of orders shows nothing', () => {
    expect(isShown({ input: 'paths' }, { orders: {} })).toBe(false);
    expect(isShown({ input: 'paths' }, { orders: { 'red-1.1': { facing: 90 } } })).toBe(true);
  });
});
