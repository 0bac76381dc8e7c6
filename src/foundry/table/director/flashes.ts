import type * as Pixi from 'pixi.js';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';

/** How long a flash at a muzzle, the kick of its weapon, and the dust of a miss last, in milliseconds. */
const FLASH = 90;
const KICK = 170;
const DUST = 420;

/** Sizes against the radius of a base. */
const FLASH_SIZE = 0.75;
const KICK_SIZE = 0.16;
const DUST_SIZE = 0.55;
/** Pixels of the screen that flash and dust have at least. */
const LEAST = 7;

const HOT = 0xfff3c4;
const GLOW = 0xffb347;
const DUST_COLOUR = 0xcdbfa3;

/** Where something is drawn, in canvas pixels, and how large a base is there. */
export interface Spot {
  readonly graphics: Pixi.Graphics;
  readonly r: number;
  readonly zoom: number;
}

/** The unit vector from one place to another; none for the same place. */
function towards(from: Point, to: Point): Point {
  const length = distance(from, to);
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Draws the flash of a shot in front of its firer, `since` milliseconds after it left. */
export function flash({ graphics, r, zoom }: Spot, from: Point, to: Point, since: number): void {
  if (since < 0 || since >= FLASH) return;
  const size = Math.max(r * FLASH_SIZE, LEAST / zoom) * (1 - since / (2 * FLASH));
  const ahead = towards(from, to);
  const at = { x: from.x + ahead.x * r, y: from.y + ahead.y * r };
  const across = { x: -ahead.y, y: ahead.x };
  const point = (along: number, aside: number): [number, number] => [
    at.x + (ahead.x * along + across.x * aside) * size,
    at.y + (ahead.y * along + across.y * aside) * size,
  ];
  graphics.lineStyle(0);
  graphics
    .beginFill(GLOW, 0.55)
    .drawCircle(...point(0.3, 0), size * 0.6)
    .endFill();
  graphics
    .beginFill(HOT, 0.95)
    .drawPolygon([...point(-0.2, 0), ...point(0.3, 0.35), ...point(1.4, 0), ...point(0.3, -0.35)])
    .endFill();
}

/** Returns how far a weapon pushes its firer back, in canvas pixels, `since` milliseconds after the shot. */
export function kick(from: Point, to: Point, r: number, since: number): Point {
  if (since < 0 || since >= KICK) return { x: 0, y: 0 };
  const back = KICK_SIZE * r * Math.sin(Math.PI * (since / KICK) ** 0.6);
  const ahead = towards(from, to);
  return { x: -ahead.x * back, y: -ahead.y * back };
}

/** Draws the dust of a miss, `since` milliseconds after it arrived. */
export function dust({ graphics, r, zoom }: Spot, at: Point, since: number): void {
  if (since < 0 || since >= DUST) return;
  const share = since / DUST;
  const size = Math.max(r * DUST_SIZE, LEAST / zoom);
  graphics.lineStyle(0);
  for (const [x, y, part] of [
    [0, 0, 0.6],
    [0.7, -0.3, 0.45],
    [-0.6, -0.5, 0.4],
  ] as const)
    graphics
      .beginFill(DUST_COLOUR, 0.6 * (1 - share))
      .drawCircle(at.x + x * size * share, at.y + y * size * (0.4 + share), size * part * (0.5 + share))
      .endFill();
}
