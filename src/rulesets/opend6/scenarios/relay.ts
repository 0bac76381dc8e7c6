import type { Barrier, Point } from '../../../space/types';
import { infos } from '../manifest';
import { readySquad } from '../design/ready';
import { compound, growths, hut, hutPieces, relay, sandbags, stacks, trenches } from './relay-layout';
import { barrier, grounds, houseFloor, stackSides } from './pieces';
import type { OpenD6Scenario } from './types';

const { width, height } = relay;

function barriers(): Barrier[] {
  return [
    ...sandbags.map(([a, b], i) => barrier(`sandbags.${i + 1}`, 'low-wall', a, b)),
    ...hutPieces.map(([kind, a, b], i) => barrier(`hut.${i + 1}`, kind, a, b)),
    ...trenches.flatMap((line, n) =>
      line.slice(1).map((b, i) => barrier(`trench-${n + 1}.${i + 1}`, 'shallow-trench', line[i] ?? b, b)),
    ),
    ...stackSides(stacks),
  ];
}

/** So many places a base and a half apart along a trench, from its beginning. */
function along(line: readonly Point[], count: number, gap: number, first: number): Point[] {
  const places: Point[] = [];
  let left = first;
  for (const [i, b] of line.entries()) {
    const a = line[i - 1];
    if (a === undefined) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (; left <= length; left += gap)
      places.push({ x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length });
    left -= length;
  }
  return places.slice(0, count);
}

const [north = [], west = []] = trenches;

/** Two squads of rebels hold a relay station in the woods against three that come out of them; grenades on both sides. */
export const relayScenario: OpenD6Scenario = {
  ...infos.relay,
  table: {
    kind: 'gridless',
    width,
    height,
    barriers: barriers(),
    areas: [...grounds(growths), houseFloor('hut', hut)],
  },
  deployment: ['rebels', 'troopers'],
  squads: [
    {
      id: 'rebels-1',
      side: 'rebels',
      design: readySquad('rebel-cell').design,
      numbers: { 0.75: 6 },
      zone: { at: { x: 25, y: 17 }, r: 9 },
      facing: 0,
      posts: along(north, 8, 1.7, 2.2),
      rallyPoint: null,
    },
    {
      id: 'rebels-2',
      side: 'rebels',
      design: readySquad('snow-foxes').design,
      numbers: { 0.75: 5 },
      zone: { at: { x: 16.5, y: 21 }, r: 6.5 },
      facing: 270,
      posts: along(west, 6, 1.7, 1.2),
      rallyPoint: null,
    },
    {
      id: 'rebels-3',
      side: 'rebels',
      design: readySquad('rebel-cell').design,
      numbers: { 0.75: 0, 1: 0, 1.5: 7 },
      zone: { at: { x: 24, y: 22.5 }, r: 5.5 },
      facing: 90,
      rallyPoint: null,
    },
    {
      id: 'troopers-1',
      side: 'troopers',
      design: readySquad('arctic-section').design,
      numbers: { 0.75: 5, 1.5: 9 },
      zone: { at: { x: 25, y: 0 }, r: 7 },
      facing: 180,
      rallyPoint: null,
    },
    {
      id: 'troopers-2',
      side: 'troopers',
      design: readySquad('assault-section').design,
      numbers: { 0.75: 5 },
      zone: { at: { x: 0, y: 18 }, r: 7 },
      facing: 90,
      rallyPoint: null,
    },
    {
      id: 'troopers-3',
      side: 'troopers',
      design: readySquad('garrison-patrol').design,
      zone: { at: { x: 48, y: 18.5 }, r: 7 },
      facing: 270,
      rallyPoint: null,
    },
    {
      id: 'troopers-4',
      side: 'troopers',
      design: readySquad('assault-section').design,
      numbers: { 0.75: 0, 1: 0 },
      zone: { at: { x: 48, y: 18.5 }, r: 7 },
      facing: 270,
      rallyPoint: null,
    },
  ],
  exits: [],
  reinforcements: null,
  escape: null,
  hold: { id: 'relay-station', side: 'rebels', outline: compound },
  turns: 10,
  ricochet: false,
};
