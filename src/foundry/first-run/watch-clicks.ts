import { currentBattle } from '../battle/live-battle';
import { isPlayedHere } from '../battle/turn-words';
import { selection } from '../selection';
import { unfailing } from '../unfailing';
import { hint } from './hint';

/** The host tells nobody that a token was clicked which one may not control; during `init`. */
export function watchClicks(): void {
  Hooks.once('canvasReady', () =>
    canvas.app.view.addEventListener?.('pointerdown', unfailing('pointing', hintAtEnemy, undefined)),
  );
}

function hintAtEnemy(): void {
  const battle = currentBattle();
  const { unit, hovered } = selection();
  const side = battle?.seen.units[hovered ?? '']?.side;
  if (battle === null || side === undefined || unit !== null || battle.seen.outcome !== null) return;
  const own = Object.keys(battle.seen.sides).filter((id) => isPlayedHere(battle, id));
  if (own.length > 0 && !own.includes(side)) hint('enemy');
}
