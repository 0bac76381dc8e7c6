import { describe, expect, it } from 'vitest';
import { openD6 } from '../../src/rulesets/opend6';
import { strayFailures } from '../support/random-run';

describe('the other battles of OpenD6, all commands at random', () => {
  const others = openD6.muster.scenarios.map(({ id }) => id).filter((id) => id !== 'hangar');

  it.each(others)('%s breaks nothing in 2 games, with fire at moves answered in detail', (id) => {
    expect(strayFailures(() => openD6.muster.begin(id, { options: { turnLimit: 4 } }), 0, 2, true)).toEqual([]);
  });
});

describe('battles of OpenD6 in all weathers, all commands at random', () => {
  const weathers = [
    { fires: true, dryWoods: true, changingWind: true, highWinds: true, gusts: true, houses: 'wood', lavaHeat: 6 },
    { fog: 6, rain: true, toxic: true, darkness: true, gravity: 'light', heat: 'rolled' },
    { snow: 'blizzard', cold: 'rolled', ice: true, gravity: 'heavy', ground: 'mud', muddyRoads: true, fires: true },
  ];

  it.each(weathers)('%j breaks nothing', (weather) => {
    for (const id of ['bridge', 'pit'])
      expect(strayFailures(() => openD6.muster.begin(id, { options: { turnLimit: 6, ...weather } }), 0, 2)).toEqual([]);
  });
});
