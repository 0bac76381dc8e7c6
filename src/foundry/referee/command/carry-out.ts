import { CommandRun } from '../../../engine/command-run';
import { Fault } from '../../../engine/faults';
import type { Command } from '../../../engine/game';
import { REFEREE, type Seat } from '../../../engine/request';
import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import type { BattleState } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { LeaseLost } from '../../common/lease-lost';
import { part } from '../../common/part';
import { awaitRuleset } from '../../common/rulesets';
import { say, sayFault } from '../../common/words';
import { teaches } from '../../common/teaches';
import { battleName } from '../../live/views/battle-name';
import { foundBy, keptOf } from '../../store/codec/found';
import { readBattle, readStored } from '../../store/codec/read-battle';
import { writeBattle } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { battleData } from '../../store/documents/battle-data';
import { assertLease, isHeldHere } from '../../store/lease/lease';
import { appendLog } from '../chronicle/journal';
import { DiceBox } from './dice-box';
import { driveCommand, isDone, isShownBefore } from './drive-command';
import { PartEmitter, reasonLine } from './part-emitter';

/** Carries out a command from its first write to its last; `why` is the reason that an automaton gives. */
export async function carryOut(
  combat: HostCombat,
  ruleset: Ruleset,
  seat: string,
  command: Command,
  why: Text | null,
): Promise<void> {
  const state = readBattle(combat, ruleset);
  const { open, seq, log } = battleData(combat);
  if (state === null || open !== null) return;
  try {
    const run = CommandRun.begin(ruleset, state, seat, command);
    const { answers: _answers, start: _start, ...head } = run.open();
    const emitter = new PartEmitter(combat, ruleset, seat, state, seq + 1);
    const heard = !keepsSecrets(ruleset.rules, state) ? {} : { seats: [REFEREE, seat] };
    // The map may just have been changed. That is not in the documents yet, but the command starts from it.
    const stored = readStored(combat, ruleset);
    const before = stored === null ? null : keptOf(state, stored);
    const told = why === null ? {} : { log: appendLog(log, [{ ...reasonLine(emitter.seq, seat, why), ...heard }]) };
    await writeParts(combat, { open: { ...head, seq: emitter.seq }, before, answers: [], said: [], ...told });
    await emitter.intend(command, why);
    await driveCommand({
      combat,
      ruleset,
      run,
      emitter,
      dice: await diceBoxFor(combat, seat, ruleset, state),
      start: state,
      shown: state,
    });
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/** Goes on with a command that a closed browser left open: rebuilt by replay, it waits at the same question. */
export async function resumeCommand(combat: HostCombat): Promise<void> {
  if (battleData(combat).open === null) return;
  const ruleset = await awaitRuleset(battleData(combat).ruleset);
  const { open, answers, said, seq } = battleData(combat);
  if (open === null) return;
  try {
    const found = foundBy(combat, ruleset);
    if (found === null) throw new Fault('no-such-battle', 'There is no battle that the command was given in.');
    const start = ruleset.rules.readState(found);
    const emitter = new PartEmitter(combat, ruleset, open.seat, start, open.seq ?? seq + 1);
    const dice = await diceBoxFor(combat, open.seat, ruleset, start);
    let shown = start;
    const entry = { ...open, command: ruleset.rules.read(open.command), start, answers, sealed: said };
    const run = CommandRun.resume(ruleset, entry, ({ state, events }, request, answer) => {
      if (request.kind === 'roll' && typeof answer !== 'string') dice.recall(request, answer, state.turn);
      if (!isShownBefore(request, shown, state)) return;
      emitter.recall({ state, events }, false);
      shown = structuredClone(state);
    });
    await driveCommand({ combat, ruleset, run, emitter, dice, start, shown });
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/** The dice fall in the name of the user who gives the command. Only the user of this client may roll by hand. */
async function diceBoxFor(combat: HostCombat, seat: Seat, { rules }: Ruleset, state: BattleState): Promise<DiceBox> {
  const player = battleData(combat).seats[seat];
  const there = player?.users.flatMap((id) => game.users.get(id) ?? []).filter(({ active }) => active) ?? [];
  const roller = there.find(({ isSelf }) => isSelf) ?? there[0] ?? game.user;
  const practised = teaches(state.scenario)
    ? (await part(async () => (await import('./practice-dice')).practiceOf))(state.scenario)
    : null;
  return new DiceBox(roller, roller.isSelf && player?.automaton !== true, !keepsSecrets(rules, state), practised);
}

/** The battle as a command found it; null where its record does not say so any more. */
function startOf(combat: HostCombat, ruleset: Ruleset): BattleState | null {
  try {
    return ruleset.rules.readState(foundBy(combat, ruleset));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/**
 * Undoes a command that cannot continue, so that nothing is half done. A finished command stays, without the cards that
 * cannot be posted. The reason is shown.
 */
async function abandon(combat: HostCombat, ruleset: Ruleset, error: unknown): Promise<void> {
  if (error instanceof LeaseLost || !game.combats.has(combat.id) || !isHeldHere(combat)) return;
  await assertLease(combat);
  const { open, log, seq } = battleData(combat);
  if (open !== null && isDone(open, seq)) await writeParts(combat, { open: null, answers: [], said: [] });
  else if (open !== null) {
    const now = readBattle(combat, ruleset);
    const kept = log.filter((line) => line.seq <= seq);
    if (now !== null) {
      const start = startOf(combat, ruleset) ?? now;
      await writeBattle(combat, ruleset, now, start, { open: null, answers: [], said: [], asking: [], log: kept });
    }
  }
  const fault = error instanceof Fault ? error : new Fault('internal-error', '');
  const values = { battle: battleName(combat), reason: sayFault(fault), code: fault.code };
  ui.notifications.error(say({ key: 'SKIRMISH.refusal.command-abandoned', values }), { permanent: true });
  if (!(error instanceof Fault)) throw error;
}
