import { describe, it, expect } from 'vitest';
import { meleeWeaponIds, rangedWeaponIds } from '../../src/rulesets/opend6/data/weapons';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { strayFailures } from '../support/random-run';
import {
  adeptBattle,
  armsBattle,
  creatureBattle,
  gunBattle,
  gasBattle,
  heroBattle,
  robotBattle,
  smallBattle,
  strikeBattle,
} from '../support/random-tables';

/** Squads that are drawn, and drawn battles of every other kind, to see which weapons they have. */
const SQUADS = 285;
const DRAWN = 40;
/** Battles of each kind that are played; `npm run soak` plays fresh ones, and any number of them. */
const BATTLES = 16;
/** The first of the seeds whose questions are answered with wishes, too. */
const WISHED = 1000;

describe('battles of two ready squads, all commands at random', () => {
  it('have every weapon of the data in play', () => {
    const fielded = new Set<string>();
    const squads = Array.from({ length: SQUADS }, (_, seed) => smallBattle(seed));
    const heroes = Array.from({ length: DRAWN }, (_, seed) => heroBattle(seed));
    const gas = Array.from({ length: DRAWN }, (_, seed) => gasBattle(seed));
    const arms = Array.from({ length: DRAWN }, (_, seed) => armsBattle(seed));
    for (const drawn of [...squads, ...heroes, ...gas, ...arms]) {
      const { figures, guns } = drawn as OpenD6State;
      for (const { ranged, melee, grenades } of Object.values(figures))
        for (const id of [...ranged, ...melee, ...Object.keys(grenades)]) fielded.add(id);
      for (const { weapon } of Object.values(guns)) fielded.add(weapon);
    }
    expect([...rangedWeaponIds, ...meleeWeaponIds].filter((id) => id !== 'hands' && !fielded.has(id))).toEqual([]);
  });

  it.each([
    ['ready squads', smallBattle],
    ['heroes', heroBattle],
    ['heroes with all powers', adeptBattle],
    ['creatures and packs', creatureBattle],
    ['guns', gunBattle],
    ['strikes from beyond the table', strikeBattle],
    ['robots', robotBattle],
    ['gas, smoke and light', gasBattle],
    ['launchers and the like', armsBattle],
  ])('break nothing with %s', (_what, begin) => {
    expect(strayFailures(begin, 0, BATTLES)).toEqual([]);
  });

  it('break nothing when a rider’s foes leave from before the mount: it strikes at nobody', () => {
    expect(strayFailures(adeptBattle, 414, 415)).toEqual([]);
  });

  it('break nothing when fire at moves and charges is answered in detail', () => {
    expect(strayFailures(smallBattle, WISHED, WISHED + BATTLES, true)).toEqual([]);
  });
});
