import type { Reason, Verdict } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import type { Trooper } from '../state';
import type { Board, Space } from './board';
import type { Field } from './field';
import { tracingsTo, type Offset, type Tracing } from './lines';

/** One end of a line of sight: a space, and whether it is up in the air (bp-los-008). */
export interface End {
  readonly space: Space;
  readonly aloft: boolean;
}

/** A line of sight with what blocks it first; `points` in table units for drawing. */
export interface Sight extends Verdict<boolean> {
  readonly points: readonly [Point, Point];
  readonly blockers: readonly Space[];
}

export function endOf(field: Field, figure: Trooper): End {
  return { space: field.spaceOf(figure), aloft: figure.aloft };
}

/** Whoever is in the space decides how high a shot at it goes. */
export function endAt(field: Field, space: Space): End {
  return { space, aloft: field.figureIn(space)?.aloft === true };
}

/**
 * Whether one end sees the other, by the tracing best for the firer (bp-los-004, bp-los-007). Their own spaces never
 * block (bp-los-005).
 */
export function sightBetween(field: Field, from: End, to: End): Sight {
  let worst: Sight | null = null;
  for (const tracing of tracingsTo(field.board.kind, { u: to.space.u - from.space.u, v: to.space.v - from.space.v })) {
    const sight = judge(field, from, to, tracing);
    if (sight.value) return sight;
    worst ??= sight;
  }
  if (worst === null) throw new Error('a line of sight without a tracing');
  return worst;
}

export function sees(field: Field, from: End, to: End): boolean {
  return sightBetween(field, from, to).value;
}

function judge(field: Field, from: End, to: End, tracing: Tracing): Sight {
  const { board } = field;
  const level = from.aloft || to.aloft ? 1 : 0;
  const at = ({ u, v }: Offset): Space | undefined => board.by(from.space.u + u, from.space.v + v);
  const points: Sight['points'] = [drawn(board, from.space, tracing.from), drawn(board, from.space, tracing.to)];
  const occupied = (offset: Offset): Space | null => {
    const space = at(offset);
    return space !== undefined && space !== from.space && space !== to.space && occupies(field, space, level) ? space : null;
  };
  const blocked = (key: string, rule: Reason['rule'], blockers: readonly Space[]): Sight => ({
    value: false,
    reasons: [{ rule, key, values: { space: blockers[0]?.id ?? '' } }],
    points,
    blockers,
  });
  if (field.state.options.straightRowBlocks) {
    const between = straightRow(field, from, to).find((space) => occupies(field, space, level));
    if (between !== undefined) return blocked('sight-straight-row', 'bp-los-004', [between]);
  }
  for (const step of tracing.steps) {
    if (step.kind === 'space') {
      const space = occupied(step.space);
      if (space !== null) return blocked(field.figureIn(space) === undefined ? 'sight-terrain' : 'sight-figure', 'bp-los-005', [space]);
    } else {
      const [left, right] = [occupied(step.left), occupied(step.right)];
      if (left !== null && right !== null) return blocked('sight-border', 'bp-los-006', [left, right]);
    }
  }
  const pinch = pinchedCorner(field, tracing, at, level);
  if (pinch !== null) return blocked('sight-corner', 'bp-los-006', pinch);
  return { value: true, reasons: [{ rule: 'bp-los-001', key: 'sight-clear' }], points, blockers: [] };
}

/** Where a point of a tracing lies on the table: measured from the first space's corner on squares, its centre on hexes. */
function drawn(board: Board, from: Space, way: Point): Point {
  const { x, y } = board.turned(way);
  return board.kind === 'square' ? { x: from.col + x, y: from.row + y } : { x: from.centre.x + x, y: from.centre.y + y };
}

/** bp-los-005, bp-los-008: terrain up to its level, ground figures level 0, flyers level 1 only. */
export function occupies(field: Field, space: Space, level: number): boolean {
  const terrain = field.terrain(space).level;
  if (terrain !== null && terrain >= level) return true;
  const figure = field.figureIn(space);
  return figure !== undefined && (figure.aloft ? 1 : 0) === level;
}

/** bp-los-006, exception on squares: two walls that meet at a touched corner, one on either side of the line. */
function pinchedCorner(field: Field, tracing: Tracing, at: (offset: Offset) => Space | undefined, level: number): readonly Space[] | null {
  const wall = (offset: Offset): Space | undefined => {
    const space = at(offset);
    return space !== undefined && field.isWall(space) && occupies(field, space, level) ? space : undefined;
  };
  for (const { left, right } of tracing.corners) {
    const [a] = left.flatMap((offset) => wall(offset) ?? []);
    const [b] = right.flatMap((offset) => wall(offset) ?? []);
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return null;
}

/** Table option of bp-los-004: the squares between two in the same row or column. */
function straightRow(field: Field, from: End, to: End): Space[] {
  const { board } = field;
  const [du, dv] = [to.space.u - from.space.u, to.space.v - from.space.v];
  if (board.kind !== 'square' || (du !== 0 && dv !== 0)) return [];
  const steps = Math.max(Math.abs(du), Math.abs(dv));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => board.by(from.space.u + Math.sign(du) * (i + 1), from.space.v + Math.sign(dv) * (i + 1))).filter(
    (space) => space !== undefined,
  );
}
