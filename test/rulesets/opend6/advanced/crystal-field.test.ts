import { describe, expect, it } from 'vitest';
import { barrierKind, crossingCost } from '../../../../src/rulesets/opend6/data/barriers';
import { defaultOptions } from '../../../../src/rulesets/opend6/data/options';
import { crystalField, crystalTable, FIELD_SEED } from '../../../../tools/art/layouts/crystals';

const { width, height } = crystalTable;
const kind = (id: string) => barrierKind(id, defaultOptions);

describe('The crystal field', () => {
  it('od6a-scenario-033 a waist-high growth is a low wall, a high one a wall that nobody crosses or sees over', () => {
    expect([crossingCost(kind('crystals')), crossingCost(kind('high-crystals'))]).toEqual([2, null]);
    expect(kind('crystals')).toMatchObject({ cover: 'medium', sight: 'open', height: kind('low-wall').height });
    expect(kind('high-crystals')).toMatchObject({ sight: 'blocks' });
  });

  it('od6a-scenario-033 90 to 100 growths 1" to 2" across, two waist-high ones for each high one, for any seed', () => {
    for (const seed of [FIELD_SEED, 1, 77, 4000]) {
      const field = crystalField(seed);
      const high = field.filter((growth) => growth.kind === 'high-crystals').length;
      expect(field.length).toBeGreaterThanOrEqual(90);
      expect(field.length).toBeLessThanOrEqual(100);
      expect(field.length - high).toBe(2 * high);
      expect(field.every(({ size }) => size >= 1 && size <= 2)).toBe(true);
      expect(field.every(({ line }) => line.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height))).toBe(true);
    }
  });

  it('od6a-scenario-033 the middle is denser than the rest, and a seed makes the same field again', () => {
    const field = crystalField(FIELD_SEED);
    const inner = field.filter(({ at }) => Math.hypot(at.x - width / 2, at.y - height / 2) <= 12);
    const share = (Math.PI * 12 * 12) / (width * height);
    expect(inner.length).toBeGreaterThan(1.3 * share * field.length);
    expect(crystalField(FIELD_SEED)).toEqual(field);
    expect(crystalField(FIELD_SEED + 1)).not.toEqual(field);
  });
});
