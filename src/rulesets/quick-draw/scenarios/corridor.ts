import type { Size } from '../../../battle/size';
import type { Area, Barrier } from '../../../space/types';
import { corridorInfo } from '../manifest';
import type { ReadyId } from '../design/ready';
import { FOES, HEROES } from '../data/sides';
import { bulkheads, crates, deck, hatch } from './corridor-layout';
import type { QuickDrawScenario } from './types';

const flat = { bottom: 0, top: 'unlimited' } as const;

const areas: readonly Area[] = crates.map(({ id, outline }): Area => ({ id, kind: 'cover', outline, ...flat }));

const barriers: readonly Barrier[] = bulkheads.map(([kind, a, b], i): Barrier => ({
  id: `bulkhead.${i + 1}`,
  kind,
  a,
  b,
  ...flat,
}));

type Post = readonly [id: string, design: ReadyId, x: number, y: number, from: Size];

const boarders: readonly Post[] = [
  ['trooper-1', 'boarder', 1.5, 8.9, 0.75],
  ['trooper-2', 'boarder', 1.5, 10.5, 0.75],
  ['trooper-3', 'boarder', 1.5, 12.1, 0.75],
  ['trooper-4', 'boarder-flamer', 3, 9.7, 0.75],
  ['trooper-5', 'boarder', 3, 11.3, 1],
  ['trooper-6', 'boarder', 3, 12.4, 1.5],
  ['trooper-7', 'boarder', 3, 8.6, 1.5],
];

const crew: readonly Post[] = [
  ['crew-1', 'rebel', 16.8, 5.2, 0.75],
  ['crew-2', 'rebel', 26, 11.8, 0.75],
  ['crew-3', 'rebel', 26, 5.2, 0.75],
  ['crew-4', 'rebel-sword', 17, 17.4, 1],
  ['crew-5', 'rebel', 21.2, 9.4, 1],
  ['crew-6', 'crew-shotgun', 16, 11.8, 1.5],
  ['crew-7', 'rebel', 25.6, 17.4, 1.5],
  ['crew-8', 'crew-shotgun', 23, 16, 1.5],
];

/** Two squads in a ship's passage: boarders on their way to the bridge, and the crew that bars it. */
export const corridor: QuickDrawScenario = {
  ...corridorInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  fighters: [
    ...crew.map(([id, design, x, y, from]) => ({ id, side: HEROES, design, at: { x, y }, facing: 270, from })),
    ...boarders.map(([id, design, x, y, from]) => ({ id, side: FOES, design, at: { x, y }, facing: 90, from })),
  ],
  goals: [
    { side: FOES, kind: 'reach', ...hatch, count: 2 },
    { side: HEROES, kind: 'hold', turns: 24 },
  ],
};
