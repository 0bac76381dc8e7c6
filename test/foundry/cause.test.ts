import { describe, expect, it } from 'vitest';
import type { BattleState, Figure } from '../../src/battle/state';
import { causeOf } from '../../src/foundry/referee/command/cause';

const figure = (id: string, unit: string): [string, Figure] => [
  id,
  { id, unit, at: { x: 0, y: 0 }, facing: 0, elevation: 0, r: 1, presence: 'table', art: '' },
];
const state: Pick<BattleState, 'figures'> = {
  figures: Object.fromEntries([figure('kid', 'kid'), figure('bandit.8', 'bandits'), figure('bandit.3', 'bandits')]),
};
const line = (key: string, ...figures: readonly string[]) => ({
  seq: 1,
  text: { key },
  rule: 'qd-init-001',
  figures,
});

describe('the cause of a question', () => {
  const draw = [line('the exchange begins'), line('the Kid draws', 'kid'), line('bandit 8 draws', 'bandit.8')];

  it('is the newest line about the figure that is asked about, not the newest line', () => {
    expect(causeOf(draw, { figure: 'kid', left: 2 }, state)?.key).toBe('the Kid draws');
  });

  it('is the newest line about a unit that the question names, however deep', () => {
    expect(causeOf(draw, { shots: [{ target: 'bandits' }] }, state)?.key).toBe('bandit 8 draws');
  });

  it('is the newest line where the question names nobody', () => {
    expect(causeOf(draw, { side: 'law' }, state)?.key).toBe('bandit 8 draws');
    expect(causeOf(draw, undefined, state)?.key).toBe('bandit 8 draws');
  });

  it('is left out where no line is about those whom the question names', () => {
    expect(causeOf([line('the exchange begins')], { figure: 'kid' }, state)).toBeNull();
  });
});
