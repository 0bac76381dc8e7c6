import { describe, it, expect } from 'vitest';
import { meleeWeaponIds, rangedWeaponIds } from '../../src/rulesets/opend6/data/weapons';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { batches, strayFailures } from '../support/random-run';
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

/** Drawn; `npm run soak` plays fresh ones. */
const DRAWN = 285;
/** Drawn and played with a hero on one side at least. */
const HEROES = 40;
/** Played with a hero of all powers on both sides. */
const ADEPTS = 40;
/** Drawn and played with gas on one side at least. */
const GAS = 40;
/** Drawn and played with arms of the advanced game on one side at least. */
const ARMS = 40;
/** Played with a creature or a pack on one side at least. */
const CREATURES = 40;
/** Played with a gun on one side. */
const GUNS = 40;
/** Played with strikes from beyond the table on both sides. */
const STRIKES = 40;
/** Played with a robot on one side at least. */
const ROBOTS = 40;
/** Played. */
const BATTLES = 40;
/** The first of the seeds whose questions are answered with wishes, too. */
const WISHED = 1000;

describe('battles of two ready squads, all commands at random', () => {
  it('have every weapon of the data in play', () => {
    const fielded = new Set<string>();
    const squads = Array.from({ length: DRAWN }, (_, seed) => smallBattle(seed));
    const heroes = Array.from({ length: HEROES }, (_, seed) => heroBattle(seed));
    const gas = Array.from({ length: GAS }, (_, seed) => gasBattle(seed));
    const arms = Array.from({ length: ARMS }, (_, seed) => armsBattle(seed));
    for (const drawn of [...squads, ...heroes, ...gas, ...arms]) {
      const { figures, guns } = drawn as OpenD6State;
      for (const { ranged, melee, grenades } of Object.values(figures))
        for (const id of [...ranged, ...melee, ...Object.keys(grenades)]) fielded.add(id);
      for (const { weapon } of Object.values(guns)) fielded.add(weapon);
    }
    expect([...rangedWeaponIds, ...meleeWeaponIds].filter((id) => id !== 'hands' && !fielded.has(id))).toEqual([]);
  });

  it.each(batches(0, BATTLES, 60))('seeds %i to %i break nothing', (from, to) => {
    expect(strayFailures(smallBattle, from, to)).toEqual([]);
  });

  it('neither do battles of heroes', () => {
    expect(strayFailures(heroBattle, 0, HEROES)).toEqual([]);
  });

  it('neither do battles of heroes with all powers', () => {
    expect(strayFailures(adeptBattle, 0, ADEPTS)).toEqual([]);
  });

  it('nor does a rider whose foes leave from before the mount: it strikes at nobody', () => {
    expect(strayFailures(adeptBattle, 414, 415)).toEqual([]);
  });

  it('neither do battles of creatures and packs', () => {
    expect(strayFailures(creatureBattle, 0, CREATURES)).toEqual([]);
  });

  it('neither do battles with guns', () => {
    expect(strayFailures(gunBattle, 0, GUNS)).toEqual([]);
  });

  it('neither do battles with off-board strikes', () => {
    expect(strayFailures(strikeBattle, 0, STRIKES)).toEqual([]);
  });

  it('neither do battles of robots', () => {
    expect(strayFailures(robotBattle, 0, ROBOTS)).toEqual([]);
  });

  it('neither do battles with gas, smoke and light', () => {
    expect(strayFailures(gasBattle, 0, GAS)).toEqual([]);
  });

  it('neither do battles with launchers and the like', () => {
    expect(strayFailures(armsBattle, 0, ARMS)).toEqual([]);
  });

  it('so do battles in which fire at moves and charges is answered in detail', () => {
    expect(strayFailures(smallBattle, WISHED, WISHED + 40, true)).toEqual([]);
  });
});
