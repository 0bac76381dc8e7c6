import { Circle, Container, Graphics } from 'pixi.js';
import { report } from '../../core/report';
import { board } from '../board-access';
import { currentUser, host } from '../host';
import type { Wall } from '../placeables/wall';

/** foundry.canvas.containers.DoorControl: a click opens or shuts, a right click of the gamemaster locks or unlocks. */
export class DoorControl extends Container {
  readonly wall: Wall;

  constructor(wall: Wall) {
    super();
    this.wall = wall;
    this.eventMode = 'static';
    this.cursor = 'pointer';
    const size = 40;
    this.hitArea = new Circle(0, 0, size / 2);
    this.position.set(...wall.midpoint);
    this.addChild(doorPicture(wall, size));
    this.on('pointerdown', (event) => {
      if (event.button === 0) this.toggle();
      else if (event.button === 2) this.lock();
      event.stopPropagation();
    });
  }

  /** Secret doors show their handle to the gamemaster only; packages wrap it (types: containers/elements/door-control). */
  get isVisible(): boolean {
    return this.wall.document.door === 1 || currentUser().isGM;
  }

  /** Open or shut; a locked door stays, and so it does while the game is paused for players. */
  toggle(): void {
    const user = currentUser();
    const { ds } = this.wall.document;
    if (!user.can('WALL_DOORS') || ds === 2 || (host().game.paused && !user.isGM)) return;
    this.wall.document.update({ ds: ds === 1 ? 0 : 1 }).catch((error: unknown) => report('door', error));
  }

  lock(): void {
    const { ds } = this.wall.document;
    if (!currentUser().isGM || ds === 1) return;
    this.wall.document.update({ ds: ds === 2 ? 0 : 2 }).catch((error: unknown) => report('door', error));
  }

  override destroy(options?: { children?: boolean }): void {
    super.destroy(options);
    board().frames.want();
  }
}

function doorPicture(wall: Wall, size: number): Graphics {
  const { door, ds } = wall.document;
  const s = size / 2;
  const frame = door === 2 ? 0xa612d4 : 0x2b3440;
  const picture = new Graphics()
    .lineStyle(2, 0x000000, 0.8)
    .beginFill(frame, 0.85)
    .drawRoundedRect(-s, -s, size, size, 8)
    .endFill();
  picture.lineStyle(2, 0x111111).beginFill(ds === 2 ? 0xd05040 : 0xe8d9b0);
  if (ds === 1) picture.drawPolygon([-s * 0.45, -s * 0.6, s * 0.1, -s * 0.35, s * 0.1, s * 0.75, -s * 0.45, s * 0.5]);
  else
    picture
      .drawRect(-s * 0.45, -s * 0.6, s * 0.9, s * 1.15)
      .endFill()
      .beginFill(0x111111)
      .drawCircle(s * 0.25, 0, 2.5);
  return picture.endFill();
}
