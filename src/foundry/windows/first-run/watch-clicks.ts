import { currentBattle } from '../../live/battle/live-battle';
import { isPlayedHere } from '../../live/views/turn-words';
import { selection } from '../../table/selection/selection';
import { unfailing } from '../../table/selection/unfailing';
import { hint } from '../../common/hint';

/** The host does not report clicks on tokens that the user may not control; during `init`. */
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
