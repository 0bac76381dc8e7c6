import type { Point } from '../../../common/types';

/** foundry.canvas.geometry.Ray: a line from A to B; angle in radians, 0 = east, clockwise. */
export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;

  constructor(a: Point, b: Point) {
    this.A = a;
    this.B = b;
    this.dx = b.x - a.x;
    this.dy = b.y - a.y;
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The point at a share of the way. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }
}
