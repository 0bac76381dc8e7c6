/** A house without its roof, so that those inside are seen: walls, windows and doors as the rules have them. Pixels. */
import { ink, paint, shadow, wall as walls } from '../kit/palette';
import { hazard, inside, lit } from '../kit/shade';
import { roundedRect } from '../kit/shapes';
import { path, placed, rect, type Point } from '../kit/svg';
import { px } from './field';

export interface OpenHouse {
  /** Corner and size in inches. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly pieces: readonly (readonly [kind: 'building-wall' | 'door' | 'window', a: Point, b: Point])[];
  /** Colour of the walls. */
  readonly wall: string;
}

/** The piece between two points as a box along it, drawn from its beginning. */
function along(a: Point, b: Point, draw: (length: number) => string): string {
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return placed(a.x, a.y, degrees, draw(Math.hypot(b.x - a.x, b.y - a.y)));
}

export function openHouse({ x, y, w, h, pieces, wall }: OpenHouse, floor: string, inner: string): string {
  const box = roundedRect(x * 100, y * 100, w * 100, h * 100, 4);
  const shell = pieces.map(([kind, a, b]) => {
    const [p, q] = px([a, b]) as [Point, Point];
    return along(p, q, (length) => {
      if (kind === 'building-wall')
        return lit(roundedRect(-15, -15, length + 30, 30, 4), wall, { depth: 6, stroke: 3.4 });
      if (kind === 'window')
        return (
          lit(roundedRect(0, -12, length, 24, 2), '#5c6871', { depth: 4, stroke: 2.6 }) +
          rect(6, -4, length - 12, 8, { fill: walls.glow, stroke: ink, 'stroke-width': 2 })
        );
      const sill = roundedRect(0, -13, length, 26, 2);
      return (
        hazard(sill, { x: 0, y: -13, w: length, h: 26 }, 12, [paint.yellow, ink]) +
        lit(roundedRect(6, -58, 10, 50, 2), '#7b868d', { depth: 2, stroke: 2.4 })
      );
    });
  });
  return (
    path(box, { fill: shadow, 'fill-opacity': 0.36, transform: 'translate(24 28)' }) +
    inside(box, floor, path(box, { fill: 'none', stroke: shadow, 'stroke-width': 70, 'stroke-opacity': 0.25 }), inner) +
    shell.join('')
  );
}
