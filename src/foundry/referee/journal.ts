import { mayUndo, undo, type DoneEntry } from '../../engine/command-run';
import type { Command, GameEvent } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import type { BattleState } from '../../battle/state';
import { rulesetOf, type AnyRuleset } from '../../headless/registry';
import { markUndone } from '../chat/post-card';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleData, type LogLine } from '../documents/battle-data';

/** Commands that can be taken back, one after the other. */
const UNDO_DEPTH = 12;
/** Lines of the log that the battle keeps. */
export const LOG_LENGTH = 80;

/** The seats that a user may act for: his own, all of them and the referee's for a gamemaster. */
export function seatsOf(combat: HostCombat, userId: string): string[] {
  const { seats } = battleData(combat);
  if (game.users.get(userId)?.isGM === true) return [...Object.keys(seats), 'referee'];
  return Object.keys(seats).filter((side) => seats[side]?.users.includes(userId) === true);
}

interface Finished {
  /** What the documents show, and what the command has made of it. */
  readonly before: BattleState;
  readonly state: BattleState;
  readonly entry: DoneEntry<Command, GameEvent>;
}

/** Writes the end of a command: table, log, the values for undo; returns its number. */
export async function closeEntry(combat: HostCombat, ruleset: AnyRuleset, { before, state, entry }: Finished): Promise<number> {
  const data = battleData(combat);
  const seq = data.seq + 1;
  const { events, answers: _answers, ...rest } = entry;
  const lines = events.flatMap((event): LogLine[] => {
    const text = ruleset.line(event);
    return text === null ? [] : [{ seq, text, rule: event.rule, figures: 'figure' in event && typeof event.figure === 'string' ? [event.figure] : [] }];
  });
  await writeBattle(combat, ruleset, before, state, {
    open: null,
    answers: [],
    asking: null,
    seq,
    done: [...data.done, { ...rest, seq }].slice(-UNDO_DEPTH),
    log: [...data.log, ...lines].slice(-LOG_LENGTH),
  });
  return seq;
}

/** Takes back the newest command from its recorded values, if this user may; the undo itself goes into the log. */
export async function undoLast(combat: HostCombat, seq: number, userId: string): Promise<Refusal | null> {
  const data = battleData(combat);
  const entry = data.done.at(-1);
  if (data.open !== null) return { code: 'command-in-progress', rule: 'engine' };
  if (entry === undefined || entry.seq !== seq) return { code: 'not-the-newest', rule: 'engine' };
  const complete = { ...entry, events: [], answers: [] };
  if (!seatsOf(combat, userId).some((seat) => mayUndo(complete, seat))) return { code: 'undo-needs-gamemaster', rule: 'engine' };
  const ruleset = rulesetOf(data.ruleset);
  const now = readBattle(combat, ruleset);
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const line: LogLine = { seq, text: { key: 'SKIRMISH.log.undone', values: { number: seq } }, rule: 'engine', figures: [] };
  await writeBattle(combat, ruleset, now, undo(now, complete), {
    done: data.done.slice(0, -1),
    log: [...data.log.filter((known) => known.seq !== seq), line].slice(-LOG_LENGTH),
  });
  await markUndone(combat.id, seq);
  return null;
}
