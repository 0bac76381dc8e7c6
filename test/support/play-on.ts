import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { seeded, type Dice } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import { Fault } from '../../src/engine/faults';
import { anyAnswer } from '../../src/engine/refine';
import { REFEREE } from '../../src/engine/request';

/** Thrown when a battle asks for more dice or decisions than any honest battle does. */
export class TooMuch extends Error {}

/** Most dice and decisions of one command; the largest volleys of honest battles have a few hundred. */
const MOST = 20_000;

/**
 * Continues a battle for this number of commands, by any legal command or by the automaton, until it ends. Returns
 * 'played', or 'refused' if the state is inconsistent. Throws for a fault of the rules: a TypeError, or too much work.
 */
export function playOn(ruleset: Ruleset, start: BattleState, commands: number, seed: number): 'played' | 'refused' {
  try {
    let state = start;
    for (let i = 0; i < commands && state.outcome === null; i += 1) state = oneMore(ruleset, state, seed + i);
    return 'played';
  } catch (error) {
    // As in the referee program: a state may fit its form and still name something missing. A TypeError is a gap in a
    // form.
    if (error instanceof TypeError || error instanceof TooMuch || !(error instanceof Error)) throw error;
    return 'refused';
  }
}

function oneMore(ruleset: Ruleset, state: BattleState, seed: number): BattleState {
  const chance = seeded(seed);
  const { rules, screen, players } = ruleset;
  let work = 0;
  const counted = (more: number): void => {
    work += more;
    if (!(work <= MOST)) throw new TooMuch(`one command asks for ${work} dice and decisions`);
  };
  const dice: Dice = (count, sides) => {
    counted(count);
    return chance.roll(count, sides);
  };
  const [seat = ''] = screen.next(rules.seen(state, REFEREE)).seats;
  const seen = rules.seen(state, seat);
  const command =
    seed % 2 === 0
      ? players.random(seen, seat, chance)
      : players.automaton('regular').command(seen, seat, chance).command;
  const run = CommandRun.begin(ruleset, state, seat, command);
  playOut(run, dice, ({ options }) => {
    counted(1);
    return anyAnswer(options, chance);
  });
  return run.finish().state;
}

/** Returns the state as its rules read it; null where they refuse it with a Fault. */
export function readOrNull({ rules }: Ruleset, json: unknown): BattleState | null {
  try {
    return rules.readState(json);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
