import type { Point } from '../types';
import type { Grid } from './grid';

/** A hex in axial coordinates: q counts along one axis, r along the other, -q-r along the third. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Distance between rows. */
const ROW = Math.sqrt(3) / 2;

/** Width across flats is 1, so a corner lies this far from the centre. */
const CORNER = 1 / Math.sqrt(3);

/**
 * A board of hexes. `pointy`: corners up and down, rows across (q to the east, r to the south-east); `flat`: sides up
 * and down, columns (q to the south-east, r to the south).
 */
export function hexGrid(top: 'pointy' | 'flat'): Grid<Hex> {
  // The two layouts mirror each other on the diagonal.
  const place = (x: number, y: number): Point => (top === 'pointy' ? { x, y } : { x: y, y: x });
  const centre = ({ q, r }: Hex): Point => {
    const [across, down] = top === 'pointy' ? [q, r] : [r, q];
    return place(across + down / 2, down * ROW);
  };
  return {
    rulings: [place(2, 0), place(1, Math.sqrt(3)), place(-1, Math.sqrt(3))],
    centre,
    corners: (hex) => {
      const middle = centre(hex);
      return Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 3) * i + (top === 'pointy' ? Math.PI / 6 : 0);
        return { x: middle.x + Math.cos(angle) * CORNER, y: middle.y + Math.sin(angle) * CORNER };
      });
    },
    spaceAt: ({ x, y }) => {
      const down = (top === 'pointy' ? y : x) / ROW;
      const across = (top === 'pointy' ? x : y) - down / 2;
      return top === 'pointy' ? rounded(across, down) : rounded(down, across);
    },
    neighbours: ({ q, r }) => STEPS.map(([dq, dr]) => ({ q: q + dq, r: r + dr })),
    range: (a, b) => (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2,
    isSame: (a, b) => a.q === b.q && a.r === b.r,
  };
}

/**
 * Returns the hex that contains fractional axial coordinates. The coordinate rounded furthest follows from the other
 * two.
 */
function rounded(q: number, r: number): Hex {
  const s = -q - r;
  const [wq, wr, ws] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(wq - q), Math.abs(wr - r), Math.abs(ws - s)];
  if (offQ > offR && offQ > offS) return { q: plain(-wr - ws), r: plain(wr) };
  return offR > offS ? { q: plain(wq), r: plain(-wq - ws) } : { q: plain(wq), r: plain(wr) };
}

/** No negative zero, so that hexes compare as plain records. */
function plain(n: number): number {
  return n === 0 ? 0 : n;
}
