import { bodyOf } from '../../../battle/state';
import { isOnBody } from '../../../space';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { toTable } from '../../store/codec/scale';

/** Returns the figure on the table whose base, or body, is under a point; the nearest if bases overlap. */
export function figureAt(battle: LiveBattle, point: Point): string | null {
  const under = Object.values(battle.seen.figures).filter(
    (figure) => figure.presence === 'table' && isOnBody(bodyOf(figure), point),
  );
  const [nearest] = under.sort((a, b) => distance(a.at, point) - distance(b.at, point));
  return nearest?.id ?? null;
}

/** A point of the canvas, in table units. */
export function tablePoint(battle: LiveBattle, global: Point): Point {
  const { x, y } = canvas.stage.toLocal(global);
  return toTable(battle.scale, { x, y });
}
