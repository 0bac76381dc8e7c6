import type * as Pixi from 'pixi.js';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { hasPicture } from '../../store/compat/levels';
import { toPixels } from '../../store/codec/scale';
import { setting } from '../../common/settings';
import { paintOwnTable } from './own-table';
import { empty } from './spare-texts';
import { stroke } from './strokes';
import type { RoleStyle } from './styles';
import { liesOn, terrainStyles } from './terrain-styles';
import { runsWithin } from './within-table';

export { paintCompass } from './compass';
export { hatchOf } from './hatch';
export { drawTexture } from './textures';

/** What a layer shows, so that it is redrawn only when the table or the zoom has changed. */
const drawn = new WeakMap<
  Pixi.Container,
  { readonly table: object | null; readonly zoom: number; readonly shown: boolean }
>();

/** How wide walls and how dense areas are drawn on a table of one's own. */
const OWN_WALL = 4;
const OWN_FILL = 0.16;

/** Returns true if walls and terrain of the rules are drawn for this user: as the gamemaster chose. */
export function showsTerrain(): boolean {
  const shown = setting('terrainShown');
  return shown === 'everybody' || (shown === 'gamemaster' && game.user.isGM);
}

/** Draws the barriers and areas that the rules go by, and the scale of a table of one's own. */
export function paintTerrain(layer: Pixi.Container, battle: LiveBattle | null, zoom: number): void {
  const table = battle !== null && battle.seen.outcome === null ? battle.seen.table : null;
  const shown = showsTerrain();
  const before = drawn.get(layer);
  if (before !== undefined && before.table === table && before.zoom === zoom && before.shown === shown) return;
  drawn.set(layer, { table, zoom, shown });
  empty(layer);
  if (battle === null || table === null) return;
  // No map of a scenario shows what is there.
  const isOwn = battle.seen.scenario === null || !hasPicture(battle.scene);
  if (isOwn) paintOwnTable(layer, battle, zoom);
  if (!shown) return;
  const graphics = layer.addChild(new PIXI.Graphics());
  for (const { of, kind, style } of terrainStyles(table)) {
    const pixels = (points: readonly Point[]): Point[] => points.map((point) => toPixels(battle.scale, point));
    // Creeks and roads of a plan may go on beyond the edge; their lines end at it.
    const draw = (line: readonly Point[], look: RoleStyle): void => {
      for (const run of runsWithin(line, table)) stroke(graphics, pixels(run), look, zoom);
    };
    if (of === 'barriers')
      for (const { a, b } of table.barriers.filter((barrier) => barrier.kind === kind))
        draw([a, b], isOwn ? { ...style, width: OWN_WALL } : style);
    else
      for (const { outline } of table.areas.filter((area) => area.kind === kind)) {
        if (isOwn && liesOn(table, outline))
          graphics.lineStyle(0).beginFill(style.colour, OWN_FILL).drawPolygon(pixels(outline)).endFill();
        draw([...outline, ...outline.slice(0, 1)], style);
      }
  }
}
