import { CommandRun } from '../../../engine/command-run';
import { playLive, type Answered } from '../../../engine/drivers';
import { Fault } from '../../../engine/faults';
import type { Command, GameEvent } from '../../../engine/game';
import type { Refusal } from '../../../engine/verdict';
import type { BattleState } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { REFEREE, type ChooseRequest, type Request, type Seat } from '../../../engine/request';
import type { Staff } from '../../../battle/chain';
import { heardCards, seatsAt } from '../../../battle/hearing';
import type { Ruleset } from '../../../battle/ruleset';
import type { Intent } from '../../live/battle/intents';
import { hasChanged, type Shown } from '../../live/battle/shown';
import { staffOf } from '../../live/battle/staff';
import { manualEditsApplied } from '../by-hand/take-over';
import { foundBy, keptOf } from '../../store/codec/found';
import { readBattle, readStored } from '../../store/codec/read-battle';
import { writeBattle } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { battleData, type Asking, type OpenHead } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { sweep } from '../laying-out/laying-out';
import { postResolution } from '../cards/post-card';
import { battleName } from '../../live/views/battle-name';
import { refuseOver } from '../undo/authority';
import { isFree, mayRedo, ownIn, reachFrom } from '../undo/reach';
import { awaitRuleset, loadRuleset, rulesetOf } from '../../common/rulesets';
import { layMap } from '../map/lay-map';
import { say, sayFault } from '../../common/words';
import { keyMissing } from '../../store/sealed/seals';
import { unsealBattle } from '../../store/sealed/unseal';
import { askSeat, deadlineFor, type Deadline } from './ask';
import { letAutomatonsAct } from './automaton';
import { DiceBox } from './dice-box';
import { lazyReferee } from './lazy-door';
import { inTurn } from '../../store/lease/in-turn';
import { placeAfter } from './place';
import { setStanding } from './standing';
import { closeEntry, appendLog, seatsOf } from '../chronicle/journal';
import { acquireLease, isHeldHere, assertLease } from '../../store/lease/lease';
import { LeaseLost } from '../../common/lease-lost';
import { reasonLine, PartEmitter } from './part-emitter';

type Run = CommandRun<BattleState, Command, GameEvent>;

/** Battles with a command that was accepted and is not yet done. */
const busy = new Set<string>();

/**
 * Entry of every intent; null if this client is not the referee. Answers as soon as the intent is accepted or refused.
 * A command continues in the background, since it may have to wait for people.
 */
export async function receive(intent: Intent, senderId: string): Promise<{ readonly refusal: Refusal | null } | null> {
  const combat = game.combats.get(intent.battle);
  if (combat === undefined)
    return game.user.isActiveGM ? { refusal: { code: 'no-such-battle', rule: 'engine' } } : null;
  if (!(await acquireLease(combat))) return null;
  try {
    return { refusal: await judge(combat, intent, senderId) };
  } catch (error) {
    if (error instanceof LeaseLost) return { refusal: { code: 'referee-changed', rule: 'engine' } };
    if (error instanceof Fault && error.code === 'part-not-loaded')
      return { refusal: { code: error.code, rule: 'engine' } };
    throw error;
  }
}

