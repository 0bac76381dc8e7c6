import { seeded, type Chance } from '../../src/engine/dice';
import { rulesetOfScenario } from '../../src/rulesets';
import {
  indexFigures,
  indexTable,
  isLineFree,
  traceSight,
  type Area,
  type AreaStretch,
  type Barrier,
  type Eye,
  type LineJudges,
  type SightFigure,
  type Table,
} from '../../src/space';
import { compared, median } from './measure';
import { plainlyFree, plainSight } from './plain-sight';

const HEAD = 1;
/** Inches of wood that one can see through. */
const WOOD_DEPTH = 3;

/** Somebody who looks: his own figure never blocks him. */
interface Viewer extends Eye {
  readonly id: string;
}

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
  return crowdOn(table, figureCount, between);
}

/** The hangar of the Basic Game Scenario with as many figures as take part, all over it. */
function hangarCrowd(seed: number): Crowd {
  const { table, figures } = rulesetOfScenario('hangar').muster.begin('hangar', {});
  const chance = seeded(seed);
  const between = (low: number, high: number): number => low + (chance.below(1_000_000) / 1_000_000) * (high - low);
  return crowdOn(table, Object.keys(figures).length, between);
}

function crowdOn(table: Table, count: number, between: Between): Crowd {
  const { width, height } = table;
  const figures = Array.from({ length: count }, (_, i): SightFigure => ({
    id: `figure-${i}`,
    x: between(1, width - 1),
    y: between(1, height - 1),
    r: 0.5,
    bottom: 0,
    top: HEAD,
  }));
  return { table, figures, viewers: figures.map(({ id, x, y }) => ({ id, x, y, z: HEAD })) };
}

type Between = (low: number, high: number) => number;

function wall(id: string, between: Between, chance: Chance): Barrier {
  const a = { x: between(2, 66), y: between(2, 42) };
  const long = between(1, 4);
  const b =
    chance.below(2) === 0
      ? { x: a.x + long, y: a.y + between(-0.5, 0.5) }
      : { x: a.x + between(-0.5, 0.5), y: a.y + long };
  return { id, kind: 'high-wall', a, b, bottom: 0, top: 'unlimited' };
}

function wood(id: string, between: Between): Area {
  const [x, y, r] = [between(6, 66), between(6, 42), between(1.5, 4)];
  const outline = Array.from({ length: 9 }, (_, i) => ({
    x: x + r * between(0.7, 1) * Math.cos((i * Math.PI) / 4.5),
    y: y + r * between(0.7, 1) * Math.sin((i * Math.PI) / 4.5),
  }));
  return { id, kind: 'light-woods', outline, bottom: 0, top: 'unlimited' };
}

/** Pairs that see each other: nobody and no wall between them, and no more than three inches of wood. */
export function indexedPairs({ table, figures, viewers }: Crowd): string[] {
  const judges: LineJudges = { barrier: () => true, figure: () => true, areas: (woods) => depthOf(woods) > WOOD_DEPTH };
  const [index, bodies] = [indexTable(table), indexFigures(figures)];
  return pairsOf(viewers).flatMap(([a, b]) =>
    isLineFree(index, a, b, judges, bodies, (id) => id === a.id || id === b.id) ? [`${a.id} ${b.id}`] : [],
  );
}

function depthOf(woods: readonly AreaStretch[]): number {
  return woods.reduce((sum, { length }) => sum + length, 0);
}

/** The same by asking feature after feature until one hinders. */
export function plainPairs({ table, figures, viewers }: Crowd): string[] {
  return pairsOf(viewers).flatMap(([a, b]) =>
    plainlyFree(table, a, b, figures, new Set([a.id, b.id]), WOOD_DEPTH) ? [`${a.id} ${b.id}`] : [],
  );
}

/** All that the lines between all pairs meet. */
export function indexedMeetings({ table, figures, viewers }: Crowd): string[] {
  const [index, bodies] = [indexTable(table), indexFigures(figures)];
  return pairsOf(viewers).map(([a, b]) => {
    const { barriers, areas, figures: met } = traceSight(index, a, b, bodies, new Set([a.id, b.id]));
    const woods = new Set(areas.map(({ area }) => area.id));
    // The plain formulas know no touching.
    const walls = barriers.filter(({ contact }) => contact === 'across').map(({ barrier }) => barrier.id);
    return line(
      walls,
      woods,
      met.map(({ figure }) => figure.id),
    );
  });
}

/** The same by asking every feature for every pair. */
export function plainMeetings({ table, figures, viewers }: Crowd): string[] {
  return pairsOf(viewers).map(([a, b]) => {
    const { barriers, areas, figures: met } = plainSight(table, a, b, figures, new Set([a.id, b.id]));
    return line(
      barriers.map(({ id }) => id),
      areas.keys(),
      met,
    );
  });
}

function line(walls: readonly string[], woods: Iterable<string>, met: Iterable<string>): string {
  return [...walls, ...[...woods].sort(), ...[...met].sort()].join();
}

function pairsOf(viewers: readonly Viewer[]): (readonly [Viewer, Viewer])[] {
  return viewers.flatMap((a, i) => viewers.slice(i + 1).map((b) => [a, b] as const));
}

/** Sight of all pairs: indexed against plain. Throws when the two do not agree. */
export function benchSight(): string[] {
  const hangar = hangarCrowd(1);
  return [
    ...comparisons(hangar, `hangar, ${hangar.figures.length} figures`),
    ...[
      { figures: 40, walls: 120, woods: 12 },
      { figures: 100, walls: 400, woods: 24 },
      { figures: 200, walls: 150, woods: 30 },
    ].flatMap(({ figures, walls, woods }) =>
      comparisons(crowdedTable(1, figures, walls, woods), `${figures} figures, ${walls} walls, ${woods} woods`),
    ),
  ];
}

function comparisons(crowd: Crowd, what: string): string[] {
  const [pairs, plain] = [indexedPairs(crowd), plainPairs(crowd)];
  if (pairs.join() !== plain.join()) throw new Error('the index and the plain formulas do not see the same');
  if (indexedMeetings(crowd).join(';') !== plainMeetings(crowd).join(';'))
    throw new Error('the index and the plain formulas do not meet the same');
  const indexed = (work: () => unknown) => ({ name: 'indexed', ms: median(() => void work()) });
  const brute = (work: () => unknown) => ({ name: 'brute force', ms: median(() => void work()) });
  return [
    compared(
      `sight, ${what}: who sees whom (${pairs.length} of ${pairsOf(crowd.viewers).length} pairs)`,
      indexed(() => indexedPairs(crowd)),
      brute(() => plainPairs(crowd)),
    ),
    compared(
      `sight, ${what}: all that the lines meet`,
      indexed(() => indexedMeetings(crowd)),
      brute(() => plainMeetings(crowd)),
    ),
  ];
}
