import { amendByHand, handWords, type HandEdit } from '../../../battle/by-hand';
import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import type { BattleState, FigureId } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { amend, type Amended } from '../../../engine/amend';
import { Fault } from '../../../engine/faults';
import { REFEREE } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { readBattle } from '../../store/codec/read-battle';
import { writeNow } from '../../store/codec/write-battle';
import { inWriteTurn } from '../../store/codec/write-turns';
import { battleData, type Done } from '../../store/documents/battle-data';
import { appendLog, withDone } from '../chronicle/journal';
import { rulesetOf } from '../../common/rulesets';

/** Sets one value by hand for a gamemaster, on the referee's client: checked, logged, and possible to undo. */
export async function changeByHand(combat: HostCombat, edit: HandEdit, userId: string): Promise<Refusal | null> {
  return change(combat, userId, (ruleset, now) => {
    const { state, before } = amendByHand(ruleset, now, edit);
    return { state, before, text: told(ruleset, state, edit), figures: figuresOf(edit) };
  });
}

/** Takes figures whose tokens a gamemaster deletes out of the battle; undo puts them back. */
export async function takeOff(
  combat: HostCombat,
  figures: readonly FigureId[],
  userId: string,
): Promise<Refusal | null> {
  return change(
    combat,
    userId,
    (_ruleset, now) => {
      const there = figures.filter((id) => now.figures[id] !== undefined);
      const { state, before } = amend(now, ({ figures: all }) => {
        for (const figure of there.flatMap((id) => all[id] ?? []))
          if (figure.presence !== 'left') figure.presence = 'out';
      });
      return { state, before, text: deleted(there), figures: there };
    },
    figures,
  );
}

/** A change, and how it is logged. */
interface Change extends Amended<BattleState> {
  readonly text: Text;
  readonly figures: readonly FigureId[];
}

async function change(
  combat: HostCombat,
  userId: string,
  how: (ruleset: Ruleset, now: BattleState) => Change,
  lifted: readonly FigureId[] = [],
): Promise<Refusal | null> {
  if (game.users.get(userId)?.isGM !== true) return { code: 'gamemaster-only', rule: 'engine' };
  // It is read in the turn in which it is written, because a change of the map may be on its way.
  return inWriteTurn(combat.id, async () => changeNow(combat, how, lifted));
}

async function changeNow(
  combat: HostCombat,
  how: (ruleset: Ruleset, now: BattleState) => Change,
  lifted: readonly FigureId[],
): Promise<Refusal | null> {
  const data = battleData(combat);
  if (data.open !== null) return { code: 'command-in-progress', rule: 'engine' };
  const ruleset = rulesetOf(data.ruleset);
  const now = readBattle(combat, ruleset);
  if (now === null) return { code: 'no-such-battle', rule: 'engine' };
  const seq = data.seq + 1;
  try {
    const { state, before, text: said, figures } = how(ruleset, now);
    const done: Done = {
      status: 'done',
      ruleset: ruleset.id,
      version: ruleset.version,
      seat: REFEREE,
      command: { type: 'by-hand' },
      before,
      free: false,
      seq,
      found: { turn: now.turn, phase: now.phase },
    };
    // What is set may be what only the gamemaster knows.
    const heard = !keepsSecrets(ruleset.rules, now) ? {} : { seats: [REFEREE] };
    const parts = {
      seq,
      done: withDone(data.done, done),
      undone: [],
      log: appendLog(data.log, [{ seq, text: said, rule: 'engine', figures, ...heard }]),
    };
    await writeNow(combat, ruleset, { before: now, after: state, lifted }, parts);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { code: error.code, rule: 'engine', values: { detail: error.message } };
  }
}

function deleted(figures: readonly FigureId[]): Text {
  const line = text('SKIRMISH.log.token-deleted', { figure: { figure: figures[0] ?? '' } });
  return figures.length < 2 ? line : text('SKIRMISH.log.more', { line, count: figures.length - 1 });
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