async function judge(combat: HostCombat, intent: Intent, senderId: string): Promise<Refusal | null> {
  const missing = await missingRules(combat);
  if (missing !== null) return missing;
  await unsealBattle(combat);
  if (intent.kind === 'lay-open') return (await lazyReferee()).revealSecrets(combat, senderId);
  if (keyMissing(combat)) return { code: 'battle-sealed', rule: 'engine' };
  await manualEditsApplied(combat);
  if (intent.kind === 'undo') return takeBack(combat, intent.seq, intent.from ?? intent.seq, senderId);
  if (intent.kind === 'redo') return redo(combat, intent.seq, senderId);
  if (intent.kind === 'go-on') {
    if (game.users.get(senderId)?.isGM !== true) return { code: 'not-your-side', rule: 'engine' };
    void resume(combat);
    return null;
  }
  if (intent.kind === 'standing') return setStanding(combat, intent, senderId);
  if (intent.kind !== 'command') return betweenCommands(combat, intent, senderId);
  if (isOccupied(combat)) return { code: 'command-in-progress', rule: 'engine' };
  if (!seatsOf(combat, senderId).includes(intent.seat)) return { code: 'not-your-side', rule: 'engine' };
  if (battleData(combat).open !== null) return { code: 'command-in-progress', rule: 'engine' };
  if (intent.shown !== undefined && isStale(combat, intent.shown, intent.seat, senderId))
    return { code: 'table-changed', rule: 'engine' };
  return accept(combat, intent.seat, intent.command, staffOf(combat, intent.seat, senderId));
}

/** What a gamemaster's hand does between two commands. */
async function betweenCommands(
  combat: HostCombat,
  intent: Extract<Intent, { readonly kind: 'by-hand' | 'take-off' | 'end' }>,
  senderId: string,
): Promise<Refusal | null> {
  // First of all, so that what is looked at next still holds when it is done.
  const { changeByHand, endBattle, takeOff } = await lazyReferee();
  if (isOccupied(combat)) return { code: 'command-in-progress', rule: 'engine' };
  if (intent.kind === 'by-hand') return changeByHand(combat, intent.edit, senderId);
  if (intent.kind === 'take-off') return takeOff(combat, intent.figures, senderId);
  return endBattle(combat, intent.ending, senderId);
}

function isOccupied(combat: HostCombat): boolean {
  return busy.has(combat.id) || battleData(combat).undoing !== null;
}

/** Nothing is judged without the rules of the battle; null once they are here. */
async function missingRules(combat: HostCombat): Promise<Refusal | null> {
  try {
    await loadRuleset(battleData(combat).ruleset);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { code: error.code, rule: 'engine' };
  }
}

/**
 * Undoes the newest commands back to one, as soon as their cards are posted: at once if the sender may and commands
 * those who acted, otherwise when the others have agreed.
 */
async function takeBack(combat: HostCombat, newest: number, from: number, senderId: string): Promise<Refusal | null> {
  if (isUnderWay(combat)) return { code: 'command-in-progress', rule: 'engine' };
  const back = async (): Promise<Refusal | null> =>
    inTurn(combat, async () =>
      battleData(combat).done.at(-1)?.seq === newest
        ? (await lazyReferee()).takeBackFrom(combat, from)
        : { code: 'not-the-newest', rule: 'engine' },
    );
  const { done } = battleData(combat);
  const reach = reachFrom(from, done);
  if (reach === null || done.at(-1)?.seq !== newest) return { code: 'not-the-newest', rule: 'engine' };
  const seats = seatsOf(combat, senderId);
  if (isFree(reach, seats) && refuseOver(combat, reach, senderId) === null) return back();
  const own = ownIn(reach, seats);
  return own === null
    ? { code: 'undo-needs-gamemaster', rule: 'engine' }
    : (await lazyReferee()).askToTakeBack(combat, reach, { seat: own.seat, user: senderId }, back);
}

/** Restores the last undone command. */
async function redo(combat: HostCombat, seq: number, senderId: string): Promise<Refusal | null> {
  if (isUnderWay(combat)) return { code: 'command-in-progress', rule: 'engine' };
  const [next] = battleData(combat).undone;
  if (next?.seq !== seq) return { code: 'nothing-to-redo', rule: 'engine' };
  if (!mayRedo(next, seatsOf(combat, senderId))) return { code: 'not-your-side', rule: 'engine' };
  const refusal = refuseOver(combat, [next], senderId);
  return refusal ?? inTurn(combat, async () => (await lazyReferee()).standAgain(combat, seq));
}

function isUnderWay(combat: HostCombat): boolean {
  const { open, seq } = battleData(combat);
  return open !== null && !isDone(open, seq);
}

