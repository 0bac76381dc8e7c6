import { text } from '../../../battle/text';
import { say, words } from '../../common/words';
import type { LiveBattle } from '../battle/live-battle';

/** Returns whose decision is awaited; others are told no more than that. */
export function askingWords(battle: LiveBattle): string {
  const { asking, seats } = battle.data;
  if (asking.some(({ seat }) => seats[seat]?.users.includes(game.user.id) === true))
    return words('SKIRMISH.panel.your-answer');
  const sides = asking.map(({ seat }) => ({ side: seat }));
  return say(
    text('SKIRMISH.panel.waiting', { side: sides.length === 1 && sides[0] ? sides[0] : { list: sides } }),
    battle,
  );
}
