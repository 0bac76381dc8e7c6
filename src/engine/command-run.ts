import type { Patch } from 'immer';
import { amend, takeBack } from './amend';
import { replay, type Answered } from './drivers';
import { Fault } from './faults';
import type { Command, Game, GameEvent, BattleContext } from './game';
import { copySharing, isAlike } from './json';
import type { Answer, Request, Seat } from './request';
import { Run } from './run';

/** A command in progress, as it is saved at every request: enough to rebuild it at the same question. */
export interface OpenEntry<S, C> {
  readonly status: 'open';
  readonly ruleset: string;
  readonly version: string;
  readonly seat: Seat;
  readonly command: C;
  /** The battle's state when the command was given. */
  readonly start: S;
  readonly answers: readonly Answered[];
  /** What seats have answered to the open joint decision. Keep it where nobody else can read it. */
  readonly sealed?: readonly Answered[];
}

/** A finished command: its questions and answers, its events, and the earlier values for undo. */
export interface DoneEntry<C, E> {
  readonly status: 'done';
  readonly ruleset: string;
  readonly version: string;
  readonly seat: Seat;
  readonly command: C;
  readonly answers: readonly Answered[];
  readonly events: readonly E[];
  readonly before: readonly Patch[];
  /** True if nobody has seen a die and no other seat has decided: the command's own seat may take it back freely. */
  readonly free: boolean;
}

/**
 * Switches a check of every finished command for changes without an event. Tests and soaks switch it on; it walks
 * through the whole state.
 */
export const vigilance = { isOn: false };

/**
 * One command carried out on a copy of the state. Life: `begin` (or `resume` from a saved entry) -> `pending` asks ->
 * `answer` ... -> `pending` is null -> `finish`. The resolution reads its copy and changes it through the reducer
 * alone. `finish` runs the emitted events through the same reducer again, on a draft of the first state. That gives the
 * final state and the values for undo. A change that bypassed the reducer is not in it, and is a fault if `vigilance`
 * is on.
 */
export class CommandRun<S extends object, C extends Command, E extends GameEvent> {
  readonly #state: S;
  readonly #events: E[] = [];
  readonly #answers: Answered[] = [];
  readonly #run: Run<void>;
  #free = true;

  private constructor(
    private readonly game: Game<S, C, E>,
    private readonly start: S,
    private readonly seat: Seat,
    private readonly command: C,
  ) {
    this.#state = copySharing(start, game.rules.shared ?? []);
    const telling: BattleContext<S, E> = {
      state: this.#state,
      emit: (event) => {
        this.#events.push(event);
        game.rules.reduce(this.#state, event);
      },
    };
    this.#run = new Run(game.rules.resolve(telling, seat, command));
  }

  /** Starts a command. Throws a Fault with the refusal's code if the game refuses it. Never changes `start`. */
  static begin<S extends object, C extends Command, E extends GameEvent>(
    game: Game<S, C, E>,
    start: S,
    seat: Seat,
    command: C,
  ): CommandRun<S, C, E> {
    const refusal = game.rules.refuse(game.rules.seen(start, seat), seat, command);
    if (refusal !== null)
      throw new Fault(refusal.code, `The rules refuse '${command.type}': ${refusal.code} (${refusal.rule}).`);
    return new CommandRun(game, start, seat, command);
  }

  /**
   * Rebuilds a saved command by replaying its answers. Calls `before` with each question. Throws a Fault if the entry
   * was made by other rules.
   */
  static resume<S extends object, C extends Command, E extends GameEvent>(
    game: Game<S, C, E>,
    entry: OpenEntry<S, C>,
    before?: (run: CommandRun<S, C, E>, request: Request, answer: Answer) => void,
  ): CommandRun<S, C, E> {
    if (entry.ruleset !== game.id || entry.version !== game.version) {
      throw new Fault(
        'journal-version',
        `The record is of ${entry.ruleset} ${entry.version}, the rules are ${game.id} ${game.version}.`,
      );
    }
    const run = new CommandRun(game, entry.start, entry.seat, entry.command);
    const answers = [...entry.answers, ...(entry.sealed ?? [])];
    replay(run, answers, (request, answer) => before?.(run, request, answer));
    return run;
  }

  get state(): S {
    return this.#state;
  }

  get events(): readonly E[] {
    return this.#events;
  }

  get pending(): Request | null {
    return this.#run.pending;
  }

  /** All questions that may be answered now; more than one while several seats decide at once. */
  get questions(): readonly Request[] {
    return this.#run.questions;
  }

  answer(answer: Answer, label?: string): void {
    const request = this.#run.answer(answer, label);
    this.#answers.push({ label: request.label, answer });
    if (request.kind === 'roll' || request.seat !== this.seat) this.#free = false;
  }

  /** Returns the record to save while a question is open. */
  open(): OpenEntry<S, C> {
    const head = this.#head();
    const settled = head.answers.length - this.#run.sealed;
    const [answers, sealed] = [head.answers.slice(0, settled), head.answers.slice(settled)];
    return { status: 'open', ...head, answers, ...(sealed.length === 0 ? {} : { sealed }), start: this.start };
  }

  /** Returns the record of the finished command and the final state. */
  finish(): { readonly state: S; readonly entry: DoneEntry<C, E> } {
    if (this.pending !== null) throw new Error(`the command still asks '${this.pending.label}'`);
    const { state, before } = amend(this.start, (draft) => {
      for (const event of this.#events) this.game.rules.reduce(draft, event);
    });
    if (vigilance.isOn && !isAlike(state, this.#state)) throw new Error('the rules changed the state without an event');
    return {
      state,
      entry: { status: 'done', ...this.#head(), events: this.#events, before, free: this.#free },
    };
  }

  #head() {
    const { game, seat, command } = this;
    return { ruleset: game.id, version: game.version, seat, command, answers: [...this.#answers] };
  }
}

/** Restores the state before a finished command from its recorded values. */
export function undo<S extends object, C, E>(state: S, entry: DoneEntry<C, E>): S {
  return takeBack(state, entry.before);
}

/** Returns true if this seat may undo the command alone. Otherwise only the referee may. */
export function mayUndo<C, E>(entry: DoneEntry<C, E>, seat: Seat): boolean {
  return seat === 'referee' || (entry.free && entry.seat === seat);
}
