import { hooks } from '../../common/ids';
import { warn } from '../../common/spoken';
import { say } from '../../common/words';
import { isSending } from '../../live/battle/intents';
import { battleAsRead, currentBattle, isViewHeld, type LiveBattle } from '../../live/battle/live-battle';
import { isResolving } from '../../live/battle/until-free';
import { selection } from '../../table/selection/selection';
import { withoutFail } from '../../table/selection/unfailing';

/** A letter that was pressed while the panel still showed what was before an order. */
interface Kept {
  readonly battle: string;
  readonly letter: string;
}

let kept: Kept | null = null;
/** An order of this client was accepted, and nothing of it is written yet. */
let begun = false;

/** Returns true from the moment an order is sent until its end is shown: letters would mean orders of what was before it. */
function isBusy(battle: LiveBattle): boolean {
  return begun || isSending() || isViewHeld() || battleAsRead() === undefined || isResolving(battle.combat);
}

/**
 * Keeps a letter until the panel shows what can be ordered next; the newest one counts. Returns false when nothing is under way, or no
 * own unit is selected that could be meant.
 */
export function keepLetter(letter: string): boolean {
  const battle = currentBattle();
  const unit = battle?.seen.units[selection().unit ?? ''];
  if (battle === null || unit === undefined || !battle.mySides.includes(unit.side) || !isBusy(battle)) return false;
  kept = { battle: battle.id, letter };
  return true;
}

/** Takes a kept letter as soon as the panel is up to date, and says so when no order has it any more; during `init`. */
export function watchKeptLetter(act: (letter: string) => Promise<boolean>): void {
  // After all who hear of a change: one of them selects the unit that is next.
  const later = (): void => queueMicrotask(() => void withoutFail('keys', takeKept(act)));
  Hooks.on(hooks.battleChanged, () => {
    begun = false;
    later();
  });
  Hooks.on(hooks.verdict, (begins: boolean) => {
    begun = begins;
    later();
  });
}

async function takeKept(act: (letter: string) => Promise<boolean>): Promise<void> {
  const battle = currentBattle();
  if (kept === null || (battle !== null && battle.id === kept.battle && isBusy(battle))) return;
  const { battle: id, letter } = kept;
  kept = null;
  if (battle?.id !== id || battle.data.open !== null || (await act(letter))) return;
  warn(say({ key: 'SKIRMISH.key.kept-without-order', values: { key: letter } }));
}
