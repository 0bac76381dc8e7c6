/**
 * The crystal field, in inches from the table's north-west corner, y to the south. A seed makes the same field again;
 * the scenario's file has the field of `FIELD_SEED`, and the map picture is drawn from it.
 */
import { rngOf, type Rng } from '../kit/rng';
import type { Point } from '../../../src/space/types';

export const crystalTable = { width: 72, height: 48 } as const;

export const FIELD_SEED = 2061;

/** Half of the growths: the other half stands opposite, so that no side has the better ground. */
const PAIRS = { low: 32, high: 16 } as const;
/** Share of the growths that stand round the middle, and how far round it, in inches. */
const DENSE_SHARE = 0.36;
const DENSE_REACH = 13;
/** Free ground between two growths, and between a growth and the edge, in inches. */
const GAP = 1.3;
const MARGIN = 1.5;

export interface Growth {
  readonly id: string;
  readonly kind: 'crystals' | 'high-crystals';
  readonly at: Point;
  /** Inches across. */
  readonly size: number;
  /** A ridge of two points when it is waist-high, else the outline. */
  readonly line: readonly Point[];
}

/** Returns the 96 growths of a field: two waist-high ones for each high one, denser in the middle. */
export function crystalField(seed: number): readonly Growth[] {
  const rng = rngOf(seed);
  const growths: Growth[] = [];
  for (const kind of ['high-crystals', 'crystals'] as const) {
    const pairs = kind === 'crystals' ? PAIRS.low : PAIRS.high;
    for (let pair = 0; pair < pairs; pair += 1) {
      const one = placed(rng, growths, kind, 2 * pair + 1);
      growths.push(one, opposite(one, 2 * pair + 2));
    }
  }
  return growths;
}

const round = (inches: number): number => Math.round(inches * 100) / 100;
const pointAt = (x: number, y: number): Point => ({ x: round(x), y: round(y) });

function placed(rng: Rng, growths: readonly Growth[], kind: Growth['kind'], number: number): Growth {
  for (;;) {
    const at = spot(rng);
    const size = round(rng.range(1.1, 2));
    const one = { id: `${kind}-${number}`, kind, at, size, line: lineOf(rng, kind, at, size) };
    if (isClear(growths, one)) return one;
  }
}

function spot(rng: Rng): Point {
  const { width, height } = crystalTable;
  if (!rng.chance(DENSE_SHARE)) return pointAt(rng.range(0, width), rng.range(0, height));
  const [angle, out] = [rng.range(0, 2 * Math.PI), DENSE_REACH * Math.sqrt(rng.next())];
  return pointAt(width / 2 + out * Math.cos(angle), height / 2 + out * Math.sin(angle));
}

function lineOf(rng: Rng, kind: Growth['kind'], { x, y }: Point, size: number): Point[] {
  const turn = rng.range(0, 2 * Math.PI);
  const corner = (i: number, of: number, out: number): Point => {
    const angle = turn + (i / of) * 2 * Math.PI;
    return pointAt(x + out * Math.cos(angle), y + out * Math.sin(angle));
  };
  if (kind === 'crystals') return [corner(0, 2, size / 2), corner(1, 2, size / 2)];
  return Array.from({ length: 4 }, (_, i) => corner(i, 4, (size / 2) * (i % 2 === 0 ? 1 : 0.74)));
}

function isClear(growths: readonly Growth[], one: Growth): boolean {
  const { width, height } = crystalTable;
  const reach = one.size / 2 + MARGIN;
  const { x, y } = one.at;
  if (x < reach || y < reach || x > width - reach || y > height - reach) return false;
  const others = [...growths, opposite(one, 0)];
  return others.every(({ at, size }) => Math.hypot(at.x - x, at.y - y) >= (size + one.size) / 2 + GAP);
}

/** The same growth, turned round the middle of the table. */
function opposite({ kind, at, size, line }: Growth, number: number): Growth {
  const turned = ({ x, y }: Point): Point => pointAt(crystalTable.width - x, crystalTable.height - y);
  return { id: `${kind}-${number}`, kind, at: turned(at), size, line: line.map(turned) };
}
