import { askAnyway } from '../../live/battle/ask-anyway';
import { sendCommand } from '../../live/battle/intents';
import { battleNow, currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { nextSeat } from '../../live/battle/next-seat';
import { isResolving, untilFree } from '../../live/battle/until-free';
import { warn } from '../../common/spoken';
import { sayRefusal, words } from '../../common/words';
import { nextView } from './context-next';
import { goTo, isAtHand, nextUnit } from './next-unit';

/**
 * Continues the battle: with the next unit of this user that could act, otherwise with the one next step, if it is
 * theirs and a button is enough for it; otherwise says why not. During a command it waits for its end, and continues if
 * that is still what there is to do.
 */
export async function takeNextStep(): Promise<boolean> {
  return whenFree(async (battle) => {
    const unit = nextUnit(battle);
    if (unit === null) return stepIn(battle);
    if (!isAtHand(unit)) await goTo(battle, unit);
    return true;
  });
}

/** Takes the next step although units could still act, if the user means it. */
export async function passStep(): Promise<boolean> {
  return whenFree(stepIn);
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
  const { command } = battle.ruleset.screen.next(battle.seen);
  if (seat === null || command === null || !(await askAnyway(battle, seat))) return false;
  const refusal = await sendCommand(battle, seat, command);
  if (refusal !== null) warn(sayRefusal(refusal, battle));
  return true;
}
