import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { missing, watched } from '../../support/marine-playout';

const cruiser = (place = 'scenario') => starshipMarine.muster.begin('cruiser', { place });

describe('whole battles of the cruiser', () => {
  it('end when automata play, and nothing impossible happens', () => {
    expect(watched(cruiser(), 'automaton', 1, 600).outcome).not.toBeNull();
  }, 300_000);

  it.each(['station', 'underwater'])(
    'end in another place, %s, too',
    (place) => {
      expect(watched(cruiser(place), 'automaton', 2, 900).outcome).not.toBeNull();
      watched(cruiser(place), 'random', 4, 80);
    },
    300_000,
  );

  it('go on at random without anything impossible', () => {
    watched(cruiser(), 'random', 3, 250);
  }, 300_000);

  it('are told, shown and asked in words that there are', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
