import type { SideId } from '../../../battle/state';
import { say } from '../../common/words';
import { askingWords } from './asking-words';
import type { LiveBattle } from '../battle/live-battle';

/** What the person at this browser has to do: nothing, take a step, or decide something. */
type Duty = 'none' | 'turn' | 'decision';

/** Whether a side is led by the person at this browser. */
export function isPlayedHere({ data }: LiveBattle, side: SideId): boolean {
  const seat = data.seats[side];
  return seat?.automaton !== true && seat?.users.includes(game.user.id) === true;
}

/** Returns the side that is being waited for, this person's own before others; null when none is. */
export function sideToAct(battle: LiveBattle): SideId | null {
  const { ruleset, seen, data } = battle;
  const asked = data.asking.map(({ seat }) => seat);
  const acting = asked.length > 0 ? asked : ruleset.screen.next(seen).seats;
  return acting.find((side) => isPlayedHere(battle, side)) ?? acting[0] ?? null;
}

/** Returns who is awaited, and for what if it is one's own step. */
export function turnWords(battle: LiveBattle): string {
  const { data, ruleset, seen } = battle;
  if (data.asking.length > 0) return askingWords(battle);
  const side = sideToAct(battle);
  if (side !== null && !isPlayedHere(battle, side))
    return say({ key: 'SKIRMISH.stage.acts', values: { side: { side } } }, battle);
  return say(ruleset.screen.next(seen).label, battle);
}

export function dutyOf(battle: LiveBattle): Duty {
  const { data, ruleset, seen } = battle;
  if (seen.outcome !== null) return 'none';
  if (data.asking.length > 0) return data.asking.some(({ seat }) => isPlayedHere(battle, seat)) ? 'decision' : 'none';
  const isOwn = data.open === null && ruleset.screen.next(seen).seats.some((side) => isPlayedHere(battle, side));
  return isOwn ? 'turn' : 'none';
}
