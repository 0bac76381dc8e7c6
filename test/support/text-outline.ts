import type { Point } from '../../src/space/types';

/** The connected patches of cells (by their sides), each as rings of corners: the outline first, then its holes. */
export function outlinesOf(width: number, height: number, belongs: (x: number, y: number) => boolean): Point[][][] {
  const patches: Point[][][] = [];
  const seen = new Set<string>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!belongs(x, y) || seen.has(`${x},${y}`)) continue;
      patches.push(ringsOfPatch(patchAround(x, y, belongs, seen)));
    }
  }
  return patches;
}

function patchAround(x: number, y: number, belongs: (x: number, y: number) => boolean, seen: Set<string>): Set<string> {
  const patch = new Set<string>();
  const open: [number, number][] = [[x, y]];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [cx, cy] = cell;
    if (!belongs(cx, cy) || patch.has(`${cx},${cy}`)) continue;
    patch.add(`${cx},${cy}`);
    seen.add(`${cx},${cy}`);
    open.push([cx + 1, cy], [cx - 1, cy], [cx, cy + 1], [cx, cy - 1]);
  }
  return patch;
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** Chains the outer sides of the cells; the patch is always on the right hand. */
function ringsOfPatch(patch: ReadonlySet<string>): Point[][] {
  const edges: Edge[] = [];
  for (const cell of patch) {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    const corners = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
    const neighbours = [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ];
    neighbours.forEach(([nx, ny], side) => {
      const from = corners[side];
      const to = corners[(side + 1) % 4];
      if (from !== undefined && to !== undefined && !patch.has(`${nx},${ny}`)) edges.push({ from, to });
    });
  }
  const rings: Point[][] = [];
  for (let first = edges.shift(); first !== undefined; first = edges.shift()) rings.push(chain(first, edges));
  return rings.sort((a, b) => turning(b) - turning(a));
}

function chain(first: Edge, edges: Edge[]): Point[] {
  const ring = [first];
  for (let last = first; last.to.x !== first.from.x || last.to.y !== first.from.y;) {
    const going = edges.filter((e) => e.from.x === last.to.x && e.from.y === last.to.y);
    const [next] = going.sort((a, b) => turn(last, b) - turn(last, a));
    if (next === undefined) throw new RangeError('An outline does not close.');
    edges.splice(edges.indexOf(next), 1);
    ring.push(next);
    last = next;
  }
  const before = (i: number): Edge => ring[(i + ring.length - 1) % ring.length] ?? first;
  return ring.filter((edge, i) => turn(before(i), edge) !== 0).map((edge) => edge.from);
}

/** 1 for a turn to the right, -1 to the left, 0 straight on. */
function turn(a: Edge, b: Edge): number {
  return Math.sign((a.to.x - a.from.x) * (b.to.y - b.from.y) - (a.to.y - a.from.y) * (b.to.x - b.from.x));
}

/** Twice the signed surface: the outline is positive, holes are negative. */
function turning(ring: readonly Point[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}
