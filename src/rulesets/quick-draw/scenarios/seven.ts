import type { Size } from '../../../battle/size';
import type { Area, Barrier, Point } from '../../../space/types';
import { info } from '../manifest';
import type { ReadyId } from '../design/ready';
import { FOES, HEROES } from '../data/sides';
import { cliffs, granary, heaps, houses, lowWalls, village } from './seven-layout';
import type { QuickDrawScenario } from './types';

const flat = { bottom: 0, top: 'unlimited' } as const;

const areas: readonly Area[] = [
  ...cliffs.map(({ id, outline }): Area => ({ id, kind: 'rock', outline, ...flat })),
  ...heaps.map(({ id, outline }): Area => ({ id, kind: 'cover', outline, ...flat })),
];

const barriers: readonly Barrier[] = [
  ...houses.flatMap(({ id, pieces }) =>
    pieces.map(([kind, a, b], i): Barrier => ({ id: `${id}.${i + 1}`, kind, a, b, ...flat })),
  ),
  ...lowWalls.map(([a, b], i): Barrier => ({ id: `low-wall.${i + 1}`, kind: 'low-wall', a, b, ...flat })),
];

const EAST = 90;
const WEST = 270;

const seventh = (id: string, design: ReadyId, x: number, y: number, from: Size = 0.75) =>
  ({ id, side: HEROES, design, at: { x, y }, facing: EAST, from }) as const;

/** Bandits in two bands at the mouth of the pass. */
function bandits(): QuickDrawScenario['fighters'] {
  const ranks = [10.4, 12.8, 15.2, 17.6].flatMap((y): readonly Point[] => [
    { x: 33, y },
    { x: 34.6, y: y + 0.2 },
  ]);
  const late = [9, 19.6, 20.8].map((y): Point => ({ x: 34.6, y }));
  const places: readonly Point[] = [...ranks, ...late, { x: 33, y: 9 }, { x: 33, y: 18.9 }, { x: 33, y: 20.2 }];
  const designs: readonly ReadyId[] = ['bandit', 'bandit-knife', 'bandit', 'bandit-knife', 'bandit-grenades'];
  return places.map((at, i) => {
    const design = designs[i % designs.length] ?? 'bandit';
    const from = i < 7 ? 0.75 : i < 9 ? 1 : 1.5;
    return { id: `bandit-${i + 1}`, side: FOES, design, at, facing: WEST, from } as const;
  });
}

/** Seven hired guns hold a village against the band that wants its grain. */
export const seven: QuickDrawScenario = {
  ...info,
  table: { kind: 'gridless', ...village, barriers, areas },
  fighters: [
    seventh('captain', 'marksman', 14.6, 8.6),
    seventh('quiet', 'knife', 23.2, 8),
    seventh('twins', 'two-guns', 24.2, 5),
    seventh('doctor', 'doctor', 11, 22.6),
    seventh('old-hand', 'gunman', 14, 22.8),
    seventh('kid', 'gunman', 23.4, 20.2, 1),
    seventh('gambler', 'gunman', 24, 23.2, 1),
    seventh('widow', 'marksman', 13.2, 20.4, 1.5),
    seventh('preacher', 'two-guns', 20.6, 6.4, 1.5),
    seventh('tracker', 'gunman', 11.4, 6.4, 1.5),
    seventh('deserter', 'gunman', 19.6, 21.4, 1.5),
    ...bandits(),
  ],
  goals: [
    { side: FOES, kind: 'reach', ...granary, count: 3 },
    { side: HEROES, kind: 'hold', turns: 24 },
  ],
};
