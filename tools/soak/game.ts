import type { Ruleset } from '../../src/battle/ruleset';
import type { OptionSpec, OptionValue, OptionValues } from '../../src/battle/scenario';
import type { BattleState } from '../../src/battle/state';
import { CommandRun, undo, vigilance } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import type { Command } from '../../src/engine/game';
import { REFEREE } from '../../src/engine/request';
import { playCommand, policiesOf, type Policy, type Style } from '../../src/headless/playout';
import { rulesetOfScenario } from '../../src/rulesets';

/** A game that takes more commands than this is stuck. */
const COMMAND_LIMIT = 20_000;

/** One command in this number is undone for a moment; one question in this number is asked again after a reload. */
const [UNDO_EVERY, RELOAD_EVERY] = [8, 10];

/** A game with all that is left to chance in it; the same seed, among the same scenarios, gives the same. */
export interface SoakGame {
  readonly scenario: string;
  readonly style: Style;
  readonly options: OptionValues;
  /** Whether its commands are carried out as at a table, on copies and with records; else as in playouts, in half the time. */
  readonly isRecorded: boolean;
  readonly chance: Chance;
}

/** One game in this number is recorded. */
const RECORD_EVERY = 4;

export function gameOf(seed: number, scenarios: readonly string[]): SoakGame {
  const chance = seeded(seed);
  const scenario = pick(scenarios, chance);
  const options = optionsOf(rulesetOfScenario(scenario).rules.options, chance);
  const style = pick<Style>(['random', 'automaton'], chance);
  return { scenario, style, options, isRecorded: chance.below(RECORD_EVERY) === 0, chance };
}

/** Each table option, one time in three, at any of its values. */
function optionsOf(specs: readonly OptionSpec[], chance: Chance): OptionValues {
  const turned = specs.filter(() => chance.below(3) === 0);
  return Object.fromEntries(turned.map((spec) => [spec.id, valueOf(spec, chance)]));
}

function valueOf(spec: OptionSpec, chance: Chance): OptionValue {
  switch (spec.kind) {
    case 'boolean':
      return chance.below(2) === 0;
    case 'choice':
      return pick(spec.values, chance);
    case 'number':
      return spec.min + chance.below(spec.max - spec.min + 1);
  }
}

function pick<T>(listed: readonly T[], chance: Chance): T {
  const picked = listed[chance.below(listed.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}

/** Plays a game to its end. Throws with the number of the command, and the command itself, when something is wrong. */
export function playSoaked(game: SoakGame): BattleState {
  vigilance.isOn = true;
  const ruleset = rulesetOfScenario(game.scenario);
  const play = game.isRecorded ? recorded : unrecorded;
  let state = ruleset.muster.begin(game.scenario, { options: game.options });
  for (let count = 0; state.outcome === null; count += 1) {
    if (count > COMMAND_LIMIT) throw new Error(`no end after ${COMMAND_LIMIT} commands`);
    let given: Command | null = null;
    const when = `command ${count} (turn ${state.turn}, ${state.phase})`;
    const figures = Object.keys(state.figures);
    try {
      state = play(ruleset, state, game, (command) => {
        given = command;
      });
      const problems = problemsOf(ruleset, figures, state);
      if (problems.length > 0) throw new Error(problems.join('; '));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${when}: ${why} after ${JSON.stringify(given)}`, { cause: error });
    }
  }
  return state;
}

/** Carries out one command and returns the battle after it. `give` gets the command first. */
type Play = (ruleset: Ruleset, state: BattleState, game: SoakGame, give: (command: Command) => void) => BattleState;

/** As playouts carry it out; `state` is changed. */
const unrecorded: Play = (ruleset, state, { style, chance }, give) => {
  playCommand(ruleset, state, chance, policiesOf(ruleset, style), { command: (_seat, command) => give(command) });
  return state;
};

/** Plays as at a table: sometimes resumes the command from its record, or undoes it for a moment. */
const recorded: Play = (ruleset, before, { style, chance }, give) => {
  const [seat] = ruleset.screen.next(ruleset.rules.seen(before, REFEREE)).seats;
  if (seat === undefined) throw new Error('nobody has anything to do, yet the battle is not over');
  const policy = policiesOf(ruleset, style)(seat);
  const { command } = policy.command(ruleset.rules.seen(before, seat), seat, chance);
  give(command);
  const run = answered(ruleset, CommandRun.begin(ruleset, before, seat, command), policy, chance);
  const { state, entry } = run.finish();
  if (chance.below(UNDO_EVERY) === 0 && !isSame(undo(state, entry), before)) throw new Error('undo does not restore');
  return state;
};

type AnyRun = CommandRun<BattleState, Command, AnyEvent>;
type AnyEvent = Parameters<Ruleset['rules']['reduce']>[1];

/** Answers all that is asked; now and then the command is first saved and taken up again from its record. */
function answered(ruleset: Ruleset, begun: AnyRun, policy: Policy, chance: Chance): AnyRun {
  let run = begun;
  for (let request = run.pending; request !== null; request = run.pending) {
    if (chance.below(RELOAD_EVERY) === 0) run = reloaded(ruleset, run);
    run.answer(
      request.kind === 'roll'
        ? chance.roll(request.dice, request.sides)
        : policy.answer(ruleset.rules.seen(run.state, request.seat), request, chance).option,
      request.label,
    );
  }
  return run;
}

/** The command rebuilt from its saved record, as after a reload of the host. Throws when it is not the same. */
export function reloaded(ruleset: Ruleset, run: AnyRun): AnyRun {
  const saved = JSON.parse(JSON.stringify(run.open())) as ReturnType<AnyRun['open']>;
  const again = CommandRun.resume(ruleset, saved);
  const differs = (['questions', 'events', 'state'] as const).filter((part) => !isSame(again[part], run[part]));
  if (differs.length > 0) throw new Error(`after a reload the ${differs.join(' and ')} are not the same`);
  return again;
}

function problemsOf(ruleset: Ruleset, before: readonly string[], after: BattleState): string[] {
  const lost = before.filter((id) => after.figures[id] === undefined);
  const adrift = Object.values(after.figures).filter(({ at, facing }) => ![at.x, at.y, facing].every(Number.isFinite));
  return [
    ...lost.map((id) => `figure ${id} is gone`),
    ...adrift.map(({ id }) => `figure ${id} has no place that is a number`),
    ...ruleset.rules.violations(after),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
