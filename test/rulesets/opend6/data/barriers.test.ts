import { describe, expect, it } from 'vitest';
import { BARRIER_REACH, barrierKind, crossingCost } from '../../../../src/rulesets/opend6/data/barriers';
import { HEAD_HEIGHT } from '../../../../src/rulesets/opend6/data/game';
import { defaultOptions } from '../../../../src/rulesets/opend6/data/options';

const kind = (id: string) => barrierKind(id, defaultOptions);
const cost = (id: string) => crossingCost(kind(id));

describe('barriers', () => {
  it('od6-barrier-004 a door costs 2 inches, gives medium cover and lets sight through only from 1 inch', () => {
    expect(cost('door')).toBe(2);
    expect(kind('door')).toMatchObject({ cover: 'medium', sight: 'opening', hidesProne: true });
    expect(BARRIER_REACH).toBe(1);
  });

  it('od6-barrier-005 a window costs 4 inches, gives heavy cover and lets sight through only from 1 inch', () => {
    expect(cost('window')).toBe(4);
    expect(kind('window')).toMatchObject({ cover: 'heavy', sight: 'opening', hidesProne: true });
  });

  it('od6-barrier-006 a low wall costs 2 inches, gives medium cover and hides only the prone', () => {
    expect(cost('low-wall')).toBe(2);
    expect(kind('low-wall')).toMatchObject({ cover: 'medium', sight: 'open', hidesProne: true });
  });

  it('od6-barrier-007 a high wall costs 4 inches, gives heavy cover and blocks sight at head height', () => {
    expect(cost('high-wall')).toBe(4);
    expect(kind('high-wall')).toMatchObject({ cover: 'heavy', sight: 'blocks' });
    expect(kind('high-wall').height).toBeGreaterThan(HEAD_HEIGHT.standing);
    expect(kind('high-wall').height).toBe(1.1);
  });

  it('od6-barrier-008 barbed wire costs 4 inches, by option 2, without cover or effect on sight', () => {
    expect(cost('barbed-wire')).toBe(4);
    expect(crossingCost(barrierKind('barbed-wire', { barbedWireCost: 'chart' }))).toBe(2);
    expect(kind('barbed-wire')).toMatchObject({ cover: 'none', sight: 'open', hidesProne: false });
  });

  it('od6-barrier-009 a shallow trench costs 2 inches, covers those in it and hides the prone', () => {
    expect(cost('shallow-trench')).toBe(2);
    expect(kind('shallow-trench')).toMatchObject({ cover: 'medium', sight: 'open', hidesProne: true, occupied: true });
  });

  it('od6-barrier-010 a deep trench costs 4 inches with heavy cover, sight as for a shallow one', () => {
    expect(cost('deep-trench')).toBe(4);
    expect(kind('deep-trench')).toMatchObject({ cover: 'heavy', sight: 'open', hidesProne: true, occupied: true });
  });

  it('od6-barrier-011 classes of the examples; a hedge is a low wall for movement with light cover', () => {
    expect(['door', 'low-wall', 'shallow-trench', 'creek-line', 'hedge'].map(cost)).toEqual([2, 2, 2, 2, 2]);
    expect(['window', 'high-wall', 'barbed-wire', 'deep-trench'].map(cost)).toEqual([4, 4, 4, 4]);
    const impassable = ['very-high-wall', 'rock-formation', 'energy-shield', 'lava-stream'];
    expect(impassable.map(cost)).toEqual([null, null, null, null]);
    expect(kind('hedge').cover).toBe('light');
  });

  it.each([
    ['door', 2, 'medium', 'opening'],
    ['window', 4, 'heavy', 'opening'],
    ['low-wall', 2, 'medium', 'open'],
    ['high-wall', 4, 'heavy', 'blocks'],
    ['barbed-wire', 2, 'none', 'open'],
    ['shallow-trench', 2, 'medium', 'open'],
    ['deep-trench', 4, 'heavy', 'open'],
  ] as const)('od6-barrier-012 chart row %s', (id, inches, cover, sight) => {
    const charted = barrierKind(id, { barbedWireCost: 'chart' });
    expect(crossingCost(charted)).toBe(inches);
    expect(charted).toMatchObject({ cover, sight });
  });

  it('od6-barrier-012 the texts win: barbed wire costs 4 and the prone are hidden by low walls and trenches', () => {
    expect(cost('barbed-wire')).toBe(4);
    const hiding = ['low-wall', 'shallow-trench', 'deep-trench'].map((id) => kind(id).hidesProne);
    expect(hiding).toEqual([true, true, true]);
  });

  it('od6-barrier-013 building walls cannot be crossed, their doors and windows can', () => {
    expect(cost('building-wall')).toBeNull();
    expect(kind('building-wall').sight).toBe('blocks');
    expect([cost('door'), cost('window')]).toEqual([2, 4]);
  });

  it('od6-scenario-007 crates are half an inch high and otherwise like a low wall', () => {
    const { crossing, cover, sight, hidesProne } = kind('low-wall');
    expect(kind('crate')).toMatchObject({ height: 0.5, crossing, cover, sight, hidesProne });
    expect([cost('crate'), kind('crate').cover]).toEqual([2, 'medium']);
  });

  it('throws on an unknown barrier', () => {
    expect(() => kind('curtain')).toThrow('opend6 has no barrier called "curtain"');
  });
});
