import type * as Pixi from 'pixi.js';
import type { FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { figureFlag } from '../../store/codec/figure-token';

interface Kicked {
  readonly picture: Pixi.DisplayObject;
  readonly home: Point;
  /** Where it was put last: a picture that is elsewhere was moved by the host, and is left alone. */
  last: Point;
}

/** Pushes the pictures of figures that fire back a little, and puts them where they were. */
export class Recoil {
  readonly #kicked = new Map<FigureId, Kicked>();

  /** Moves the picture of a figure away from its place, by these canvas pixels. */
  push(id: FigureId, by: Point): void {
    const kicked = this.#kicked.get(id) ?? this.#found(id);
    if (kicked === null || !isAt(kicked.picture, kicked.last)) return;
    kicked.last = { x: kicked.home.x + by.x, y: kicked.home.y + by.y };
    kicked.picture.position.set(kicked.last.x, kicked.last.y);
  }

  settle(): void {
    for (const { picture, home, last } of this.#kicked.values())
      if (!picture.destroyed && isAt(picture, last)) picture.position.set(home.x, home.y);
    this.#kicked.clear();
  }

  #found(id: FigureId): Kicked | null {
    const token = canvas.tokens.placeables.find(({ document }) => figureFlag(document)?.id === id);
    const picture = token?.mesh ?? null;
    if (picture === null) return null;
    const home = { x: picture.position.x, y: picture.position.y };
    const kicked = { picture, home, last: home };
    this.#kicked.set(id, kicked);
    return kicked;
  }
}

function isAt({ destroyed, position }: Pixi.DisplayObject, { x, y }: Point): boolean {
  return !destroyed && position.x === x && position.y === y;
}
