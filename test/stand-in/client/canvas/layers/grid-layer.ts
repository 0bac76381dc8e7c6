import { Color, Graphics } from 'pixi.js';
import { board } from '../board-access';
import { CanvasLayer, type LayerOptions } from './canvas-layer';

/** foundry.canvas.layers.GridLayer: the lines of a square or hexagonal grid, and highlighted spaces. */
export class GridLayer extends CanvasLayer {
  mesh: Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: 'grid', zIndex: 30 };
  }

  protected async _draw(): Promise<void> {
    this.zIndex = this.options.zIndex ?? 0;
    this.mesh = this.addChild(new Graphics());
    this.mesh.eventMode = 'none';
    this.#drawLines(this.mesh);
  }

  #drawLines(lines: Graphics): void {
    const grid = board().gridOrThrow();
    if (grid.isGridless) return;
    const { sceneRect, rect } = board().dimensionsOrThrow();
    const color = typeof grid.color === 'string' || typeof grid.color === 'number' ? grid.color : Number(grid.color);
    // Thin lines are one pixel of the screen at any zoom, thicker ones belong to the map.
    lines.lineStyle({
      width: grid.thickness,
      color: new Color(color).toNumber(),
      alpha: grid.alpha,
      native: grid.thickness <= 1,
    });
    if (grid.isSquare) {
      for (let x = 0; x <= rect.width; x += grid.size) lines.moveTo(x, 0).lineTo(x, rect.height);
      for (let y = 0; y <= rect.height; y += grid.size) lines.moveTo(0, y).lineTo(rect.width, y);
      return;
    }
    const [i0, j0, i1, j1] = grid.getOffsetRange(sceneRect);
    for (let i = i0; i < i1; i++)
      for (let j = j0; j < j1; j++) lines.drawPolygon(grid.getVertices({ i, j }).flatMap((p) => [p.x, p.y]));
  }
}
