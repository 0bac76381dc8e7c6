import * as v from 'valibot';
import type { Ruleset } from '../battle/ruleset';
import type { BattleState } from '../battle/state';
import { sizes } from '../battle/size';
import { CommandRun } from '../engine/command-run';
import { Fault } from '../engine/faults';
import { byId, list, read, short, whole, type FormOf } from '../engine/form';
import type { Command, GameEvent } from '../engine/game';
import { REFEREE, type Answer, type Request } from '../engine/request';
import { rulesetOf } from '../rulesets';

const answer = v.union([v.string(), list(whole)]);
const entry = v.union([answer, v.object({ label: v.string(), answer })]);
type Entry = FormOf<typeof entry>;

const isCommand = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const caseForm = v.object({
  ruleset: short,
  scenario: v.exactOptional(short),
  size: v.exactOptional(v.picklist(sizes)),
  options: v.exactOptional(byId(v.nullable(v.union([v.boolean(), v.number(), v.string()])))),
  state: v.exactOptional(v.custom<object>((value) => typeof value === 'object' && value !== null, 'no state')),
  seat: short,
  /** If several players share the side: the posts that are taken, and the post of the player who gives the command. */
  posts: v.exactOptional(list(short)),
  post: v.exactOptional(short),
  command: v.custom<Command>(isCommand, 'no command'),
  /** In the order of the requests: bare answers, or answers with the label of their request. */
  answers: v.exactOptional(list(entry)),
});

/** The input; see docs/referee.md. The ruleset reads state and command itself. */
export type RefereeCase = FormOf<typeof caseForm>;

/** The output. */
export interface RefereeVerdict {
  readonly requests: readonly Request[];
  readonly events: readonly GameEvent[];
  readonly state: BattleState | null;
  readonly pending: Request | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Resolves one command as far as its answers go. Throws a Fault on anything that is wrong with the case. */
export function referee(input: unknown): RefereeVerdict {
  const given = read(caseForm, input, 'bad-case', 'The case');
  const ruleset = rulesetOf(given.ruleset);
  if (given.state === undefined) return verdictFrom(ruleset, stateFrom(ruleset, given), given);
  try {
    return verdictFrom(ruleset, stateFrom(ruleset, given), given);
  } catch (error) {
    // A state may fit its form and still name something that does not exist. A TypeError is a gap in a form, and is passed
    // on.
    if (error instanceof Fault || error instanceof TypeError || !(error instanceof Error)) throw error;
    throw badState(error.message);
  }
}

function verdictFrom(
  ruleset: Ruleset,
  start: BattleState,
  { seat, posts = [], post, command: given, answers = [] }: RefereeCase,
): RefereeVerdict {
  const command = ruleset.rules.read(given);
  const staff = { manned: posts, own: post === undefined ? [] : [post] };
  const refusal =
    seat === REFEREE
      ? null
      : (ruleset.players.chain?.refuse(ruleset.rules.seen(start, seat), seat, staff, command) ?? null);
  if (refusal !== null)
    throw new Fault(refusal.code, `Another player gives '${command.type}': ${refusal.code} (${refusal.rule}).`);
  return verdictOf(CommandRun.begin(ruleset, start, seat, command), answers);
}

function verdictOf(run: CommandRun<BattleState, Command, GameEvent>, answers: readonly Entry[]): RefereeVerdict {
  const requests: Request[] = [];
  for (const given of answers) {
    const request = run.pending;
    if (request === null) throw new Fault('answers-left-over', 'There are more answers than questions.');
    requests.push(request);
    run.answer(answerFor(request, given));
  }
  const { pending } = run;
  const state = pending === null ? run.finish().state : run.state;
  return {
    requests: pending === null ? requests : [...requests, pending],
    events: run.events,
    state,
    pending,
    error: null,
  };
}

/** Returns the answer of an entry, which must be meant for this request. The run checks whether it fits. */
function answerFor({ label }: Request, entry: Entry): Answer {
  if (typeof entry === 'string' || !('label' in entry)) return entry;
  if (entry.label !== label)
    throw new Fault('answer-label', `The next question is '${label}', the next answer is for '${entry.label}'.`);
  return entry.answer;
}

const badState = (problem: string): Fault => new Fault('bad-state', `The state does not hold together: ${problem}.`);

function stateFrom({ rules, muster }: Ruleset, { state, scenario, options = {}, size }: RefereeCase): BattleState {
  if (state === undefined) {
    if (scenario === undefined) throw new Fault('bad-case', `A case needs a 'state', or a 'scenario' to begin.`);
    return muster.begin(scenario, { options, size });
  }
  const start = rules.readState(state);
  const [problem] = rules.violations(start);
  if (problem !== undefined) throw badState(problem);
  return start;
}
