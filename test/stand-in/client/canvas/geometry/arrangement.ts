import type { Point } from '../../../common/types';
import { crossing, insideRing, signedArea } from './points';

/** One operand, applied in order: its area is added, or taken away when it is a hole. */
export interface Operand {
  ring: readonly Point[];
  hole: boolean;
}

interface Edge {
  a: Point;
  b: Point;
}

/** Is the point in the area that the operands leave when applied in order? */
export function insideOperands(operands: readonly Operand[], p: Point): boolean {
  let inside = false;
  for (const operand of operands) if (insideRing(operand.ring, p)) inside = !operand.hole;
  return inside;
}

function edgesOf(ring: readonly Point[]): Edge[] {
  return ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length] ?? a }));
}

const key = (p: Point): string => `${Math.round(p.x * 1e4)},${Math.round(p.y * 1e4)}`;

function split(edge: Edge, others: readonly Edge[]): Edge[] {
  const cuts = [0, 1];
  for (const other of others) {
    if (other === edge) continue;
    const hit = crossing(edge.a, edge.b, other.a, other.b);
    if (hit) cuts.push(Math.min(1, Math.max(0, hit.t)));
    else for (const p of [other.a, other.b]) pushIfOn(edge, p, cuts);
  }
  cuts.sort((x, y) => x - y);
  const at = (t: number): Point => ({
    x: edge.a.x + (edge.b.x - edge.a.x) * t,
    y: edge.a.y + (edge.b.y - edge.a.y) * t,
  });
  const pieces: Edge[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const a = at(cuts[i] ?? 0);
    const b = at(cuts[i + 1] ?? 1);
    if (key(a) !== key(b)) pieces.push({ a, b });
  }
  return pieces;
}

function pushIfOn(edge: Edge, p: Point, cuts: number[]): void {
  const dx = edge.b.x - edge.a.x;
  const dy = edge.b.y - edge.a.y;
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) return;
  const t = ((p.x - edge.a.x) * dx + (p.y - edge.a.y) * dy) / length2;
  const off = Math.abs((p.x - edge.a.x) * dy - (p.y - edge.a.y) * dx) / Math.sqrt(length2);
  if (off < 1e-6 && t > 0 && t < 1) cuts.push(t);
}

/** Keep the pieces that separate inside from outside, directed with the inside on their right hand (clockwise outlines). */
function boundary(operands: readonly Operand[]): Edge[] {
  const all = operands.flatMap((operand) => edgesOf(operand.ring));
  const kept = new Map<string, Edge>();
  for (const piece of all.flatMap((edge) => split(edge, all))) {
    const mid = { x: (piece.a.x + piece.b.x) / 2, y: (piece.a.y + piece.b.y) / 2 };
    const length = Math.hypot(piece.b.x - piece.a.x, piece.b.y - piece.a.y);
    const nx = (-(piece.b.y - piece.a.y) / length) * 1e-3;
    const ny = ((piece.b.x - piece.a.x) / length) * 1e-3;
    const right = insideOperands(operands, { x: mid.x + nx, y: mid.y + ny });
    const left = insideOperands(operands, { x: mid.x - nx, y: mid.y - ny });
    if (right === left) continue;
    const edge = right ? piece : { a: piece.b, b: piece.a };
    kept.set(`${key(edge.a)}>${key(edge.b)}`, edge);
  }
  return [...kept.values()];
}

/** Of several ways on, take the sharpest turn to the right, so that outlines touching in a point stay apart. */
function nextEdge(edge: Edge, options: Edge[]): Edge {
  const heading = Math.atan2(edge.b.y - edge.a.y, edge.b.x - edge.a.x);
  const turn = (option: Edge): number => {
    const angle = Math.atan2(option.b.y - option.a.y, option.b.x - option.a.x) - heading;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  };
  return options.reduce((best, option) => (turn(option) > turn(best) ? option : best));
}

function withoutStraightPoints(ring: Point[]): Point[] {
  return ring.filter((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] ?? p;
    const b = ring[(i + 1) % ring.length] ?? p;
    return Math.abs((p.x - a.x) * (b.y - p.y) - (p.y - a.y) * (b.x - p.x)) > 1e-6;
  });
}

/**
 * The outlines of the area left by the operands: outer rings clockwise on a screen, rings of holes counter-clockwise.
 * Method: overlay of all edges, keep those with different sides, chain them.
 */
export function outlines(operands: readonly Operand[]): Point[][] {
  const from = new Map<string, Edge[]>();
  for (const edge of boundary(operands)) {
    const list = from.get(key(edge.a)) ?? [];
    list.push(edge);
    from.set(key(edge.a), list);
  }
  const rings: Point[][] = [];
  for (const list of from.values()) {
    for (let edge = list.pop(); edge; edge = list.pop()) {
      const ring = chain(edge, from);
      if (ring.length > 2 && Math.abs(signedArea(ring)) > 1e-6) rings.push(ring);
    }
  }
  return rings;
}

function chain(start: Edge, from: Map<string, Edge[]>): Point[] {
  const ring: Point[] = [start.a];
  let edge = start;
  while (key(edge.b) !== key(start.a)) {
    ring.push(edge.b);
    const options = from.get(key(edge.b)) ?? [];
    if (options.length === 0) return [];
    const next = nextEdge(edge, options);
    options.splice(options.indexOf(next), 1);
    edge = next;
  }
  return withoutStraightPoints(ring);
}
