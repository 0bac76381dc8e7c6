import type * as Pixi from 'pixi.js';
import type { LiveBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { selection } from '../selection/selection';
import { arcPoints, stroke } from './strokes';
import { roleStyles, type RoleStyle } from './styles';

/** The mark's size on the screen, in pixels: its ring, and the cross-hairs outside of it. */
const RING = 11;
const HAIRS = 24;

const style: RoleStyle = { ...roleStyles.path, width: 2.5 };

/** Draws the table cursor: a ring with cross-hairs, as large at any zoom; nothing without one. */
export function paintCursor(layer: Pixi.Container, battle: LiveBattle | null, zoom: number): void {
  for (const child of layer.removeChildren()) child.destroy();
  const { cursor } = selection();
  if (battle === null || cursor === null) return;
  const graphics = layer.addChild(new PIXI.Graphics());
  const { x, y } = toPixels(battle.scale, cursor);
  const [ring, hairs] = [RING / zoom, HAIRS / zoom];
  stroke(graphics, arcPoints({ x, y }, ring), style, zoom);
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    stroke(
      graphics,
      [
        { x: x + dx * ring, y: y + dy * ring },
        { x: x + dx * hairs, y: y + dy * hairs },
      ],
      style,
      zoom,
    );
  }
}
