import { amendByHand, handWords, type HandEdit } from '../../battle/by-hand';
import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import { text, type Text } from '../../battle/text';
import { Fault } from '../../engine/faults';
import { REFEREE } from '../../engine/request';
import type { Refusal } from '../../engine/verdict';
import { rulesetOf } from '../../rulesets';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleData, type Done, type LogLine } from '../documents/battle-data';
import { grown, UNDO_DEPTH } from '../referee/journal';

/** Sets one value by a gamemaster's hand, on the referee's client: checked, told in the log, and to be taken back. */
export async function changeByHand(combat: HostCombat, edit: HandEdit, userId: string): Promise<Refusal | null> {
  if (game.users.get(userId)?.isGM !== true) return { code: 'gamemaster-only', rule: 'engine' };
  const data = battleData(combat);
  if (data.open !== null) return { code: 'command-in-progress', rule: 'engine' };
  const ruleset = rulesetOf(data.ruleset);
  const now = readBattle(combat, ruleset);
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const seq = data.seq + 1;
  try {
    const { state, before } = amendByHand(ruleset, now, edit);
    const done: Done = {
      status: 'done',
      ruleset: ruleset.id,
      version: ruleset.version,
      seat: REFEREE,
      command: { type: 'by-hand' },
      before,
      free: false,
      seq,
    };
    const line: LogLine = { seq, text: told(ruleset, state, edit), rule: 'engine', figures: figuresOf(edit) };
    await writeBattle(combat, ruleset, now, state, {
      seq,
      done: [...data.done, done].slice(-UNDO_DEPTH),
      log: grown(data.log, [line]),
    });
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { code: error.code, rule: 'engine', values: { detail: error.message } };
  }
}

function told({ muster }: Ruleset, state: BattleState, { subject, field, value }: HandEdit): Text {
  const known = muster.byHand.fields(state, subject).find(({ id }) => id === field);
  const words = {
    field: known?.label ?? text('SKIRMISH.name', { name: field }),
    value: known === undefined ? String(value) : handWords(known, value),
  };
  if (subject.of === 'battle') return text('SKIRMISH.log.by-hand-battle', words);
  const name = subject.of === 'unit' ? { unit: subject.id } : { figure: subject.id };
  return text('SKIRMISH.log.by-hand', { ...words, subject: name });
}

function figuresOf({ subject }: HandEdit): readonly string[] {
  return subject.of === 'figure' ? [subject.id] : [];
}
