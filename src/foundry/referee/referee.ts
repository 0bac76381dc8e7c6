import { CommandRun } from '../../engine/command-run';
import { playLive } from '../../engine/drivers';
import { Fault } from '../../engine/faults';
import type { Command, GameEvent } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import type { BattleState } from '../../battle/state';
import { rulesetOf, type AnyRuleset } from '../../headless/registry';
import type { Intent } from '../battle/intents';
import { liveBattle, type LiveBattle } from '../battle/live-battle';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, battleData, type Asking } from '../documents/battle-data';
import { hooks } from '../ids';
import { postResolution } from '../chat/post-card';
import { askSeat } from './ask';
import { letAutomatonsAct } from './automaton';
import { DiceBox } from './dice-box';
import { closeEntry, seatsOf, undoLast } from './journal';

type Run = CommandRun<BattleState, Command, GameEvent>;

/** Commands are carried out one after the other. */
const queue = new foundry.utils.Semaphore(1);
/** Battles with a command that was accepted and is not yet done. */
const busy = new Set<string>();

/**
 * Entry of every intent, on the active gamemaster's client. Answers as soon as the intent is accepted or refused; a
 * command goes on in the background, since it may have to wait for people.
 */
export async function receive(intent: Intent, senderId: string): Promise<Refusal | null> {
  const combat = game.combats.get(intent.battle);
  if (combat === undefined) return { code: 'no-such-battle', rule: 'engine' };
  if (intent.kind === 'undo') return undoLast(combat, intent.seq, senderId);
  if (!seatsOf(combat, senderId).includes(intent.seat)) return { code: 'not-your-side', rule: 'engine' };
  if (busy.has(combat.id) || battleData(combat).open !== null) return { code: 'command-in-progress', rule: 'engine' };
  return accept(combat, intent.seat, intent.command);
}

/** Begins a command; the rest follows by itself, automatons included. */
async function accept(combat: HostCombat, seat: string, command: Command): Promise<Refusal | null> {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null) return { code: 'no-such-battle', rule: 'engine' };
  const refusal = refusalOf(ruleset, state, seat, command);
  if (refusal !== null) return refusal;
  busy.add(combat.id);
  void queue
    .add(async () => carryOut(combat, ruleset, seat, command))
    .finally(() => busy.delete(combat.id))
    .then(async () => letAutomatonsAct(combat, carryOutNow));
  return null;
}

/** Carries out a command and waits for its end; for the automaton. */
async function carryOutNow(combat: HostCombat, seat: string, command: Command): Promise<void> {
  await queue.add(async () => carryOut(combat, rulesetOf(battleData(combat).ruleset), seat, command));
}

/** What comes over the wire may be anything: a command that cannot be read is refused like an illegal one. */
function refusalOf(ruleset: AnyRuleset, state: BattleState, seat: string, command: Command): Refusal | null {
  try {
    return ruleset.refuse(state, seat, command);
  } catch (error) {
    return { code: 'malformed-command', rule: 'engine', values: { detail: error instanceof Error ? error.message : String(error) } };
  }
}

async function carryOut(combat: HostCombat, ruleset: AnyRuleset, seat: string, command: Command): Promise<void> {
  const state = readBattle(combat, ruleset);
  if (state === null || battleData(combat).open !== null) return;
  try {
    const run = CommandRun.begin(ruleset, state, seat, command);
    const { answers: _answers, ...head } = run.open();
    await combat.update(battleChanges({ open: head, answers: [] }));
    await follow(combat, ruleset, run, state);
  } catch (error) {
    await abandon(combat, ruleset, error);
  }
}

/** Takes up a command that a closed browser left open: rebuilt by replay, it stands at the same question. */
export async function resume(combat: HostCombat): Promise<void> {
  const { open, answers, ruleset: id } = battleData(combat);
  const ruleset = rulesetOf(id);
  if (open === null) {
    await letAutomatonsAct(combat, carryOutNow);
    return;
  }
  await queue.add(async () => {
    try {
      const run = CommandRun.resume(ruleset, { ...open, answers });
      await follow(combat, ruleset, run, readBattle(combat, ruleset) ?? open.start);
    } catch (error) {
      await abandon(combat, ruleset, error);
    }
  });
  await letAutomatonsAct(combat, carryOutNow);
}

/** Drives a command to its end: rolls, asks, saves at every request, writes the table at every decision. */
async function follow(combat: HostCombat, ruleset: AnyRuleset, run: Run, standing: BattleState): Promise<void> {
  const dice = new DiceBox();
  let written = standing;
  const show = async (asking: Asking | null): Promise<void> => {
    const now = structuredClone(run.state);
    await writeBattle(combat, ruleset, written, now, { answers: run.open().answers, asking });
    written = now;
  };
  await playLive(
    run,
    async (request) => (request.kind === 'roll' ? dice.roll(request) : askSeat(combat, ruleset, run.state, request)),
    async (request) => {
      if (request.kind === 'choose') await show({ seat: request.seat, label: request.label, waiting: ruleset.prompt(run.state, request).waiting });
      // Whoever is fired at on his way is seen to halt on the spot.
      else if (haveMoved(written, run.state)) await show(null);
      else await combat.update(battleChanges({ answers: run.open().answers }));
    },
  );
  const { state, entry } = run.finish();
  const seq = await closeEntry(combat, ruleset, { before: written, state, entry });
  const battle = liveBattle(combat);
  if (battle === null) return;
  await postResolution(battle, seq, entry.events, dice.rolls);
  announce(battle, entry.events);
}

function haveMoved(before: BattleState, now: BattleState): boolean {
  return Object.values(now.figures).some(({ id, at }) => {
    const then = before.figures[id]?.at;
    return then?.x !== at.x || then.y !== at.y;
  });
}

function announce(battle: LiveBattle, events: readonly GameEvent[]): void {
  Hooks.callAll(hooks.resolved, events, battle);
}

/** A command that cannot go on is taken back to its start, so that nothing is half done; the reason is shown. */
async function abandon(combat: HostCombat, ruleset: AnyRuleset, error: unknown): Promise<void> {
  const { open } = battleData(combat);
  if (open !== null) {
    const now = readBattle(combat, ruleset);
    if (now !== null) await writeBattle(combat, ruleset, now, open.start, { open: null, answers: [], asking: null });
  }
  const reason = error instanceof Fault ? error.code : 'internal-error';
  ui.notifications.error(`${game.i18n.localize('SKIRMISH.refusal.command-abandoned')} (${reason})`, { permanent: true });
  if (!(error instanceof Fault)) throw error;
}