/** Whether a player was shown other numbers than the battle has now, by what that player knows. */
function isStale(combat: HostCombat, shown: Shown, seat: Seat, senderId: string): boolean {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  const by = game.users.get(senderId)?.isGM === true ? REFEREE : seat;
  return state !== null && hasChanged({ ruleset, seen: ruleset.rules.seen(state, by) }, shown);
}

/** Begins a command; the rest follows automatically, including automatons. The wired command may be anything. */
async function accept(combat: HostCombat, seat: Seat, wired: unknown, staff: Staff | null): Promise<Refusal | null> {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null) return { code: 'no-such-battle', rule: 'engine' };
  const { command, refusal } = checkCommand(ruleset, state, seat, wired, staff);
  if (refusal !== null) return refusal;
  busy.add(combat.id);
  void inTurn(combat, async () => carryOut(combat, ruleset, seat, command, null))
    .finally(() => busy.delete(combat.id))
    .then(async () => letAutomatonsAct(combat, carryOutNow));
  return null;
}

/** Carries out a command and waits for its end; for the automaton. */
async function carryOutNow(combat: HostCombat, seat: string, command: Command, why: Text | null): Promise<void> {
  await inTurn(combat, async () => carryOut(combat, rulesetOf(battleData(combat).ruleset), seat, command, why));
}

type Judged =
  | { readonly command: Command; readonly refusal: null }
  | { readonly command: null; readonly refusal: Refusal };

/** What cannot be read, command or documents, is refused like what is illegal; the illegal by what its seat knows. */
function checkCommand(
  { rules, players }: Ruleset,
  state: BattleState,
  seat: Seat,
  wired: unknown,
  staff: Staff | null,
): Judged {
  try {
    const command = rules.read(wired);
    const seen = rules.seen(rules.readState(state), seat);
    const refusal =
      rules.refuse(seen, seat, command) ??
      (staff === null ? null : (players.chain?.refuse(seen, seat, staff, command) ?? null));
    return refusal === null ? { command, refusal } : { command: null, refusal };
  } catch (error) {
    return { command: null, refusal: { code: codeOf(error), rule: 'engine', values: { detail: detailOf(error) } } };
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Fault)) return 'ruleset-failed';
  return error.code === 'bad-state' ? error.code : 'malformed-command';
}

function detailOf(error: unknown): string {
  if (!(error instanceof Fault)) globalThis.reportError(error);
  return error instanceof Error ? error.message : String(error);
}

