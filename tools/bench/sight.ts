import { seeded, type Chance } from '../../src/engine/dice';
import { indexTable, plainSight, sightMatrix, type Area, type Barrier, type SightFigure, type Table, type Viewer } from '../../src/space';
import { compared, median } from './measure';

const HEAD = 1;
/** Inches of wood that one can see through. */
const WOOD_DEPTH = 3;

interface Crowd {
  readonly table: Table;
  readonly figures: readonly SightFigure[];
  readonly viewers: readonly Viewer[];
}

/** A table of 72" x 48" with many walls and woods, and figures all over it. The same seed gives the same table. */
export function crowdedTable(seed: number, figureCount: number, wallCount: number, woodCount: number): Crowd {
  const chance = seeded(seed);
  const between = (low: number, high: number): number => low + (chance.below(1_000_000) / 1_000_000) * (high - low);
  const table: Table = {
    kind: 'gridless',
    width: 72,
    height: 48,
    barriers: Array.from({ length: wallCount }, (_, i) => wall(`wall-${i}`, between, chance)),
    areas: Array.from({ length: woodCount }, (_, i) => wood(`wood-${i}`, between)),
  };
  const figures = Array.from({ length: figureCount }, (_, i): SightFigure => ({ id: `figure-${i}`, x: between(1, 71), y: between(1, 47), r: 0.5, bottom: 0, top: HEAD }));
  return { table, figures, viewers: figures.map(({ id, x, y }) => ({ id, x, y, z: HEAD })) };
}

type Between = (low: number, high: number) => number;

function wall(id: string, between: Between, chance: Chance): Barrier {
  const a = { x: between(2, 66), y: between(2, 42) };
  const long = between(1, 4);
  const b = chance.below(2) === 0 ? { x: a.x + long, y: a.y + between(-0.5, 0.5) } : { x: a.x + between(-0.5, 0.5), y: a.y + long };
  return { id, kind: 'high-wall', a, b, bottom: 0, top: 'unlimited' };
}

function wood(id: string, between: Between): Area {
  const [x, y, r] = [between(6, 66), between(6, 42), between(1.5, 4)];
  const outline = Array.from({ length: 9 }, (_, i) => ({ x: x + r * between(0.7, 1) * Math.cos((i * Math.PI) / 4.5), y: y + r * between(0.7, 1) * Math.sin((i * Math.PI) / 4.5) }));
  return { id, kind: 'light-woods', outline, bottom: 0, top: 'unlimited' };
}

/** Pairs that see each other: nobody and no wall between them, and no more than three inches of wood. By the index. */
export function indexedPairs({ table, figures, viewers }: Crowd): string[] {
  const { pairs } = sightMatrix(indexTable(table), viewers, figures, ({ barriers, areas, figures: met }) => {
    const depth = areas.reduce((sum, { length }) => sum + length, 0);
    return depth <= WOOD_DEPTH && met.length === 0 && barriers.every(({ contact }) => contact !== 'across');
  });
  return pairs.map(([a, b]) => `${a} ${b}`);
}

/** The same by asking every feature for every pair. */
export function plainPairs({ table, figures, viewers }: Crowd): string[] {
  return viewers.flatMap((a, i) =>
    viewers.slice(i + 1).flatMap((b) => {
      const { barriers, areas, figures: met } = plainSight(table, a, b, figures, new Set([a.id, b.id]));
      const depth = [...areas.values()].reduce((sum, length) => sum + length, 0);
      return depth <= WOOD_DEPTH && met.size === 0 && barriers.length === 0 ? [`${a.id} ${b.id}`] : [];
    }),
  );
}

/** Sight of all pairs: indexed against plain. Throws when the two do not agree. */
export function benchSight(): string[] {
  return [
    { figures: 40, walls: 120, woods: 12 },
    { figures: 100, walls: 400, woods: 24 },
  ].map(({ figures, walls, woods }) => {
    const crowd = crowdedTable(1, figures, walls, woods);
    const [ours, theirs] = [indexedPairs(crowd), plainPairs(crowd)];
    if (ours.join() !== theirs.join()) throw new Error('the index and the plain formulas do not see the same');
    const what = `sight, ${figures} figures, ${walls} walls, ${woods} woods, ${ours.length} of ${(figures * (figures - 1)) / 2} pairs see each other`;
    return compared(what, { name: 'indexed', ms: median(() => void indexedPairs(crowd)) }, { name: 'brute force', ms: median(() => void plainPairs(crowd)) });
  });
}
