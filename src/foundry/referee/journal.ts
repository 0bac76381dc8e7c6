import { amend, become, takeBack } from '../../engine/amend';
import { mayUndo, undo, type DoneEntry } from '../../engine/command-run';
import type { Command, GameEvent } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import type { BattleState } from '../../battle/state';
import { startsAfter } from '../../battle/ending';
import type { Ruleset } from '../../battle/ruleset';
import { counted, emptyTally } from '../../battle/tally';
import { REFEREE } from '../../engine/request';
import { markUndone } from '../chat/post-card';
import { chronicled } from '../chronicle/keep';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleData, type LogLine } from '../documents/battle-data';
import { rulesetOf } from '../rulesets';

/** Commands that can be taken back, one after the other. */
export const UNDO_DEPTH = 12;
/** Lines of the log that the battle keeps. */
export const LOG_LENGTH = 80;

/** A log that has grown by some lines. */
export function grown(log: readonly LogLine[], lines: readonly LogLine[]): readonly LogLine[] {
  return [...log, ...lines].slice(-LOG_LENGTH);
}

/** The seats that a user may act for: his own, all of them and the referee's for a gamemaster. */
export function seatsOf(combat: HostCombat, userId: string): string[] {
  const { seats } = battleData(combat);
  if (game.users.get(userId)?.isGM === true) return [...Object.keys(seats), REFEREE];
  return Object.keys(seats).filter((side) => seats[side]?.users.includes(userId) === true);
}

interface Finished {
  /** The battle as the command found it. */
  readonly start: BattleState;
  /** What the documents show, and what the command has made of it. */
  readonly before: BattleState;
  readonly state: BattleState;
  readonly entry: DoneEntry<Command, GameEvent>;
  /** Its number, and what the log has not said of it yet. */
  readonly seq: number;
  readonly lines: readonly LogLine[];
}

/** Writes the end of a command: table, log, the values for undo. */
export async function closeEntry(
  combat: HostCombat,
  ruleset: Ruleset,
  { start, before, state, entry, seq, lines }: Finished,
): Promise<void> {
  const data = battleData(combat);
  const { events, answers: _answers, ...rest } = entry;
  const now = Date.now();
  const counts = data.tally ?? emptyTally(now);
  const next = counted(counts, ruleset, { before: start, events, after: state, now });
  const tally = amend(counts, (draft) => become(draft, next));
  const chronicle = await chronicled(combat, start, entry, state);
  await writeBattle(combat, ruleset, before, state, {
    open: null,
    answers: [],
    asking: null,
    seq,
    start: startsAfter(data.start, start, state),
    tally: tally.state,
    done: [...data.done, { ...rest, seq, tally: tally.before }].slice(-UNDO_DEPTH),
    log: grown(data.log, lines),
    chronicle,
  });
}

/** Takes back the newest command from its recorded values, if this user may; the undo itself goes into the log. */
export async function undoLast(combat: HostCombat, seq: number, userId: string): Promise<Refusal | null> {
  const data = battleData(combat);
  const entry = data.done.at(-1);
  if (data.open !== null) return { code: 'command-in-progress', rule: 'engine' };
  if (entry === undefined || entry.seq !== seq) return { code: 'not-the-newest', rule: 'engine' };
  const complete = { ...entry, events: [], answers: [] };
  if (!seatsOf(combat, userId).some((seat) => mayUndo(complete, seat)))
    return { code: 'undo-needs-gamemaster', rule: 'engine' };
  const ruleset = rulesetOf(data.ruleset);
  const now = readBattle(combat, ruleset);
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const line: LogLine = {
    seq,
    text: { key: 'SKIRMISH.log.undone', values: { number: seq } },
    rule: 'engine',
    figures: [],
  };
  await writeBattle(combat, ruleset, now, undo(now, complete), {
    done: data.done.slice(0, -1),
    ...(data.tally === null || entry.tally === undefined ? {} : { tally: takeBack(data.tally, entry.tally) }),
    log: grown(
      data.log.filter((known) => known.seq !== seq),
      [line],
    ),
  });
  await markUndone(combat.id, seq);
  return null;
}
