import { gridLine, hexGrid, type Hex } from '../../src/space/grid';
import { seeded } from '../../src/engine/dice';
import { mustAgree, race, row, type Row } from './measure';

/** The textbook's line: as many points as it has steps, each rounded to its hex. */
function roundedLine(from: Hex, to: Hex): Hex[] {
  const steps = Math.max(Math.abs(from.q - to.q), Math.abs(from.r - to.r), Math.abs(from.q + from.r - to.q - to.r));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return rounded(from.q + (to.q - from.q) * share + 1e-6, from.r + (to.r - from.r) * share + 2e-6);
  });
}

function rounded(q: number, r: number): Hex {
  const s = -q - r;
  let [wq, wr] = [Math.round(q), Math.round(r)];
  const ws = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(wq - q), Math.abs(wr - r), Math.abs(ws - s)];
  if (offQ > offR && offQ > offS) wq = -wr - ws;
  else if (offR > offS) wr = -wq - ws;
  return { q: wq + 0, r: wr + 0 };
}

/** Lines between hexes of a board of 30 by 30, with borders and corners, against the textbook's, which knows neither. */
export function benchHexes(): Row[] {
  const grid = hexGrid('pointy');
  const chance = seeded(1);
  const hex = (): Hex => ({ q: chance.below(30), r: chance.below(30) });
  const pairs = Array.from({ length: 200 }, () => [hex(), hex()] as const).filter(([a, b]) => !grid.isSame(a, b));
  const ours = () => pairs.map(([a, b]) => gridLine(grid, grid.centre(a), grid.centre(b)));
  const theirs = () => pairs.map(([a, b]) => roundedLine(a, b));
  // The textbook's line leaves out the hexes that a line barely enters, and chooses one side of a border.
  const met = ours().map((steps) =>
    steps.flatMap((step) => (step.kind === 'space' ? [step.space] : [step.left, step.right])),
  );
  const isIn = (hexes: readonly Hex[] | undefined, one: Hex): boolean =>
    hexes?.some((hex) => grid.isSame(hex, one)) ?? false;
  mustAgree(
    'hex lines',
    theirs().map((line, i) => line.every((one) => isIn(met[i], one))),
    pairs.map(() => true),
  );
  const ms = race({ ours, theirs });
  const micro = (value: number): string => `${((1000 * value) / pairs.length).toFixed(1)} µs`;
  const note = `${micro(ms.ours)} with its borders against ${micro(ms.theirs)}`;
  return [row('hex line against interpolating and rounding', ms.ours / ms.theirs, 'x', { atMost: 5 }, note)];
}
