import { amend, become } from '../../../engine/amend';
import type { DoneEntry } from '../../../engine/command-run';
import type { Command, GameEvent } from '../../../engine/game';
import type { BattleState } from '../../../battle/state';
import { startsAfter } from '../../../battle/ending';
import type { Ruleset } from '../../../battle/ruleset';
import { counted, emptyTally } from '../../../battle/tally';
import { REFEREE } from '../../../engine/request';
import { chronicled } from './keep';
import { writeBattle } from '../../store/codec/write-battle';
import { battleData, type Done } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { rings } from '../../store/documents/rings';

/** Commands that can be undone, one after the other. */
const UNDO_DEPTH = rings.done.slots;

/** The finished commands with one more. */
export function withDone(done: readonly Done[], entry: Done): readonly Done[] {
  return [...done, entry].slice(-UNDO_DEPTH);
}

/** Returns a log with some lines appended. */
export function appendLog(log: readonly LogLine[], lines: readonly LogLine[]): readonly LogLine[] {
  return [...log, ...lines].slice(-rings.log.slots);
}

/** Returns the seats that a user may act for: their own; for a gamemaster all of them and the referee's. */
export function seatsOf(combat: HostCombat, userId: string): string[] {
  const { seats } = battleData(combat);
  if (game.users.get(userId)?.isGM === true) return [...Object.keys(seats), REFEREE];
  return Object.keys(seats).filter((side) => seats[side]?.users.includes(userId) === true);
}

interface Finished {
  /** The battle as the command found it. */
  readonly start: BattleState;
  /** The battle as documents show it, and as the command has changed it. */
  readonly before: BattleState;
  readonly state: BattleState;
  readonly entry: DoneEntry<Command, GameEvent>;
  /** Its number, and the lines that the log does not have yet. */
  readonly seq: number;
  readonly lines: readonly LogLine[];
}

/** Writes the end of a command: table, log, the values for undo. It stays open until its cards are posted. */
export async function closeEntry(
  combat: HostCombat,
  ruleset: Ruleset,
  { start, before, state, entry, seq, lines }: Finished,
): Promise<void> {
  const data = battleData(combat);
  const { events, answers, ...rest } = entry;
  const dice = answers.reduce((sum, { answer }) => sum + (typeof answer === 'string' ? 0 : answer.length), 0);
  const now = Date.now();
  const counts = data.tally ?? emptyTally(now);
  const next = counted(counts, ruleset, { before: start, events, after: state, now });
  const tally = amend(counts, (draft) => become(draft, next));
  const chronicle = await chronicled(combat, ruleset, start, entry, state);
  await writeBattle(combat, ruleset, before, state, {
    asking: [],
    said: [],
    seq,
    start: startsAfter(data.start, start, state),
    tally: tally.state,
    done: withDone(data.done, {
      ...rest,
      seq,
      found: { turn: start.turn, phase: start.phase },
      dice,
      tally: tally.before,
    }),
    undone: [],
    log: appendLog(data.log, lines),
    chronicle,
  });
}
