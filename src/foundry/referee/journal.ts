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
import { writeParts } from '../codec/write-parts';
import { battleData, type Done, type LogLine } from '../documents/battle-data';
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

/** Writes the end of a command: table, log, the values for undo. It stays open until its cards are posted. */
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
  const chronicle = await chronicled(combat, ruleset, start, entry, state);
  await writeBattle(combat, ruleset, before, state, {
    asking: [],
    said: [],
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
  if (data.open !== null || data.undoing !== null) return { code: 'command-in-progress', rule: 'engine' };
  if (entry === undefined || entry.seq !== seq) return { code: 'not-the-newest', rule: 'engine' };
  if (!seatsOf(combat, userId).some((seat) => mayUndo(completed(entry), seat)))
    return { code: 'undo-needs-gamemaster', rule: 'engine' };
  const now = readBattle(combat, rulesetOf(data.ruleset));
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const before = undo(now, completed(entry));
  const undoing = { seq, units: changed(now.units, before.units), figures: changed(now.figures, before.figures) };
  await writeParts(combat, { undoing });
  await finishUndo(combat);
  return null;
}

function completed(entry: Done): DoneEntry<Command, GameEvent> {
  return { ...entry, events: [], answers: [] };
}

/** The parts that are not the same in another state, or not there. */
function changed<T>(now: Readonly<Record<string, T>>, then: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(now).filter(([id, part]) => JSON.stringify(part) !== JSON.stringify(then[id])),
  );
}

/** Carries out an undo, or what a closed browser left of it: what is half written does not count, but what was found. */
export async function finishUndo(combat: HostCombat): Promise<void> {
  const { undoing, done, log, tally, ruleset: id } = battleData(combat);
  if (undoing === null) return;
  const { seq, units, figures } = undoing;
  const ruleset = rulesetOf(id);
  const entry = done.at(-1);
  const now = readBattle(combat, ruleset);
  if (now !== null && entry?.seq === seq) {
    const found = { ...now, units: { ...now.units, ...units }, figures: { ...now.figures, ...figures } };
    const text = { key: 'SKIRMISH.log.undone', values: { number: seq } };
    const line: LogLine = { seq, text, rule: 'engine', figures: [] };
    await writeBattle(combat, ruleset, now, undo(found, completed(entry)), {
      done: done.slice(0, -1),
      ...(tally === null || entry.tally === undefined ? {} : { tally: takeBack(tally, entry.tally) }),
      log: grown(
        log.filter((known) => known.seq !== seq),
        [line],
      ),
    });
  }
  await markUndone(combat.id, seq);
  await writeParts(combat, { undoing: null });
}
