import type { OptionValues } from '../battle/scenario';
import type { BattleState } from '../battle/state';
import { CommandRun } from '../engine/command-run';
import { Fault } from '../engine/faults';
import type { Command, GameEvent } from '../engine/game';
import type { Answer, Request } from '../engine/request';
import { rulesetOf, type AnyRuleset } from './registry';

/** What comes in; see docs/referee.md. */
export interface RefereeCase {
  readonly ruleset: string;
  readonly scenario?: string;
  readonly options?: OptionValues;
  readonly state?: BattleState;
  readonly seat: string;
  readonly command: Command;
  /** In the order of the requests: bare answers, or answers with the label that they belong to. */
  readonly answers?: readonly (Answer | { readonly label: string; readonly answer: Answer })[];
}

/** What goes out. */
export interface RefereeVerdict {
  readonly requests: readonly Request[];
  readonly events: readonly GameEvent[];
  readonly state: BattleState | null;
  readonly pending: Request | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Resolves one command as far as its answers go. Throws a Fault on anything that is wrong with the case. */
export function referee(input: unknown): RefereeVerdict {
  const given = caseFrom(input);
  const ruleset = rulesetOf(given.ruleset);
  const start = stateOf(ruleset, given);
  const run = begin(ruleset, start, given);
  try {
    return verdictOf(run, given.answers ?? []);
  } catch (error) {
    if (error instanceof Fault || given.state === undefined) throw error;
    throw badState(messageOf(error));
  }
}

function verdictOf(run: CommandRun<BattleState, Command, GameEvent>, answers: readonly unknown[]): RefereeVerdict {
  const requests: Request[] = [];
  for (const entry of answers) {
    const request = run.pending;
    if (request === null) throw new Fault('answers-left-over', 'There are more answers than questions.');
    requests.push(request);
    run.answer(answerFor(request, entry));
  }
  const { pending } = run;
  const state = pending === null ? run.finish().state : run.state;
  return { requests: pending === null ? requests : [...requests, pending], events: run.events, state, pending, error: null };
}

/** The answer in an entry, which has to be meant for this request. The run itself looks whether it fits. */
function answerFor({ label }: Request, entry: unknown): Answer {
  if (typeof entry !== 'object' || entry === null || !('label' in entry)) return entry as Answer;
  if (entry.label !== label) throw new Fault('answer-label', `The next question is '${label}', the next answer is for '${String(entry.label)}'.`);
  return ('answer' in entry ? entry.answer : undefined) as Answer;
}

const badState = (problem: string): Fault => new Fault('bad-state', `The state does not hold together: ${problem}.`);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function caseFrom(input: unknown): RefereeCase {
  if (!isRecord(input)) throw new Fault('bad-case', 'A case is a JSON object.');
  const given: Partial<Record<keyof RefereeCase, unknown>> = input;
  for (const name of ['ruleset', 'seat'] as const) {
    if (typeof given[name] !== 'string') throw new Fault('bad-case', `'${name}' must be a text.`);
  }
  const { command, answers, options, state } = given;
  if (typeof command !== 'object' || command === null || !('type' in command) || typeof command.type !== 'string') {
    throw new Fault('bad-case', `'command' must be an object with a 'type'.`);
  }
  if (answers !== undefined && !Array.isArray(answers)) throw new Fault('bad-case', `'answers' must be a list.`);
  for (const [name, value] of Object.entries({ options, state })) {
    if (value !== undefined && !isRecord(value)) throw new Fault('bad-case', `'${name}' must be an object.`);
  }
  return input as unknown as RefereeCase;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stateOf(ruleset: AnyRuleset, given: RefereeCase): BattleState {
  if (given.state === undefined) {
    if (given.scenario === undefined) throw new Fault('bad-case', `A case needs a 'state', or a 'scenario' to begin.`);
    return ruleset.begin(given.scenario, given.options ?? {});
  }
  const problem = stateProblem(ruleset, given.state);
  if (problem !== null) throw badState(problem);
  return given.state;
}

/** A state from outside is probed before it is believed. */
function stateProblem(ruleset: AnyRuleset, state: BattleState): string | null {
  if (state.ruleset !== ruleset.id) return `it is of ruleset '${String(state.ruleset)}'`;
  try {
    const found = ruleset.violations(state);
    if (found[0] !== undefined) return found[0];
    ruleset.next(state);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function begin(ruleset: AnyRuleset, state: BattleState, { seat, command }: RefereeCase): CommandRun<BattleState, Command, GameEvent> {
  try {
    return CommandRun.begin(ruleset, state, seat, command);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('malformed-command', `The command '${command.type}' cannot be read: ${messageOf(error)}.`);
  }
}