async function carryOut(
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
    const teller = new PartEmitter(combat, ruleset, seat, state, seq + 1);
    const heard = ruleset.rules.redactedFor === undefined ? {} : { seats: [REFEREE, seat] };
    // The map may have been changed a moment ago: the change is not yet in the documents, but in what the command has
    // found.
    const stored = readStored(combat, ruleset);
    const before = stored === null ? null : keptOf(state, stored);
    const told = why === null ? {} : { log: appendLog(log, [{ ...reasonLine(teller.seq, seat, why), ...heard }]) };
    await writeParts(combat, { open: { ...head, seq: teller.seq }, before, answers: [], said: [], ...told });
    await teller.intend(command, why);
    await driveCommand({
      combat,
      ruleset,
      run,
      teller,
      dice: diceBoxFor(combat, seat, ruleset),
      start: state,
      shown: state,
    });
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/**
 * Continues what a closed browser left open: a command is rebuilt by replay at the same question; an undo is finished.
 */
export async function resume(combat: HostCombat): Promise<void> {
  // A command that this client is carrying out need not be resumed.
  if (!busy.has(combat.id)) {
    busy.add(combat.id);
    await inTurn(combat, async () => {
      await unsealBattle(combat);
      if (keyMissing(combat)) return;
      await resumeCommand(combat);
      if (battleData(combat).undoing !== null) await (await lazyReferee()).finishUndo(combat);
      await layMap(combat);
      await sweep(combat);
      await restIfEnded(combat);
    })
      .catch((error: unknown) => {
        // The new holder of the lease continues.
        if (!(error instanceof LeaseLost)) throw error;
      })
      .finally(() => busy.delete(combat.id));
  }
  void letAutomatonsAct(combat, carryOutNow);
}

/** Continues to release a battle that has ended. */
async function restIfEnded(combat: HostCombat): Promise<void> {
  if (battleData(combat).resting === null) return;
  const ruleset = await awaitRuleset(battleData(combat).ruleset);
  await (await lazyReferee()).finishRelease(combat, ruleset);
}

async function resumeCommand(combat: HostCombat): Promise<void> {
  if (battleData(combat).open === null) return;
  const ruleset = await awaitRuleset(battleData(combat).ruleset);
  const { open, answers, said, seq } = battleData(combat);
  if (open === null) return;
  try {
    const found = foundBy(combat, ruleset);
    if (found === null) throw new Fault('no-such-battle', 'There is no battle that the command was given in.');
    const start = ruleset.rules.readState(found);
    const teller = new PartEmitter(combat, ruleset, open.seat, start, open.seq ?? seq + 1);
    const dice = diceBoxFor(combat, open.seat, ruleset);
    let shown = start;
    const entry = { ...open, command: ruleset.rules.read(open.command), start, answers, sealed: said };
    const run = CommandRun.resume(ruleset, entry, ({ state, events }, request, answer) => {
      if (request.kind === 'roll' && typeof answer !== 'string') dice.recall(request, answer);
      if (!isToShow(request, shown, state)) return;
      teller.recall({ state, events }, false);
      shown = structuredClone(state);
    });
    await driveCommand({ combat, ruleset, run, teller, dice, start, shown });
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

function isDecision(request: Request): request is ChooseRequest {
  return request.kind === 'choose';
}

/** A command on its way. */
interface RunningCommand {
  readonly combat: HostCombat;
  readonly ruleset: Ruleset;
  readonly run: Run;
  readonly teller: PartEmitter;
  readonly dice: DiceBox;
  /** The battle as the command found it, and as it was shown last. */
  readonly start: BattleState;
  readonly shown: BattleState;
}

/** Whether a command is done and has its cards to post. */
function isDone({ seq }: Pick<OpenHead, 'seq'>, newest: number): boolean {
  return seq !== undefined && seq <= newest;
}

/** A decision is always shown; so is the halt of a figure that is fired at on its way. */
function isToShow(request: Request, shown: BattleState, now: BattleState): boolean {
  return request.kind === 'choose' || haveMoved(shown, now);
}

/** Returns true if nobody has seen the last dice and others follow before anybody does: they are saved together. */
function isStillRolling(request: Request, last: Answered | undefined): boolean {
  return request.kind === 'roll' && last !== undefined && typeof last.answer !== 'string';
}

/**
 * Drives a command to its end: rolls, asks, saves every answer before anything that follows from it is seen. At every
 * decision it emits what has happened so far, then writes the table. The record can continue it from any interruption.
 */
async function driveCommand(errand: RunningCommand): Promise<void> {
  const { combat, ruleset, run, teller, dice, start } = errand;
  let { shown } = errand;
  let written = readBattle(combat, ruleset) ?? start;
  let recorded = battleData(combat).answers.length;
  let sealed = battleData(combat).said.length;
  /** Lines for the log about how answers were made, by the labels of the questions. */
  const lines = new Map(battleData(combat).said.map(({ label, lines: kept = [] }) => [label, kept]));
  /** Saves answers. Lines about a declaration are kept with it and shown when all have declared. */
  const record = async (answers: readonly Answered[]): Promise<void> => {
    const { sealed: said = [] } = run.open();
    if (answers.length === recorded && said.length === sealed && (lines.size === 0 || said.length > 0)) return;
    recorded = answers.length;
    sealed = said.length;
    const kept = said.map((one) => ({ ...one, ...linesAbout(lines.get(one.label)) }));
    const told = said.length > 0 ? [] : [...lines.values()].flat();
    if (said.length === 0) lines.clear();
    const log = told.length === 0 ? {} : { log: appendLog(battleData(combat).log, told) };
    await writeParts(combat, { answers, said: kept, ...log });
  };
  const markOf = (request: ChooseRequest): string =>
    ruleset.rules.redactedFor === undefined ? request.label : `${teller.seq}.${placeAfter(run.open().answers)}`;
  let deadline: Deadline | null = null;
  const show = async (asking: readonly Asking[]): Promise<void> => {
    await teller.tell(run, false);
    shown = structuredClone(run.state);
    const untold = teller.untold();
    const log = untold.length === 0 ? {} : { log: appendLog(battleData(combat).log, untold) };
    await writeBattle(combat, ruleset, written, shown, { asking, ...log });
    written = shown;
  };
  await playLive(
    run,
    async (request) => {
      await assertLease(combat);
      if (request.kind === 'roll')
        return dice.roll(request, async (faces) =>
          record([...run.open().answers, { label: request.label, answer: faces }]),
        );
      deadline ??= deadlineFor(combat, run.questions.filter(isDecision));
      const cause = {
        request,
        mark: markOf(request),
        place: placeAfter(run.open().answers),
        after: { seq: teller.seq, part: teller.part },
        because: teller.causeFor(request),
      };
      const decision = await askSeat(combat, ruleset, run.state, cause, deadline);
      if (decision.said.length > 0) lines.set(request.label, decision.said);
      return decision.option;
    },
    async (request) => {
      await assertLease(combat);
      const { answers } = run.open();
      const isShowing = isToShow(request, shown, run.state);
      if (isShowing || !isStillRolling(request, answers.at(-1))) await record(answers);
      // Seats that are still deciding a joint decision have the rest of its time.
      if (run.open().sealed === undefined) deadline = null;
      const asking = run.questions.filter(isDecision).map((one) => ({ seat: one.seat, label: markOf(one) }));
      if (isShowing) await show(asking);
    },
  );
  await assertLease(combat);
  const { state, entry } = run.finish();
  if (battleData(combat).seq < teller.seq) {
    await record(run.open().answers);
    await teller.tell(run, true);
    const untold = teller.untold();
    await closeEntry(combat, ruleset, { start, before: written, state, entry, seq: teller.seq, lines: untold });
  }
  await assertLease(combat);
  const { seq } = teller;
  const cards = heardCards(ruleset, state, entry.events);
  await assertLease(combat);
  await postResolution(combat, { ruleset: ruleset.id, seq, seats: seatsAt(state).length }, cards, dice.rolls);
  await writeParts(combat, { open: null, answers: [], said: [] });
}

const linesAbout = (lines: readonly LogLine[] = []): { readonly lines?: readonly LogLine[] } =>
  lines.length === 0 ? {} : { lines };

/** The dice fall in the name of the user who gives the command. Only this client's own user may roll by hand. */
function diceBoxFor(combat: HostCombat, seat: Seat, { rules }: Ruleset): DiceBox {
  const player = battleData(combat).seats[seat];
  const there = player?.users.flatMap((id) => game.users.get(id) ?? []).filter(({ active }) => active) ?? [];
  const roller = there.find(({ isSelf }) => isSelf) ?? there[0] ?? game.user;
  return new DiceBox(roller, roller.isSelf && player?.automaton !== true, rules.redactedFor === undefined);
}

function haveMoved(before: BattleState, now: BattleState): boolean {
  return Object.values(now.figures).some(({ id, at }) => {
    const then = before.figures[id]?.at;
    return then?.x !== at.x || then.y !== at.y;
  });
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
 * A command that cannot continue is taken back to its start, so that nothing is half done. A finished one stays,
 * without the cards that cannot be posted. The reason is shown.
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
