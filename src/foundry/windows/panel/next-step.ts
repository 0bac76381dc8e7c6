import type { SideId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { part } from '../../common/part';
import { idleUnits, isAllPassed, passWith } from '../../live/battle/idle-units';
import { sendCommand } from '../../live/battle/intents';
import { battleNow, currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { nextSeat } from '../../live/battle/next-seat';
import { playsAlone } from '../../live/battle/plays-alone';
import { isResolving, untilFree } from '../../live/battle/until-free';
import { warn } from '../../common/spoken';
import { sayRefusal, words } from '../../common/words';
import { panToUnit } from '../../table/camera/camera';
import { select, selection } from '../../table/selection/selection';
import { nextView } from './context-next';
import { goTo, isAtHand, nextUnit } from './next-unit';

/**
 * Continues the battle: with the next unit of this user that could act, otherwise with the one next step, if it is
 * theirs and a button is enough for it; otherwise says why not. A unit that is at hand is shown, with what is left to do.
 * During a command it waits for its end, and continues if that is still what there is to do.
 */
export async function takeNextStep(): Promise<boolean> {
  return whenFree(async (battle) => {
    const unit = nextUnit(battle);
    if (unit === null) return stepIn(battle);
    if (!isAtHand(unit)) {
      await goTo(battle, unit);
      return true;
    }
    (await part(async () => (await import('./ask-anyway')).sayAtHand))(battle, unit);
    await panToUnit(battle, unit);
    return true;
  });
}

/** Takes the next step although units could still act, if the user means it. */
export async function passStep(): Promise<boolean> {
  return whenFree(stepIn);
}

/** The letter that passes with the selected unit, unless one of its orders has it. */
export const PASS_LETTER = 'X';

/** Returns true if this user may pass with the selected unit alone. */
export function mayPassWith(battle: LiveBattle): boolean {
  const side = nextSeat(battle);
  return side !== null && nextView(battle).pass !== '' && idleUnits(battle, side).includes(selection().unit ?? '');
}

/** Passes with the selected unit for this phase and goes on to the next one; after the last, the step is taken. */
export async function passUnit(battle: LiveBattle): Promise<void> {
  passWith(battle, selection().unit ?? '');
  const next = nextUnit(battle);
  if (next !== null) return goTo(battle, next);
  select(null);
  await stepIn(battle);
}

/**
 * Takes a step that is left by what this user has done: their side's place once more, after they have passed with all its
 * units; or a step in which nobody decides anything, if they play alone against automata.
 */
export async function takeLeftStep(battle: LiveBattle): Promise<void> {
  const side = nextSeat(battle);
  if (side === null) return;
  const { formal } = battle.ruleset.screen.next(battle.seen);
  if (isAllPassed(battle, side)) await stepIn(battle);
  // Another window of this person may have taken it: a refusal is not said.
  else if (formal === true && playsAlone(battle)) await sendStep(battle, side);
}

async function whenFree(act: (battle: LiveBattle) => Promise<boolean>): Promise<boolean> {
  const battle = currentBattle();
  if (battle === null || battle.seen.outcome !== null) return false;
  if (!isResolving(battle.combat)) return act(battle);
  const wished = stepOf(battle);
  await untilFree(battle.id);
  const now = battleNow();
  if (now === null || now.id !== battle.id || now.seen.outcome !== null) return true;
  if (stepOf(now) === wished) return act(now);
  warn(words('SKIRMISH.panel.moved-on'));
  return true;
}

function stepOf(battle: LiveBattle): string {
  return JSON.stringify([nextSeat(battle), battle.ruleset.screen.next(battle.seen).command]);
}

async function stepIn(battle: LiveBattle): Promise<boolean> {
  const { enabled, pass, label, detail } = nextView(battle);
  if (!enabled && pass === '') {
    warn(detail === '' ? label : detail);
    return true;
  }
  const seat = nextSeat(battle);
  if (seat === null || battle.ruleset.screen.next(battle.seen).command === null) return false;
  if (!(await isMeant(battle, seat))) return false;
  const refusal = await sendStep(battle, seat);
  if (refusal !== null) warn(sayRefusal(refusal, battle));
  return true;
}

async function sendStep(battle: LiveBattle, side: SideId): Promise<Refusal | null> {
  const { command } = battle.ruleset.screen.next(battle.seen);
  return command === null ? null : sendCommand(battle, side, command);
}

/** Asks where the step ends what somebody could still do, unless this user has passed with each of them. */
async function isMeant(battle: LiveBattle, side: SideId): Promise<boolean> {
  const { unfinished = null } = battle.ruleset.screen.next(battle.seen);
  if (isAllPassed(battle, side) || (unfinished === null && idleUnits(battle, side).length === 0)) return true;
  const ask = await part(async () => (await import('./ask-anyway')).askAnyway);
  return ask(battle, side);
}
