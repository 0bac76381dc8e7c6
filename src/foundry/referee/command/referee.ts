import { Fault } from '../../../engine/faults';
import type { Command } from '../../../engine/game';
import type { Refusal } from '../../../engine/verdict';
import type { BattleState } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { REFEREE, type Seat } from '../../../engine/request';
import type { Staff } from '../../../battle/chain';
import type { Ruleset } from '../../../battle/ruleset';
import type { Intent } from '../../live/battle/intents';
import { hasChanged, type Shown } from '../../live/battle/shown';
import { staffOf } from '../../live/battle/staff';
import { manualEditsApplied } from '../by-hand/take-over';
import { readBattle } from '../../store/codec/read-battle';
import { battleData } from '../../store/documents/battle-data';
import { sweep } from '../laying-out/laying-out';
import { refuseOver } from '../undo/authority';
import { isFree, mayRedo, ownIn, reachFrom } from '../undo/reach';
import { awaitRuleset, loadRuleset, rulesetOf } from '../../common/rulesets';
import { layMap } from '../map/lay-map';
import { keyMissing } from '../../store/sealed/seals';
import { unsealBattle } from '../../store/sealed/unseal';
import { letAutomatonsAct } from './automaton';
import { carryOut, resumeCommand } from './carry-out';
import { isDone } from './drive-command';
import { lazyReferee } from './lazy-door';
import { inTurn } from '../../store/lease/in-turn';
import { setStanding } from './standing';
import { seatsOf } from '../chronicle/journal';
import { acquireLease } from '../../store/lease/lease';
import { LeaseLost } from '../../common/lease-lost';

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
  if (intent.kind === 'reveal-secrets') return (await lazyReferee()).revealSecrets(combat, senderId);
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

/** Runs a gamemaster's change by hand between two commands. */
async function betweenCommands(
  combat: HostCombat,
  intent: Extract<Intent, { readonly kind: 'by-hand' | 'take-off' | 'end' }>,
  senderId: string,
): Promise<Refusal | null> {
  // Runs first, so that what is read next is still true when it is done.
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
 * Undoes the newest commands back to one, as soon as their cards are posted. It does so at once if the sender may and
 * commands those who acted, otherwise after the others have agreed.
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

/** Returns true if a player saw other numbers than the battle has now, by what that player knows. */
function isStale(combat: HostCombat, shown: Shown, seat: Seat, senderId: string): boolean {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  const by = game.users.get(senderId)?.isGM === true ? REFEREE : seat;
  return state !== null && hasChanged({ ruleset, seen: ruleset.rules.seen(state, by) }, shown);
}

/** Begins a command. The rest follows automatically, including automata. The received command may be anything. */
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

/** Checks a command. Unreadable commands and documents are refused like illegal ones, by what the seat knows. */
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
