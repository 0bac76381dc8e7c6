import type { Size } from '../../../battle/size';
import type { Area, Point } from '../../../space/types';
import { convoyInfo } from '../manifest';
import type { ReadyId } from '../design/ready';
import type { SeatId } from '../data/vehicles';
import { FOES, HEROES } from '../data/sides';
import { boulders, canyon, mouth, walls } from './convoy-layout';
import type { QuickDrawScenario } from './types';

type Entry = QuickDrawScenario['fighters'][number];

const flat = { bottom: 0, top: 'unlimited' } as const;

const areas: readonly Area[] = [
  ...walls.map(({ id, outline }): Area => ({ id, kind: 'rock', outline, ...flat })),
  ...boulders.map(({ id, kind, outline }): Area => ({ id, kind, outline, ...flat })),
];

const EAST = 90;
const WEST = 270;

/** Returns a vehicle with its crew, each in their seat or, without one, on a bench. */
function manned(
  id: string,
  side: Entry['side'],
  vehicle: ReadyId,
  at: Point,
  facing: number,
  crew: readonly (readonly [string, ReadyId, SeatId | null])[],
  from: Size = 0.75,
): readonly Entry[] {
  return [
    { id, side, design: vehicle, at, facing, from },
    ...crew.map(([name, design, seat]): Entry => ({
      id: name,
      side,
      design,
      at,
      facing,
      aboard: { vehicle: id, seat },
      from,
    })),
  ];
}

/** Rebels among the boulders on both sides of the road. */
function ambush(): readonly Entry[] {
  const places: readonly (readonly [ReadyId, number, number, Size])[] = [
    ['rebel', 20.4, 8.2, 0.75],
    ['rebel-missiles', 29.8, 8, 0.75],
    ['rebel', 24, 20.6, 0.75],
    ['rebel', 33.8, 20, 1.5],
    ['rebel-sword', 40, 9, 1.5],
  ];
  return places.map(([design, x, y, from], i) => ({
    id: `rebel-${i + 1}`,
    side: FOES,
    design,
    at: { x, y },
    facing: WEST,
    from,
  }));
}

/** A convoy is ambushed: its people must get through to the canyon's mouth. */
export const convoy: QuickDrawScenario = {
  ...convoyInfo,
  table: { kind: 'gridless', ...canyon, barriers: [], areas },
  fighters: [
    ...manned('apc', HEROES, 'apc', { x: 5, y: 15 }, EAST, [
      ['apc-driver', 'soldier', 'driver'],
      ['apc-front', 'soldier', 'front'],
      ['apc-left', 'soldier', 'left'],
      ['apc-right', 'soldier', 'right'],
      ['envoy', 'marksman', null],
    ]),
    ...manned(
      'jeep',
      HEROES,
      'jeep',
      { x: 12, y: 15.4 },
      EAST,
      [
        ['jeep-driver', 'soldier', 'driver'],
        ['jeep-gunner', 'soldier', 'gun'],
      ],
      1,
    ),
    ...manned(
      'rear-jeep',
      HEROES,
      'jeep',
      { x: 4, y: 20 },
      EAST,
      [
        ['rear-driver', 'soldier', 'driver'],
        ['rear-gunner', 'soldier', 'gun'],
      ],
      1.5,
    ),
    ...manned('skimmer-1', FOES, 'skimmer', { x: 44, y: 9 }, WEST, [['rider-1', 'rebel-rider', 'driver']]),
    ...manned('skimmer-2', FOES, 'skimmer', { x: 44, y: 18.5 }, WEST, [['rider-2', 'rebel-rider', 'driver']], 1),
    ...manned('skimmer-3', FOES, 'skimmer', { x: 40.5, y: 14 }, WEST, [['rider-3', 'rebel-rider', 'driver']], 1.5),
    ...ambush(),
  ],
  goals: [
    { side: HEROES, kind: 'reach', ...mouth, count: 3 },
    { side: FOES, kind: 'hold', turns: 20 },
  ],
};
