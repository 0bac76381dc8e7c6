import { describe, expect, it } from 'vitest';
import { carefulnessOf } from '../../src/battle/carefulness';
import type { strengths } from '../../src/battle/ruleset';
import { seeded } from '../../src/engine/dice';

/** How far a worth of 1 was misjudged at most in 500 looks, and how often something was overlooked. */
function lapsesOf(strength: (typeof strengths)[number]) {
  const care = carefulnessOf(strength, seeded(1));
  const looks = Array.from({ length: 500 }, () => ({ worth: care.judged(1), missed: care.overlooks() }));
  return {
    error: Math.max(...looks.map(({ worth }) => Math.abs(worth - 1))),
    missed: looks.filter(({ missed }) => missed).length / looks.length,
  };
}

describe('the care of an automaton', () => {
  it('a veteran sees everything for what it is', () => {
    expect(lapsesOf('veteran')).toEqual({ error: 0, missed: 0 });
  });

  it('a recruit errs more than a regular, and overlooks more', () => {
    const [recruit, regular] = [lapsesOf('recruit'), lapsesOf('regular')];
    expect(recruit.error).toBeGreaterThan(regular.error);
    expect(recruit.missed).toBeGreaterThan(regular.missed);
    expect(regular.error).toBeGreaterThan(0);
    expect(recruit.error).toBeLessThanOrEqual(0.9);
  });

  it.each(['recruit', 'regular', 'veteran'] as const)(
    'a %s takes no worth for more than the most that it may be',
    (strength) => {
      const care = carefulnessOf(strength, seeded(2));
      for (const worth of [-3, -0.2, 0, 0.4, 7])
        for (let look = 0; look < 200; look += 1)
          expect(care.judged(worth)).toBeLessThanOrEqual(care.judgedAtMost(worth) + 1e-9);
      expect(care.judgedAtMost(1)).toBeLessThanOrEqual(1.9);
    },
  );
});
