import { CommandRun } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { playOut, replay, type Answered } from '../../src/engine/drivers';
import type { Command, GameEvent } from '../../src/engine/game';
import { copyOf } from '../../src/engine/json';
import { Run } from '../../src/engine/run';
import type { BattleState } from '../../src/battle/state';
import type { Ruleset } from '../../src/battle/ruleset';
import { rulesetOfScenario } from '../../src/rulesets';
import { cpuOf, mustAgree, row, type Row } from './measure';
import { all } from '../../test/support/seen';

const ROUNDS = 3;

interface Recorded {
  readonly state: BattleState;
  readonly seat: string;
  readonly command: Command;
  readonly answers: readonly Answered[];
}

/** Every command of one battle between automata, with the state before it and the answers given. */
function recordBattle(ruleset: Ruleset, scenario: string, seed: number): Recorded[] {
  const chance = seeded(seed);
  const recorded: Recorded[] = [];
  let state = ruleset.muster.begin(scenario);
  while (state.outcome === null) {
    const [seat] = ruleset.screen.next(all(state)).seats;
    if (seat === undefined) throw new Error('nobody has anything to do');
    const { command } = ruleset.players.automaton('veteran').command(all(state), seat, chance);
    const run = CommandRun.begin(ruleset, state, seat, command);
    playOut(
      run,
      chance.roll,
      (request) => ruleset.players.automaton('veteran').answer(all(run.state), request, chance).option,
    );
    const done = run.finish();
    recorded.push({ state, seat, command, answers: done.entry.answers });
    state = done.state;
  }
  return recorded;
}

/** Plays as at a table: on a copy, with a journal, and with the values for undo. */
function withRecord(ruleset: Ruleset, { state, seat, command, answers }: Recorded): BattleState {
  const run = CommandRun.begin(ruleset, state, seat, command);
  replay(run, answers);
  return run.finish().state;
}

/** As in playouts: the state itself changes and nothing is kept. */
function bare(ruleset: Ruleset, state: BattleState, { seat, command, answers }: Recorded): BattleState {
  if (ruleset.rules.refuse(all(state), seat, command) !== null) throw new Error(`'${command.type}' is refused`);
  const run = new Run(
    ruleset.rules.resolve({ state, emit: (event: GameEvent) => ruleset.rules.reduce(state, event) }, seat, command),
  );
  replay(run, answers);
  return state;
}

/** All commands of a battle, with and without the record for undo. Throws when the two leave different states. */
export function benchCommands(): Row[] {
  const ruleset = rulesetOfScenario('hangar');
  const battle = recordBattle(ruleset, 'hangar', 3);
  for (const entry of battle)
    mustAgree(`'${entry.command.type}'`, bare(ruleset, copyOf(entry.state), entry), withRecord(ruleset, entry));
  let [withIt, without] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const entry of battle) {
      const copy = copyOf(entry.state);
      without += cpuOf(() => void bare(ruleset, copy, entry)) / ROUNDS;
      withIt += cpuOf(() => void withRecord(ruleset, entry)) / ROUNDS;
    }
  }
  const note = `${withIt.toFixed(0)} ms against ${without.toFixed(0)} ms, ${battle.length} commands`;
  return [row('the commands of a hangar battle with journal and undo against bare', withIt / without, 'x', null, note)];
}
