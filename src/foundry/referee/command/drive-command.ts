import { playLive } from '../../../engine/drivers';
import type { Answer, ChooseRequest, Request } from '../../../engine/request';
import { heardCards, seatsAt } from '../../../battle/hearing';
import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import type { BattleState } from '../../../battle/state';
import { readBattle } from '../../store/codec/read-battle';
import { writeBattle } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { battleData } from '../../store/documents/battle-data';
import { assertLease } from '../../store/lease/lease';
import { postResolution } from '../cards/post-card';
import { appendLog, closeEntry } from '../chronicle/journal';
import { askSeat, deadlineFor } from './ask';
import { CommandRecord, type Run } from './command-record';
import type { DiceBox } from './dice-box';
import { isToShow, nextState, type DriveState } from './drive-states';
import type { Deadline } from './open-question';
import type { PartEmitter } from './part-emitter';
import { placeAfter } from './place';

/** A command on its way. */
export interface RunningCommand {
  readonly combat: HostCombat;
  readonly ruleset: Ruleset;
  readonly run: Run;
  readonly emitter: PartEmitter;
  readonly dice: DiceBox;
  /** The battle as the command found it, and as it was shown last. */
  readonly start: BattleState;
  readonly shown: BattleState;
}

/**
 * Drives a command to its end: rolls, asks, saves every answer before anything that follows from it is seen. The record can
 * continue it from any interruption.
 */
export async function driveCommand(command: RunningCommand): Promise<void> {
  await new CommandDriver(command).drive();
}

/** Returns true if a command is done and has its cards to post. */
export function isDone({ seq }: { readonly seq?: number }, newest: number): boolean {
  return seq !== undefined && seq <= newest;
}

/** Returns true if the events so far must be shown before this request; `shown` is the battle as it was shown last. */
export function isShownBefore(request: Request, shown: BattleState, now: BattleState): boolean {
  return isToShow(request, haveMoved(shown, now));
}

/** Does what each state of a command (`drive-states`) is there for. */
class CommandDriver {
  readonly #record: CommandRecord;
  /** The battle as it was shown last, and as the documents have it. */
  #shown: BattleState;
  #written: BattleState;
  /** The time for what is asked now. Seats that decide together have it together. */
  #deadline: Deadline | null = null;
  #finished: ReturnType<Run['finish']> | null = null;

  constructor(private readonly command: RunningCommand) {
    const { combat, ruleset, run, start, shown } = command;
    this.#record = new CommandRecord(combat, run);
    this.#shown = shown;
    this.#written = readBattle(combat, ruleset) ?? start;
  }

  async drive(): Promise<void> {
    await playLive(
      this.command.run,
      async (request) => this.#answer(request),
      async (request) => this.#goOn('answering', request),
    );
    await this.#goOn('done', null);
  }

  /**
   * Goes from a stop of the rules to the next one. Throws LeaseLost, in any state, if another client has the battle.
   */
  async #goOn(until: 'answering' | 'done', request: Request | null): Promise<void> {
    const { combat, run, emitter } = this.command;
    let state: DriveState = 'stopped';
    while (state !== until) {
      await assertLease(combat);
      await this.#do(state);
      state = nextState(state, {
        request,
        last: run.open().answers.at(-1),
        hasMoved: haveMoved(this.#shown, run.state),
        isClosed: isDone(emitter, battleData(combat).seq),
      });
    }
  }

  async #do(state: DriveState): Promise<void> {
    switch (state) {
      case 'stopped':
        // Seats that are still deciding a joint decision have the rest of its time.
        if (this.command.run.open().sealed === undefined) this.#deadline = null;
        return;
      case 'saving':
        return this.#record.save();
      case 'showing':
        return this.#show();
      case 'closing':
        return this.#close();
      case 'posting':
        return this.#post();
      case 'answering':
      case 'done':
    }
  }

  async #answer(request: Request): Promise<Answer> {
    const { combat, ruleset, run, emitter, dice } = this.command;
    await assertLease(combat);
    if (request.kind === 'roll') {
      const save = async (faces: number[]): Promise<void> =>
        this.#record.save([{ label: request.label, answer: faces }]);
      return dice.roll(request, save, run.state.turn);
    }
    this.#deadline ??= deadlineFor(combat, run.questions.filter(isDecision));
    const cause = {
      request,
      mark: this.#markOf(request),
      place: placeAfter(run.open().answers),
      after: { seq: emitter.seq, part: emitter.part },
      because: emitter.causeFor(request),
    };
    const { option, said } = await askSeat(combat, ruleset, run.state, cause, this.#deadline);
    this.#record.note(request.label, said);
    return option;
  }

  /** Returns the public mark of a question. If rules hide things, it reveals nothing. */
  #markOf(request: ChooseRequest): string {
    const { ruleset, run, emitter } = this.command;
    return !keepsSecrets(ruleset.rules, run.state) ? request.label : `${emitter.seq}.${placeAfter(run.open().answers)}`;
  }

  async #show(): Promise<void> {
    const { combat, ruleset, run, emitter } = this.command;
    const asking = run.questions.filter(isDecision).map((one) => ({ seat: one.seat, label: this.#markOf(one) }));
    await emitter.tell(run, false);
    this.#shown = structuredClone(run.state);
    const untold = emitter.untold();
    const log = untold.length === 0 ? {} : { log: appendLog(battleData(combat).log, untold) };
    await writeBattle(combat, ruleset, this.#written, this.#shown, { asking, ...log });
    this.#written = this.#shown;
  }

  async #close(): Promise<void> {
    const { combat, ruleset, run, emitter, start } = this.command;
    const { state, entry } = this.#finish();
    await emitter.tell(run, true);
    const lines = emitter.untold();
    await closeEntry(combat, ruleset, { start, before: this.#written, state, entry, seq: emitter.seq, lines });
  }

  async #post(): Promise<void> {
    const { combat, ruleset, emitter, dice } = this.command;
    const { state, entry } = this.#finish();
    const cards = heardCards(ruleset, state, entry.events);
    const about = { ruleset: ruleset.id, seq: emitter.seq, seats: seatsAt(state).length, isPractice: dice.isPractice };
    await postResolution(combat, about, cards, dice.rolls);
    await writeParts(combat, { open: null, answers: [], said: [] });
  }

  #finish(): ReturnType<Run['finish']> {
    this.#finished ??= this.command.run.finish();
    return this.#finished;
  }
}

function isDecision(request: Request): request is ChooseRequest {
  return request.kind === 'choose';
}

function haveMoved(before: BattleState, now: BattleState): boolean {
  return Object.values(now.figures).some(({ id, at }) => {
    const then = before.figures[id]?.at;
    return then?.x !== at.x || then.y !== at.y;
  });
}
