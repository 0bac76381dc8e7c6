import { CommandRun } from '../../engine/command-run';
import { playLive } from '../../engine/drivers';
import { Fault } from '../../engine/faults';
import type { Command, GameEvent } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import type { BattleState } from '../../battle/state';
import type { Text } from '../../battle/text';
import { REFEREE, type Seat } from '../../engine/request';
import { heardCards } from '../../battle/hearing';
import type { Ruleset } from '../../battle/ruleset';
import { rulesetOf } from '../../rulesets';
import type { Intent } from '../battle/intents';
import { liveBattle } from '../battle/live-battle';
import { hasChanged, type Shown } from '../battle/shown';
import { changeByHand, takeOff } from '../by-hand/change';
import { handsTaken } from '../by-hand/take-over';
import { keepRecord } from '../campaign';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, battleData, type Asking } from '../documents/battle-data';
import { endBattle } from '../ending/end-battle';
import { postResolution } from '../chat/post-card';
import { askSeat } from './ask';
import { letAutomatonsAct } from './automaton';
import { DiceBox } from './dice-box';
import { becameReferee, isReferee } from './elect';
import { closeEntry, grown, seatsOf, undoLast } from './journal';
import { Teller } from './teller';

type Run = CommandRun<BattleState, Command, GameEvent>;

/** Commands are carried out one after the other. */
const queue = new foundry.utils.Semaphore(1);
/** Battles with a command that was accepted and is not yet done. */
const busy = new Set<string>();

/**
 * Entry of every intent; null where this client is not the referee. Answers as soon as the intent is accepted or refused;
 * a command goes on in the background, since it may have to wait for people.
 */
export async function receive(intent: Intent, senderId: string): Promise<{ readonly refusal: Refusal | null } | null> {
  return (await becameReferee()) ? { refusal: await judge(intent, senderId) } : null;
}

async function judge(intent: Intent, senderId: string): Promise<Refusal | null> {
  const combat = game.combats.get(intent.battle);
  if (combat === undefined) return { code: 'no-such-battle', rule: 'engine' };
  await handsTaken(combat);
  if (intent.kind === 'undo') return undoLast(combat, intent.seq, senderId);
  if (intent.kind === 'go-on') {
    if (game.users.get(senderId)?.isGM !== true) return { code: 'not-your-side', rule: 'engine' };
    void resume(combat);
    return null;
  }
  if (busy.has(combat.id)) return { code: 'command-in-progress', rule: 'engine' };
  if (intent.kind === 'by-hand') return changeByHand(combat, intent.edit, senderId);
  if (intent.kind === 'take-off') return takeOff(combat, intent.figures, senderId);
  if (intent.kind === 'end') return endBattle(combat, intent.ending, senderId);
  if (!seatsOf(combat, senderId).includes(intent.seat)) return { code: 'not-your-side', rule: 'engine' };
  if (battleData(combat).open !== null) return { code: 'command-in-progress', rule: 'engine' };
  if (intent.shown !== undefined && isStale(combat, intent.shown, intent.seat, senderId))
    return { code: 'table-changed', rule: 'engine' };
  return accept(combat, intent.seat, intent.command);
}

/** Whether a player was shown other numbers than the battle has now, by what that player knows. */
function isStale(combat: HostCombat, shown: Shown, seat: Seat, senderId: string): boolean {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  const by = game.users.get(senderId)?.isGM === true ? REFEREE : seat;
  return state !== null && hasChanged({ ruleset, seen: ruleset.rules.seen(state, by) }, shown);
}

/** Begins a command; the rest follows by itself, automatons included. What comes over the wire may be anything. */
async function accept(combat: HostCombat, seat: Seat, wired: unknown): Promise<Refusal | null> {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null) return { code: 'no-such-battle', rule: 'engine' };
  const { command, refusal } = judged(ruleset, state, seat, wired);
  if (refusal !== null) return refusal;
  busy.add(combat.id);
  void queue
    .add(async () => carryOut(combat, ruleset, seat, command, null))
    .finally(() => busy.delete(combat.id))
    .then(async () => letAutomatonsAct(combat, carryOutNow));
  return null;
}

/** Carries out a command and waits for its end; for the automaton. */
async function carryOutNow(combat: HostCombat, seat: string, command: Command, why: Text | null): Promise<void> {
  await queue.add(async () => carryOut(combat, rulesetOf(battleData(combat).ruleset), seat, command, why));
}

type Judged =
  { readonly command: Command; readonly refusal: null } | { readonly command: null; readonly refusal: Refusal };

