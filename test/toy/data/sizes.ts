import { circleRound, type Body } from '../../../src/space';

/** Length and breadth of the table in table units. */
export const TABLE = 24;

export const COUNTER_RADIUS = 0.5;

/** toy-board-001: a crawler is longer than broad. */
export const crawlerBody: Body = { kind: 'rectangle', length: 2.4, width: 1.2 };

export const CRAWLER_RADIUS = circleRound(crawlerBody);

export const HULL = 3;
export const FUEL = 5;

/** toy-move-001: how far a piece moves, in table units. */
export const reachOf = { counter: 4, crawler: 3 } as const;
