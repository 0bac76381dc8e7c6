import type * as Pixi from 'pixi.js';
import type { Role } from '../../../battle/sketch';
import type { Point } from '../../../space/types';

/** One patch of colour: an outline in scene pixels. */
export interface Patch {
  readonly colour: number;
  readonly alpha: number;
  readonly outline: readonly Point[];
}

/** A tongue of flame: its foot as shares of the surface's radius from the middle, and its height likewise. */
const tongues = [
  { x: -0.2, y: 0.05, height: 0.85 },
  { x: 0.38, y: 0.15, height: 0.7 },
  { x: -0.5, y: 0.4, height: 0.65 },
  { x: 0.12, y: 0.5, height: 0.95 },
  { x: 0.52, y: 0.6, height: 0.55 },
] as const;

/** From the rim of a tongue to its core: colour, and size as a share of the whole. */
const heat = [
  { colour: 0xc93a12, alpha: 0.85, size: 1 },
  { colour: 0xf58a1f, alpha: 0.9, size: 0.7 },
  { colour: 0xffdf7a, alpha: 0.95, size: 0.38 },
] as const;

/** The right half of a tongue of height 1, from its tip to its foot. */
const halfTongue = [
  { x: 0.02, y: -1 },
  { x: 0.06, y: -0.75 },
  { x: 0.16, y: -0.52 },
  { x: 0.27, y: -0.32 },
  { x: 0.31, y: -0.14 },
  { x: 0.26, y: -0.03 },
  { x: 0.12, y: 0.03 },
] as const;

/** A puff of a cloud, as shares of its radius. */
const puffs = [
  { x: -0.42, y: -0.3, r: 0.44 },
  { x: 0.34, y: -0.42, r: 0.4 },
  { x: 0.5, y: 0.24, r: 0.38 },
  { x: -0.1, y: 0.46, r: 0.42 },
  { x: -0.56, y: 0.26, r: 0.32 },
  { x: 0.04, y: -0.02, r: 0.46 },
] as const;

const ROUND = Array.from({ length: 20 }, (_, i) => (i * Math.PI) / 10);

/** Returns tongues of flame that stand in a surface, the rear ones first. Each surface has its own, always the same. */
export function flamesIn(outline: readonly Point[]): Patch[] {
  const { x, y, r } = discIn(outline);
  return tongues.flatMap((tongue, i) => {
    const lean = hash(x, y, i);
    const flip = lean > 0.5 ? -1 : 1;
    const foot = { x: x + flip * tongue.x * r, y: y + tongue.y * r };
    const height = tongue.height * r * (0.85 + 0.3 * lean);
    return heat.map(({ colour, alpha, size }): Patch => {
      const at = ({ x: across, y: up }: Point, side: number): Point => ({
        x: foot.x + (side * across + 0.18 * (lean - 0.5) * up) * height * size,
        y: foot.y + up * height * size,
      });
      const right = halfTongue.map((point) => at(point, 1));
      const left = halfTongue.map((point) => at(point, -1)).reverse();
      return { colour, alpha, outline: [...right, ...left] };
    });
  });
}

/** Returns the puffs of a cloud over a surface. */
export function puffsIn(outline: readonly Point[], colour: number): Patch[] {
  const { x, y, r } = discIn(outline);
  const turn = 2 * Math.PI * hash(x, y, 0);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return puffs.map((puff): Patch => {
    const middle = { x: x + (puff.x * cos - puff.y * sin) * r, y: y + (puff.x * sin + puff.y * cos) * r };
    const round = ROUND.map((angle) => ({
      x: middle.x + Math.cos(angle) * puff.r * r,
      y: middle.y + Math.sin(angle) * puff.r * r,
    }));
    return { colour, alpha: 0.16, outline: round };
  });
}

/** Draws what lies on a surface beside its tint, where its role has that. */
export function drawTexture(graphics: Pixi.Graphics, role: Role, colour: number, outline: readonly Point[]): void {
  const patches =
    role === 'flame' ? flamesIn(outline) : role === 'cloud' || role === 'smoke' ? puffsIn(outline, colour) : [];
  for (const patch of patches) {
    graphics.beginFill(patch.colour, patch.alpha);
    graphics.drawPolygon(patch.outline.flatMap(({ x, y }) => [x, y]));
    graphics.endFill();
  }
}

/** The middle of an outline, and how far from it the outline is nowhere nearer. */
function discIn(outline: readonly Point[]): Point & { readonly r: number } {
  const x = outline.reduce((sum, point) => sum + point.x, 0) / outline.length;
  const y = outline.reduce((sum, point) => sum + point.y, 0) / outline.length;
  return { x, y, r: Math.min(...outline.map((point) => Math.hypot(point.x - x, point.y - y))) };
}

/** A number from 0 to 1 that belongs to a place. */
function hash(x: number, y: number, n: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + n * 37.719) * 43758.5453;
  return wave - Math.floor(wave);
}
