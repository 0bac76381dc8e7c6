import type { BattleState } from '../../src/battle/state';
import { CommandRun, undo } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import { anyAnswer } from '../../src/engine/refine';
import type { Command, GameEvent } from '../../src/engine/game';
import { REFEREE } from '../../src/engine/request';
import { policiesOf, type Style } from '../../src/headless/playout';
import type { Ruleset } from '../../src/battle/ruleset';
import { all } from './seen';

/** A battle that takes more commands than this is stuck. */
const COMMAND_LIMIT = 3000;

export interface StrayBattle {
  readonly state: BattleState;
  readonly commands: number;
  readonly events: readonly GameEvent[];
}

export interface StrayChecks {
  /** Rule ids that an event may cite. */
  readonly rules: ReadonlySet<string>;
  /** Further invariants, in words; empty when all is well. */
  readonly invariants?: (state: BattleState) => readonly string[];
  /** Decisions are answered with wishes too, not only by bare options; seeds found before there were any are not. */
  readonly detailed?: boolean;
  /** Who plays: random commands if absent, whose questions are answered at random as well. */
  readonly style?: Style;
  /** What the gamemaster does before a command, now and then; null for nothing. */
  readonly between?: (state: BattleState, chance: Chance) => Command | null;
}

/**
 * Plays a battle with random legal commands and checks all invariants after each. Throws with the seed, the number of
 * the command and the command itself, so that the case can be repeated.
 */
export function strayBattle(ruleset: Ruleset, start: BattleState, seed: number, checks: StrayChecks): StrayBattle {
  const chance = seeded(seed);
  const events: GameEvent[] = [];
  let state = start;
  for (let commands = 0; ; commands += 1) {
    if (state.outcome !== null) return { state, commands, events };
    if (commands > COMMAND_LIMIT) throw new Error(`seed ${seed}: no end after ${COMMAND_LIMIT} commands`);
    const done = strayCommand(ruleset, state, chance, checks, `seed ${seed}, command ${commands}`);
    events.push(...done.events);
    state = done.state;
  }
}

function strayCommand(
  ruleset: Ruleset,
  before: BattleState,
  chance: Chance,
  checks: StrayChecks,
  where: string,
): Pick<StrayBattle, 'state' | 'events'> {
  const [side] = ruleset.screen.next(all(before)).seats;
  if (side === undefined) throw new Error(`${where}: nobody has anything to do, yet the battle is not over`);
  const { style = 'random' } = checks;
  const policy = policiesOf(ruleset, style)(side);
  let told = '';
  try {
    const between = checks.between?.(before, chance) ?? null;
    const seat = between === null ? side : REFEREE;
    const command = between ?? policy.command(ruleset.rules.seen(before, side), side, chance).command;
    told = JSON.stringify(command);
    const run = CommandRun.begin(ruleset, before, seat, command);
    playOut(run, chance.roll, (request) => {
      const { options } = request;
      if (style !== 'random') return policy.answer(ruleset.rules.seen(run.state, request.seat), request, chance).option;
      return checks.detailed === true ? anyAnswer(options, chance) : (options[chance.below(options.length)]?.id ?? '');
    });
    const { state, entry } = run.finish();
    const problems = [...problemsOf(ruleset, before, state, checks), ...uncited(run.events, checks.rules)];
    if (chance.below(8) === 0 && JSON.stringify(undo(state, entry)) !== JSON.stringify(before))
      problems.push('undo does not restore the state');
    if (problems.length > 0) throw new Error(problems.join('; '));
    return { state, events: run.events };
  } catch (error) {
    throw new Error(
      `${where} (turn ${before.turn}, ${before.phase}): ${error instanceof Error ? error.message : String(error)} after ${told}`,
      { cause: error },
    );
  }
}

function problemsOf(ruleset: Ruleset, before: BattleState, after: BattleState, { invariants }: StrayChecks): string[] {
  const lost = Object.keys(before.figures).filter((id) => after.figures[id] === undefined);
  const numbers = Object.values(after.figures).filter(({ at, facing }) => ![at.x, at.y, facing].every(Number.isFinite));
  return [
    ...lost.map((id) => `figure ${id} is gone`),
    ...numbers.map(({ id }) => `figure ${id} has no place that is a number`),
    ...ruleset.rules.violations(after),
    ...(invariants?.(after) ?? []),
  ];
}

function uncited(events: readonly GameEvent[], rules: ReadonlySet<string>): string[] {
  return events.filter(({ rule }) => !rules.has(rule)).map(({ type, rule }) => `event ${type} cites '${String(rule)}'`);
}
