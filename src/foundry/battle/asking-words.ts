import { text } from '../../battle/text';
import type { Seat } from '../../engine/request';
import { say, words } from '../words';
import type { LiveBattle } from './live-battle';

/** Whose decision is being waited for; the others are told no more than that, whatever is asked. */
export function askingWords(battle: LiveBattle, seat: Seat): string {
  return battle.data.seats[seat]?.users.includes(game.user.id) === true
    ? words('SKIRMISH.panel.your-answer')
    : say(text('SKIRMISH.panel.waiting', { side: { side: seat } }), battle);
}
