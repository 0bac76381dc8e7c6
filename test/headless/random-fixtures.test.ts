import { describe, expect, it } from 'vitest';
import type { BattleState } from '../../src/battle/state';
import { playGame } from '../../src/headless/playout';
import { medleyFailures } from '../support/medley';
import { strayFailures } from '../support/random-run';
import { armsBattle, ruleset, smallBattle } from '../support/random-tables';

/** Battles at random that once went wrong; each stays here with what it showed. */
describe('battles that once went wrong', () => {
  it.each([
    [124, 'a reinforcement dropped its tripod in the door and never came in'],
    [522, 'part of a squad came in on top of those who stood in the door'],
    [3, 'two soldiers hit on the move fell on each other'],
  ])('hangar, seed %i: %s', (seed) => {
    expect(strayFailures(() => ruleset.muster.begin('hangar', { options: { turnLimit: 6 } }), seed, seed + 1)).toEqual(
      [],
    );
  });

  it.each([
    [218, 'one who was pushed back to their start found it taken by another who had been pushed back'],
    [539, 'one who was hit while rounding the end of a wall lay across it'],
  ])('two squads, seed %i: %s', (seed) => {
    expect(strayFailures(smallBattle, seed, seed + 1)).toEqual([]);
  });

  it.each([
    [1371, 'one who went to the very edge of the table, but for rounding, counted as off it'],
    [2266, 'the same at the edge on the left of the soldier'],
    [1034, 'one who was cut short by a comrade who fell lay across a stream of lava'],
  ])('two squads, fire at moves answered with wishes, seed %i: %s', (seed) => {
    expect(strayFailures(smallBattle, seed, seed + 1, true)).toEqual([]);
  });

  it.each([[12, 'automata of green squads fired at squads that their commander did not see']])(
    'a squad with arms of the advanced game, green troops, seed %i: %s',
    (seed) => {
      const begin = (): BattleState => {
        const state = armsBattle(seed);
        return { ...state, options: { ...state.options, greenTroops: true } };
      };
      expect(() => playGame(ruleset, begin, seed)).not.toThrow();
    },
  );

  it.each([
    [1114, 'hidden figures made a battle larger than a skirmish, which the other side could not know'],
    [1932, 'somebody of a squad in a close assault was offered a kick at a door'],
    [2169, 'a computer station closed a door on somebody who stood in it'],
    [3555, 'a mammoth fell dead upon a friend whom it was passing'],
    [5740, 'a mount that lost its rider at the end of a wall lay across it'],
    [20176, 'an automaton aimed a flamethrower at a hero whom a squad sheltered'],
    [2367, 'riders walked on into the carcass of a mammoth that had fallen before them'],
  ])('a medley, seed %i: %s', (seed) => {
    expect(medleyFailures(seed, seed + 1)).toEqual([]);
  });
});
