import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { missing, watched } from '../../support/marine-playout';

const { muster } = starshipMarine;
const battle = (scenario: string, place = 'scenario') => muster.begin(scenario, { place });

describe('whole battles', () => {
  it.each(muster.scenarios.map(({ id }) => id))(
    'of %s end when automata play, and nothing impossible happens',
    (scenario) => {
      expect(watched(battle(scenario), 'automaton', 1, 600).outcome).not.toBeNull();
      watched(battle(scenario), 'random', 3, 120);
    },
    300_000,
  );

  it.each(['station', 'underwater'])(
    'of the cruiser end in another place, %s, too',
    (place) => {
      expect(watched(battle('cruiser', place), 'automaton', 2, 900).outcome).not.toBeNull();
      watched(battle('cruiser', place), 'random', 4, 80);
    },
    300_000,
  );

  it('are told, shown and asked in words that there are', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
