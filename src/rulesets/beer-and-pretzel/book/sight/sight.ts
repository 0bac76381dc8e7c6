import type { RuleId } from '../../../../engine/rule';
import type { Verdict } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { Trooper } from '../../state';
import type { Board, Space } from '../../board/board';
import type { Field } from '../field/field';
import { tracingsTo, type Offset, type Tracing } from './lines';

/** One end of a line of sight: a space, and whether it is up in the air (bp-los-008). */
export interface SightPoint {
  readonly space: Space;
  readonly aloft: boolean;
}

/** A line of sight with what blocks it first; `points` in table units for drawing. */
export interface Sight extends Verdict<boolean> {
  readonly points: readonly [Point, Point];
  readonly blockers: readonly Space[];
}

export function endOf(field: Field, figure: Trooper): SightPoint {
  return { space: field.spaceOf(figure), aloft: figure.aloft };
}

/** The figure in the space decides how high a shot at it goes. */
export function sightPointAt(field: Field, space: Space): SightPoint {
  return { space, aloft: field.figureIn(space)?.aloft === true };
}

/**
 * bp-los-007: whether one end sees the other, by the tracing best for the firer. Their own spaces never block
 * (bp-los-005).
 */
export function sightBetween(field: Field, from: SightPoint, to: SightPoint): Sight {
  let worst: Sight | null = null;
  const { kind } = field.board;
  const tracings = tracingsTo(kind, { u: to.space.u - from.space.u, v: to.space.v - from.space.v });
  const drawnBy = kind === 'hex' ? 'bp-los-002' : tracings.length > 1 ? 'bp-los-004' : 'bp-los-003';
  for (const tracing of tracings) {
    const sight = judge(field, from, to, tracing, drawnBy);
    if (sight.value) return sight;
    worst ??= sight;
  }
  if (worst === null) throw new Error('a line of sight without a tracing');
  return worst;
}

export function sees(field: Field, from: SightPoint, to: SightPoint): boolean {
  return sightBetween(field, from, to).value;
}

/** bp-los-006: one tracing; along a border only a pair of occupied spaces blocks, one on either side of it. */
function judge(field: Field, from: SightPoint, to: SightPoint, tracing: Tracing, drawnBy: RuleId): Sight {
  const { board } = field;
  const level = from.aloft || to.aloft ? 1 : 0;
  /** Returns the space at an offset, except the two ends (bp-los-005). */
  const between = ({ u, v }: Offset): Space | undefined => {
    const space = board.by(from.space.u + u, from.space.v + v);
    return space === from.space || space === to.space ? undefined : space;
  };
  const height: RuleId = level === 1 ? 'bp-los-008' : 'bp-los-005';
  const points: Sight['points'] = [drawn(board, from.space, tracing.from), drawn(board, from.space, tracing.to)];
  const occupied = (offset: Offset): Space | null => {
    const space = between(offset);
    return space !== undefined && occupies(field, space, level) ? space : null;
  };
  const blocked = (key: string, rule: RuleId, blockers: readonly Space[]): Sight => ({
    value: false,
    reasons: [{ rule, key, values: { space: blockers[0]?.id ?? '' } }],
    points,
    blockers,
  });
  if (field.state.options.straightRowBlocks) {
    const first = straightRow(field, from, to).find((space) => occupies(field, space, level));
    if (first !== undefined) return blocked('sight-straight-row', 'bp-los-004', [first]);
  }
  /** Along a border with one side taken: settled for the firer (bp-los-007). */
  let isDoubtful = false;
  for (const step of tracing.steps) {
    if (step.kind === 'space') {
      const space = occupied(step.space);
      if (space !== null)
        return blocked(field.figureIn(space) === undefined ? 'sight-terrain' : 'sight-figure', height, [space]);
    } else {
      const [left, right] = [occupied(step.left), occupied(step.right)];
      if (left !== null && right !== null) return blocked('sight-border', 'bp-los-006', [left, right]);
      if (left !== null || right !== null) isDoubtful = true;
    }
  }
  const pinch = pinchedCorner(field, tracing, between, level);
  if (pinch !== null) return blocked('sight-corner', 'bp-los-006', pinch);
  return {
    value: true,
    reasons: [{ rule: isDoubtful ? 'bp-los-007' : drawnBy, key: 'sight-clear' }],
    points,
    blockers: [],
  };
}

/**
 * Returns where a point of a tracing is on the table: measured from the first space's corner on squares, its centre on
 * hexes.
 */
function drawn(board: Board, from: Space, way: Point): Point {
  const { x, y } = board.turned(way);
  return board.kind === 'square'
    ? { x: from.col + x, y: from.row + y }
    : { x: from.centre.x + x, y: from.centre.y + y };
}

/** bp-los-005, bp-los-008: terrain up to its level, ground figures level 0, flyers level 1 only. */
function occupies(field: Field, space: Space, level: number): boolean {
  if (rises(field, space, level)) return true;
  const figure = field.figureIn(space);
  return figure !== undefined && (figure.aloft ? 1 : 0) === level;
}

/** Whether the terrain itself is as high as a line (bp-los-008). */
function rises(field: Field, space: Space, level: number): boolean {
  const terrain = field.terrain(space).level;
  return terrain !== null && terrain >= level;
}

/**
 * The exception of bp-los-006 on squares: two walls that meet at a touched corner, one on either side of the line. A
 * flyer above a low one makes it no higher.
 */
function pinchedCorner(
  field: Field,
  tracing: Tracing,
  between: (offset: Offset) => Space | undefined,
  level: number,
): readonly Space[] | null {
  const wall = (offset: Offset): Space | undefined => {
    const space = between(offset);
    return space !== undefined && field.isWall(space) && rises(field, space, level) ? space : undefined;
  };
  for (const { left, right } of tracing.corners) {
    const [a] = left.flatMap((offset) => wall(offset) ?? []);
    const [b] = right.flatMap((offset) => wall(offset) ?? []);
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return null;
}

/** Table option of bp-los-004: the squares between two in the same row or column. */
function straightRow(field: Field, from: SightPoint, to: SightPoint): Space[] {
  const { board } = field;
  const [du, dv] = [to.space.u - from.space.u, to.space.v - from.space.v];
  if (board.kind !== 'square' || (du !== 0 && dv !== 0)) return [];
  const steps = Math.max(Math.abs(du), Math.abs(dv));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) =>
    board.by(from.space.u + Math.sign(du) * (i + 1), from.space.v + Math.sign(dv) * (i + 1)),
  ).filter((space) => space !== undefined);
}
