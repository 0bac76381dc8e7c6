import type * as Pixi from 'pixi.js';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { setting } from '../../common/settings';
import { stroke } from './strokes';
import { liesOn, terrainStyles } from './terrain-styles';

/** What a layer shows, so that it is redrawn only when the table or the zoom has changed. */
const drawn = new WeakMap<Pixi.Container, { readonly table: object | null; readonly zoom: number }>();

/** How wide walls and how dense areas are drawn on a table of one's own. */
const OWN_WALL = 4;
const OWN_FILL = 0.16;

/** Returns true if walls and terrain of the rules are drawn for this user: as the gamemaster chose. */
export function showsTerrain(): boolean {
  const shown = setting('terrainShown');
  return shown === 'everybody' || (shown === 'gamemaster' && game.user.isGM);
}

/** Draws the barriers and areas that the rules go by. */
export function paintTerrain(layer: Pixi.Container, battle: LiveBattle | null, zoom: number): void {
  const table = battle !== null && battle.seen.outcome === null && showsTerrain() ? battle.seen.table : null;
  const before = drawn.get(layer);
  if (before !== undefined && before.table === table && before.zoom === zoom) return;
  drawn.set(layer, { table, zoom });
  for (const child of layer.removeChildren()) child.destroy();
  if (battle === null || table === null) return;
  const graphics = layer.addChild(new PIXI.Graphics());
  // No map of a scenario shows what is there.
  const isOwn = battle.seen.scenario === null;
  for (const { of, kind, style } of terrainStyles(table)) {
    const pixels = (points: readonly Point[]): Point[] => points.map((point) => toPixels(battle.scale, point));
    if (of === 'barriers')
      for (const { a, b } of table.barriers.filter((barrier) => barrier.kind === kind))
        stroke(graphics, pixels([a, b]), isOwn ? { ...style, width: OWN_WALL } : style, zoom);
    else
      for (const { outline } of table.areas.filter((area) => area.kind === kind)) {
        if (isOwn && liesOn(table, outline))
          graphics.lineStyle(0).beginFill(style.colour, OWN_FILL).drawPolygon(pixels(outline)).endFill();
        stroke(graphics, pixels(outline), style, zoom, true);
      }
  }
}
