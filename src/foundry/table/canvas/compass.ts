import type * as Pixi from 'pixi.js';
import type { Shape } from '../../../battle/sketch';
import type { Point } from '../../../space/types';
import type { Labels } from './labels';
import { arcPoints, stroke } from './strokes';
import { OUTLINE, roleStyles } from './styles';

/** What the directions are drawn and written with, at this zoom. */
interface Pen {
  readonly graphics: Pixi.Graphics;
  readonly labels: Labels;
  readonly zoom: number;
}

/** The numbered directions round a template; the rolled one is marked by a ring. */
export function paintCompass(
  { graphics, labels, zoom }: Pen,
  shape: Extract<Shape, { kind: 'compass' }>,
  at: Point,
  r: number,
): void {
  for (let direction = 1; direction <= 6; direction += 1) {
    const [spot] = arcPoints(at, r, shape.bearing + (direction - 1) * 60, 1);
    if (spot === undefined) continue;
    graphics
      .lineStyle(0)
      .beginFill(OUTLINE, 0.9)
      .drawCircle(spot.x, spot.y, 11 / zoom)
      .endFill();
    if (direction === shape.chosen) stroke(graphics, arcPoints(spot, 13 / zoom), roleStyles.target, zoom);
    labels.write(String(direction), spot, roleStyles[shape.role].colour);
  }
}
