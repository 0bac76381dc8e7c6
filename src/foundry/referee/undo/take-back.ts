import type { Refusal } from '../../../engine/verdict';
import { text, type Text } from '../../../battle/text';
import { markUndone } from '../cards/post-card';
import { readBattle } from '../../store/codec/read-battle';
import { writeBattle } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { battleData, type BattleData, type Done } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { appendLog } from '../chronicle/journal';
import { assertLease } from '../../store/lease/lease';
import { rulesetOf } from '../../common/rulesets';
import { turnedOver } from './turn-over';

/** Lines about an undo stay as they are when the lines that they report change. */
const telling: readonly string[] = [
  'SKIRMISH.log.undone',
  'SKIRMISH.log.undone-several',
  'SKIRMISH.log.redone',
  'SKIRMISH.log.undo-asked',
  'SKIRMISH.log.undo-asked-sealed',
  'SKIRMISH.log.undo-refused',
  'SKIRMISH.log.undo-late',
];

/** Takes back all commands from one of this number to the newest, from their recorded values. */
export async function takeBackFrom(combat: HostCombat, first: number): Promise<Refusal | null> {
  const { done } = battleData(combat);
  if (!done.some(({ seq }) => seq === first)) return { code: 'not-the-newest', rule: 'engine' };
  return turn(combat, done.filter(({ seq }) => seq >= first).reverse(), false);
}

/** Restores the last undone command. */
export async function standAgain(combat: HostCombat, seq: number): Promise<Refusal | null> {
  const [next] = battleData(combat).undone;
  return next?.seq === seq ? turn(combat, [next], true) : { code: 'nothing-to-redo', rule: 'engine' };
}

/** Records what it finds, then reverses these commands. */
async function turn(combat: HostCombat, entries: readonly Done[], again: boolean): Promise<Refusal | null> {
  const data = battleData(combat);
  if (data.open !== null || data.undoing !== null) return { code: 'command-in-progress', rule: 'engine' };
  const now = readBattle(combat, rulesetOf(data.ruleset));
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const { state } = turnedOver({ state: now, tally: data.tally }, entries);
  const [seq, to] = [entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0];
  const found = { units: changed(now.units, state.units), figures: changed(now.figures, state.figures) };
  await writeParts(combat, { undoing: { seq, to, again, ...found } });
  await finishUndo(combat);
  return null;
}

/** The parts that are not the same in another state, or not there. */
function changed<T>(now: Readonly<Record<string, T>>, then: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(now).filter(([id, part]) => JSON.stringify(part) !== JSON.stringify(then[id])),
  );
}

/**
 * Completes a reversal that is in progress, also one from a closed browser. It starts from the recorded values and
 * ignores what is half written.
 */
export async function finishUndo(combat: HostCombat): Promise<void> {
  const data = battleData(combat);
  if (data.undoing === null) return;
  const { seq, to = seq, again = false, units, figures } = data.undoing;
  const ruleset = rulesetOf(data.ruleset);
  const among = ({ seq: own }: { readonly seq: number }): boolean => own >= to && own <= seq;
  const entries = (again ? data.undone : [...data.done].reverse()).filter(among);
  const now = readBattle(combat, ruleset);
  if (now !== null && entries.length > 0) {
    const found = { ...now, units: { ...now.units, ...units }, figures: { ...now.figures, ...figures } };
    const { state, tally, entries: turned } = turnedOver({ state: found, tally: data.tally }, entries);
    const line: LogLine = { seq, text: told(to, seq, again), rule: 'engine', figures: [] };
    await writeBattle(combat, ruleset, now, state, {
      ...moved(data, turned, again),
      tally,
      log: appendLog(
        data.log.map((known) => (among(known) ? struck(known, !again) : known)),
        [line],
      ),
    });
  }
  for (let number = to; number <= seq; number += 1) {
    await assertLease(combat);
    await markUndone(combat.id, number, !again);
  }
  await writeParts(combat, { undoing: null });
}

function moved({ done, undone }: BattleData, turned: readonly Done[], again: boolean): Partial<BattleData> {
  const numbers = new Set(turned.map(({ seq }) => seq));
  const without = (list: readonly Done[]): readonly Done[] => list.filter(({ seq }) => !numbers.has(seq));
  return again
    ? { done: [...done, ...turned], undone: without(undone) }
    : { done: without(done), undone: [...turned, ...undone].sort((a, b) => a.seq - b.seq) };
}

function told(from: number, to: number, again: boolean): Text {
  if (again) return text('SKIRMISH.log.redone');
  return from === to ? text('SKIRMISH.log.undone') : text('SKIRMISH.log.undone-several', { count: to - from + 1 });
}

/** What was taken back stays in the log, struck out. */
function struck(line: LogLine, undone: boolean): LogLine {
  if (telling.includes(line.text.key)) return line;
  const { undone: _before, ...kept } = line;
  return undone ? { ...kept, undone } : kept;
}
