import { expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { fireSketch } from '../../../src/rulesets/starship-marine/verbs/fire-sketch';
import { at, battle, BOARDERS } from '../../support/starship-marine';

const seen = (boarders: Readonly<Record<string, [number, number]>>) =>
  starshipMarine.rules.seen(battle({ boarders, crew: { c: [22, 50, { pace: 'run' }] } }), BOARDERS);

it('sm-fire-002, sm-fire-006 what a shot needs, what is added to its die, what the die has to show, and how likely that is', () => {
  const { breakdowns, glance } = fireSketch(seen({ m: [10, 50] }), { m: at('c') });
  expect(breakdowns).toMatchObject([
    { title: { values: { figure: { figure: 'm' } } }, base: { value: 4 }, total: { value: 3 }, odds: [{ share: 0.7 }] },
  ]);
  expect(breakdowns[0]?.reasons.map(({ value }) => value)).toEqual([1]);
  expect(glance).toBeUndefined();
});

it('sm-fire-003 shots of equal numbers are shown together, others apart, and their total', () => {
  // Two within 15 cm, and one beyond.
  const marines = seen({ m: [10, 50], n: [10, 53], far: [2, 50] });
  const { breakdowns, glance, shapes } = fireSketch(marines, { m: at('c'), n: at('c'), far: at('c') });
  expect(breakdowns).toMatchObject([
    { title: { values: { count: 2 } }, odds: [{ share: 0.7 }] },
    { title: { values: { figure: { figure: 'far' } } }, odds: [{ share: 0.5 }] },
  ]);
  expect(shapes).toHaveLength(3);
  // 1 - 0.3 * 0.3 * 0.5
  expect(glance?.follows?.values).toEqual({ count: 3, chance: 96 });
});

it('sm-fire-002 says so where nobody of them reaches the target', () => {
  expect(fireSketch(seen({ m: [10, 50] }), { m: null }).refusal).toMatchObject({ code: 'no-target' });
});