/** What cannot be read, command or documents, is refused like what is illegal; the illegal by what its seat knows. */
function judged({ rules }: Ruleset, state: BattleState, seat: Seat, wired: unknown): Judged {
  try {
    const command = rules.read(wired);
    const refusal = rules.refuse(rules.seen(rules.readState(state), seat), seat, command);
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
  if (state === null || battleData(combat).open !== null) return;
  try {
    const run = CommandRun.begin(ruleset, state, seat, command);
    const { answers: _answers, ...head } = run.open();
    await combat.update(battleChanges({ open: head, answers: [] }));
    const teller = new Teller(combat, ruleset, seat, state);
    teller.intend(command, why);
    await follow({ combat, ruleset, run, teller, seat }, state);
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/** Takes up a command that a closed browser left open: rebuilt by replay, it stands at the same question. */
export async function resume(combat: HostCombat): Promise<void> {
  // A command that this client carries out just now needs nobody to take it up.
  if (!busy.has(combat.id)) {
    busy.add(combat.id);
    await queue.add(async () => takeUp(combat)).finally(() => busy.delete(combat.id));
  }
  await letAutomatonsAct(combat, carryOutNow);
}

async function takeUp(combat: HostCombat): Promise<void> {
  const { open, answers, ruleset: id } = battleData(combat);
  if (open === null) return;
  const ruleset = rulesetOf(id);
  try {
    const start = ruleset.rules.readState(open.start);
    const run = CommandRun.resume(ruleset, { ...open, command: ruleset.rules.read(open.command), start, answers });
    const teller = new Teller(combat, ruleset, open.seat, start);
    await combat.update(battleChanges(teller.retell(run)));
    await follow({ combat, ruleset, run, teller, seat: open.seat }, readBattle(combat, ruleset) ?? open.start);
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/** A command on its way. */
interface Errand {
  readonly combat: HostCombat;
  readonly ruleset: Ruleset;
  readonly run: Run;
  readonly teller: Teller;
  /** Whose command it is. */
  readonly seat: Seat;
}

/** Another client has become the referee; it takes the command up where this one leaves it. */
class StoodDown extends Error {}

function standFast(): void {
  if (!isReferee()) throw new StoodDown();
}

/**
 * Drives a command to its end: rolls, asks, saves at every request; at every decision it tells what has happened so far,
 * then writes the table.
 */
async function follow({ combat, ruleset, run, teller, seat }: Errand, standing: BattleState): Promise<void> {
  const dice = diceBoxFor(combat, seat);
  let written = standing;
  const show = async (asking: Asking | null): Promise<void> => {
    const lines = teller.tell(run, false);
    const now = structuredClone(run.state);
    const log = lines.length === 0 ? {} : { log: grown(battleData(combat).log, lines) };
    await writeBattle(combat, ruleset, written, now, { answers: run.open().answers, asking, ...log });
    written = now;
  };
  await playLive(
    run,
    async (request) => {
      standFast();
      if (request.kind === 'roll') return dice.roll(request);
      return askSeat(combat, ruleset, run.state, {
        request,
        after: { seq: teller.seq, part: teller.part },
        because: teller.causeFor(request.seat),
      });
    },
    async (request) => {
      standFast();
      if (request.kind === 'choose') await show({ seat: request.seat, label: request.label });
      // Whoever is fired at on his way is seen to halt on the spot.
      else if (haveMoved(written, run.state)) await show(null);
      else await combat.update(battleChanges({ answers: run.open().answers }));
    },
  );
  standFast();
  const { state, entry } = run.finish();
  const lines = teller.tell(run, true);
  await closeEntry(combat, ruleset, { start: standing, before: written, state, entry, seq: teller.seq, lines });
  await keepRecord(ruleset, state, battleData(combat).record);
  const battle = liveBattle(combat);
  if (battle !== null) await postResolution(battle, teller.seq, heardCards(ruleset, state, entry.events), dice.rolls);
}

/** The dice fall in the name of who gives the command. By hand only this client's own user may roll. */
function diceBoxFor(combat: HostCombat, seat: Seat): DiceBox {
  const player = battleData(combat).seats[seat];
  const there = player?.users.flatMap((id) => game.users.get(id) ?? []).filter(({ active }) => active) ?? [];
  const roller = there.find(({ isSelf }) => isSelf) ?? there[0] ?? game.user;
  return new DiceBox(roller, roller.isSelf && player?.automaton !== true);
}

function haveMoved(before: BattleState, now: BattleState): boolean {
  return Object.values(now.figures).some(({ id, at }) => {
    const then = before.figures[id]?.at;
    return then?.x !== at.x || then.y !== at.y;
  });
}

/** A command that cannot go on is taken back to its start, so that nothing is half done; the reason is shown. */
async function abandon(combat: HostCombat, ruleset: Ruleset, error: unknown): Promise<void> {
  if (error instanceof StoodDown) return;
  const { open, log, seq } = battleData(combat);
  if (open !== null) {
    const now = readBattle(combat, ruleset);
    const kept = log.filter((line) => line.seq <= seq);
    if (now !== null)
      await writeBattle(combat, ruleset, now, open.start, { open: null, answers: [], asking: null, log: kept });
  }
  const reason = error instanceof Fault ? error.code : 'internal-error';
  ui.notifications.error(`${game.i18n.localize('SKIRMISH.refusal.command-abandoned')} (${reason})`, {
    permanent: true,
  });
  if (!(error instanceof Fault)) throw error;
}
