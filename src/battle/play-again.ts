import { CommandRun } from '../engine/command-run';
import { replay } from '../engine/drivers';
import { Fault } from '../engine/faults';
import type { GameEvent } from '../engine/game';
import { sharing } from '../engine/json';
import { asStored, markOf, type Done, type Step } from './chronicle';
import type { Ruleset } from './ruleset';
import type { BattleState, BattleTable } from './state';

/** One step, played again. */
export interface Played {
  /** Counted from 1. */
  readonly number: number;
  readonly step: Step;
  readonly state: BattleState;
  readonly events: readonly GameEvent[];
}

/**
 * Replays a chronicle step by step. The yielded states share unchanged parts: read them, do not write into them. Throws
 * a Fault 'chronicle-differs' at the first step that has another result under these rules.
 */
export function* playAgain(ruleset: Ruleset, steps: readonly Step[]): Generator<Played, void> {
  const states: BattleState[] = [];
  let table: BattleTable | undefined;
  let options: readonly string[] = [];
  for (const [i, step] of steps.entries()) {
    const number = i + 1;
    const differs = (how: string): Fault =>
      new Fault('chronicle-differs', `Step ${number} of ${steps.length} (${nameOf(step)}): ${how}`);
    const before = states.at(-1);
    let events: readonly GameEvent[] = [];
    let state: BattleState | undefined;
    if ('back' in step) state = states[step.back - 1];
    else if ('found' in step) {
      table = step.table ?? table;
      options = Object.keys('options' in step.found ? Object(step.found.options) : {});
      state = table && ruleset.rules.readState({ ...step.found, table });
    } else if (before !== undefined) ({ state, events } = again(ruleset, before, step, differs));
    if (state === undefined) throw differs('it names what is not there.');
    if (!('back' in step) && !isMarked(state, step.mark, options))
      throw differs('the battle stands otherwise afterwards than was written down.');
    if (!('back' in step)) state = sharing(before, asStored(state));
    states.push(state);
    yield { number, step, state, events };
  }
}

/**
 * Returns true if a battle has this mark. A battle of an older version has no entries for newer options; they have
 * their defaults.
 */
function isMarked(state: BattleState, mark: string, known: readonly string[]): boolean {
  if (markOf(state) === mark) return true;
  const options = Object.fromEntries(Object.entries(state.options).filter(([id]) => known.includes(id)));
  return markOf({ ...state, options }) === mark;
}

function again(
  ruleset: Ruleset,
  before: BattleState,
  { seat, command, answers }: Done,
  differs: (how: string) => Fault,
): { readonly state: BattleState; readonly events: readonly GameEvent[] } {
  try {
    const run = CommandRun.begin(ruleset, before, seat, ruleset.rules.read(command));
    replay(run, answers);
    if (run.pending !== null)
      throw new Fault('replay-mismatch', `'${run.pending.label}' is asked, and nobody answered.`);
    const { state, entry } = run.finish();
    return { state, events: entry.events };
  } catch (error) {
    throw differs(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(step: Step): string {
  if ('back' in step) return 'taken back';
  return 'found' in step ? 'found on the table' : `${step.seat}: ${step.command.type}`;
}
