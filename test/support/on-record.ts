import { heardLines, heardCards, seatsAt, type Heard } from '../../src/battle/hearing';
import { markOf, type Step } from '../../src/battle/chronicle';
import { playAgain } from '../../src/battle/play-again';
import type { Ruleset } from '../../src/battle/ruleset';
import { heardBeats } from '../../src/battle/staged';
import type { Line } from '../../src/battle/staging';
import type { BattleState } from '../../src/battle/state';
import { CommandRun, type DoneEntry } from '../../src/engine/command-run';
import type { Answered } from '../../src/engine/drivers';
import type { Command, GameEvent } from '../../src/engine/game';
import { copyOf } from '../../src/engine/json';
import type { Request, Seat } from '../../src/engine/request';
import { partsOf, packCard } from '../../src/foundry/store/documents/stored-card';

/** A command as a battle's documents keep it, and the battle as it found it. */
export interface Recorded {
  readonly start: BattleState;
  readonly seat: Seat;
  readonly command: unknown;
  readonly answers: readonly Answered[];
}

/** One part of a command as all seats are shown it; as JSON, to be compared. */
interface ShownPart {
  readonly part: number;
  readonly last: boolean;
  readonly beats: string;
  readonly lines: string;
}

/** What a client shows that takes a command up from its record. */
export interface OnRecord {
  readonly parts: readonly ShownPart[];
  /** Lines of the log, in order. */
  readonly log: readonly string[];
  /** Marks of the battle as it is written: at the start, with each part, and at the end; all with the table of the start. */
  readonly marks: readonly string[];
  /** The decisions that others than the command's seat make, by seat. */
  readonly decisions: readonly Seat[];
  /** All dice in the order in which they fell. */
  readonly faces: readonly (readonly number[])[];
  readonly done: { readonly state: BattleState; readonly entry: DoneEntry<Command, GameEvent> } | null;
}

/** Returns a log line for comparison. Who hears it can change if it names something hidden. */
export const lineText = ({ text, rule, figures }: Pick<Line, 'text' | 'rule' | 'figures'>): string =>
  JSON.stringify([text, rule, figures]);

/**
 * Plays a command from its record, part by part, as it would be shown: at each decision, at each halt, and at its end.
 */
export function onRecord(ruleset: Ruleset, { start, seat, command, answers }: Recorded): OnRecord {
  const { id, version, rules } = ruleset;
  const parts: ShownPart[] = [];
  const log: string[] = [];
  const mark = (state: BattleState): string => markOf({ ...state, table: start.table });
  const marks = [mark(start)];
  const decisions: Seat[] = [];
  let told = 0;
  let [before, shown] = [start, start];
  const tell = (state: BattleState, events: readonly GameEvent[], last: boolean): void => {
    const fresh = events.slice(told);
    if (fresh.length === 0 && !last) return;
    const lines = heardLines(ruleset, state, fresh);
    const beats = heardBeats(ruleset, before, fresh, lines);
    parts.push({ part: parts.length + 1, last, beats: JSON.stringify(beats), lines: JSON.stringify(lines) });
    log.push(...lines.flatMap((heard: Heard<readonly Line[]>) => heard.told.map(lineText)));
    told = events.length;
    before = copyOf(state);
  };
  const stop = (
    request: Request,
    { state, events }: Pick<CommandRun<BattleState, Command, GameEvent>, 'state' | 'events'>,
  ) => {
    if (request.kind !== 'choose' && !haveMoved(shown, state)) return;
    tell(state, events, false);
    shown = copyOf(state);
    marks.push(mark(state));
  };
  const entry = { status: 'open', ruleset: id, version, seat, command: rules.read(command), start, answers } as const;
  const run = CommandRun.resume(ruleset, entry, (played, request) => {
    if (request.kind === 'choose') decisions.push(request.seat);
    stop(request, played);
  });
  if (run.pending !== null) stop(run.pending, run);
  else tell(run.state, run.events, true);
  const done = run.pending === null ? run.finish() : null;
  if (done !== null) marks.push(mark(done.state));
  const faces = answers.flatMap(({ answer }) => (typeof answer === 'string' ? [] : [answer]));
  return { parts, log, marks, decisions, faces, done };
}

function haveMoved(before: BattleState, now: BattleState): boolean {
  return Object.values(now.figures).some(({ id, at }) => {
    const then = before.figures[id]?.at;
    return then?.x !== at.x || then.y !== at.y;
  });
}

/** A finished command, played again from the chronicle of its battle. */
export interface PlayedAgain extends OnRecord {
  readonly seat: Seat;
  readonly start: BattleState;
  /** Its cards as messages keep them, with the seats that hear each; none named where all do. */
  readonly cards: readonly { readonly card: string; readonly seats: readonly Seat[] }[];
}

/**
 * Replays a chronicle. Returns its commands after this number of steps, and the battle at the end. Throws a Fault at a
 * difference.
 */
export function playedAgain(
  ruleset: Ruleset,
  steps: readonly Step[],
  after: number,
): { readonly commands: readonly PlayedAgain[]; readonly end: BattleState | null } {
  const commands: PlayedAgain[] = [];
  let start: BattleState | null = null;
  for (const { number, step, state } of playAgain(ruleset, steps)) {
    if (number > after && 'command' in step && start !== null) {
      const again = onRecord(ruleset, { start, ...step });
      const all = seatsAt(state).length;
      const cards = heardCards(ruleset, again.done?.state ?? state, again.done?.entry.events ?? []).flatMap(
        ({ seats, told }) =>
          told
            .flatMap((card) => partsOf(packCard(card, ruleset.id)))
            .map((card) => ({ card: JSON.stringify(card), seats: seats.length === all ? [] : seats })),
      );
      commands.push({ ...again, seat: step.seat, start, cards });
    }
    start = state;
  }
  return { commands, end: start };
}
