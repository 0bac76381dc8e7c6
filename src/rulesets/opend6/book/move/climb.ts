import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { total, type Reason, type Refusal } from '../../../../engine/verdict';
import { distance, distanceToSegment, gapToBarrier, isWithin, nearestOnSegment, towards } from '../../../../space';
import { STAND_OFF } from '../../../../space/path-point';
import type { Barrier, Point } from '../../../../space/types';
import { CLIMB, climbDifficulty, METRES } from '../../data/jumps';
import { STOREY } from '../../data/terrain';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import { tumble } from '../damage/tumble';
import { hasSkill, skillOf } from '../squad/actor';
import { hindrances } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { basesBut, hasFooting } from '../squad/places';
import { skillTest } from '../squad/points';
import { groundAt } from '../table/heights';
import { indexOf } from '../table/table-index';
import type { MoveEvent } from './events';

/** Up a barrier, down again on one's own side, or down the far side from the top. */
export const climbWays = ['up', 'down', 'over'] as const;
export type ClimbWay = (typeof climbWays)[number];

/** A climb of one turn: from one height above the foot to another, in inches. */
export interface Climb {
  readonly barrier: string;
  readonly way: ClimbWay;
  /** Place of the base afterwards. */
  readonly at: Point;
  readonly from: number;
  readonly to: number;
  /** Between the foot and the top afterwards. */
  readonly hangs: boolean;
  readonly difficulty: number;
}

/** As in `Order.does`: to climb a barrier. */
export const climbing = (way: ClimbWay, barrier: string): string => `climb-${way}:${barrier}`;

/** The climb that an order names; null if it names none. */
export function climbIn(does: readonly string[]): { readonly way: ClimbWay; readonly barrier: string } | null {
  for (const named of does)
    for (const way of climbWays) {
      const start = climbing(way, '');
      if (named.startsWith(start)) return { way, barrier: named.slice(start.length) };
    }
  return null;
}

/** A base this near to a barrier is at its foot, in inches. */
const AT_FOOT = 0.1;

const isAtFoot = ({ r }: Soldier, at: Point, barrier: Barrier): boolean =>
  isWithin(gapToBarrier({ ...at, r }, barrier), AT_FOOT);

/** The barriers at whose foot a base is, or that the figure is on. */
export function climbableFrom(state: OpenD6State, soldier: Soldier, at: Point): Barrier[] {
  return indexOf(state.table)
    .barriersAround([at], soldier.r + AT_FOOT)
    .filter(
      (barrier) =>
        climbDifficulty(barrier.kind) !== null &&
        isAtFoot(soldier, at, barrier) &&
        (!soldier.climb || soldier.climb.barrier === barrier.id),
    );
}

const heightOver = (ground: number, { bottom, top }: Barrier): number =>
  (top === 'unlimited' ? bottom + STOREY : top) - ground;

/**
 * od6a-hero-012: plans a climb from a place: up to an inch and a half in a turn, up or down. Changes nothing.
 */
export function climbFrom(
  state: OpenD6State,
  soldier: Soldier,
  at: Point,
  wish: { readonly way: ClimbWay; readonly barrier: string },
): Climb | Refusal {
  const no = (code: string, rule: Refusal['rule'] = 'od6a-hero-011'): Refusal => ({ code, rule, subject: soldier.id });
  if (!hasSkill(state, soldier, 'climb-jump')) return no('no-climber');
  if (soldier.mount) return no('riders-stay-up', 'od6a-mount-006');
  const barrier = climbableFrom(state, soldier, at).find(({ id }) => id === wish.barrier);
  const difficulty = barrier === undefined ? null : climbDifficulty(barrier.kind);
  if (barrier === undefined || difficulty === null) return no('nothing-to-climb');
  const [foot, now] = [groundAt(state, at), soldier.climb?.height ?? 0];
  const top = heightOver(foot, barrier);
  const { way } = wish;
  if (way === 'up') {
    if (now >= top) return no('climb-at-top', 'od6a-hero-012');
    const to = Math.min(top, now + CLIMB);
    return { barrier: barrier.id, way, at, from: now, to, hangs: to < top, difficulty };
  }
  if (now <= 0) return no('climb-at-foot', 'od6a-hero-012');
  if (way === 'down') {
    const to = Math.max(0, now - CLIMB);
    return { barrier: barrier.id, way, at, from: now, to, hangs: to > 0, difficulty };
  }
  if (now < top) return no('climb-not-at-top', 'od6a-hero-012');
  const far = beyond(soldier, at, barrier);
  if (!hasFooting(state, { ...far, r: soldier.r }, basesBut(state, [soldier])))
    return no('no-room-beyond', 'od6-move-025');
  const from = heightOver(groundAt(state, far), barrier);
  const to = Math.max(0, from - CLIMB);
  return { barrier: barrier.id, way, at: far, from, to, hangs: to > 0, difficulty };
}

/** Returns the climbs that a figure may make from a place. */
export function climbsOf(state: OpenD6State, soldier: Soldier, at: Point): Climb[] {
  if (soldier.mount || !hasSkill(state, soldier, 'climb-jump')) return [];
  return climbableFrom(state, soldier, at).flatMap(({ id: barrier }) =>
    climbWays.flatMap((way): Climb[] => {
      const found = climbFrom(state, soldier, at, { way, barrier });
      return 'code' in found ? [] : [found];
    }),
  );
}

/** The place at the foot of the far side. */
function beyond({ r }: Soldier, at: Point, { a, b }: Barrier): Point {
  const near = nearestOnSegment(at, a, b);
  const away = distance(at, near);
  return towards(at, near, away + Math.max(r + STAND_OFF, distanceToSegment(at, a, b)));
}

/** What a climb is against. Hanging on a wall makes everything harder but the climb itself (od6a-hero-013). */
export function climbAgainst(soldier: Soldier, { difficulty }: Pick<Climb, 'difficulty'>): readonly [number, Reason[]] {
  const others = (soldier.ailments ?? []).filter(({ kind }) => kind !== 'climbing');
  const reasons = hindrances({ ...soldier, ailments: others });
  return [total(reasons, difficulty), reasons];
}

/** od6a-hero-011: the test of a climb; who fails falls from the height that they were at. */
export function* climb(
  battle: Battle<DamageEvent | MoveEvent | SquadEvent>,
  figure: FigureId,
  { barrier, way, at, from, to, hangs, ...rest }: Climb,
): Resolution<void> {
  const { state } = battle;
  const soldier = figureOf(state, figure);
  const [difficulty, reasons] = climbAgainst(soldier, rest);
  const skill = skillOf(state, soldier, 'climb-jump');
  const rule = 'od6a-hero-011';
  const { passed, ...rolled } = yield* skillTest(
    battle,
    { name: 'climb', rule, of: figure },
    figure,
    skill,
    difficulty,
  );
  battle.emit({
    type: 'climb-tried',
    rule,
    figure,
    barrier,
    way,
    at,
    from,
    to,
    hangs,
    skill,
    difficulty,
    reasons,
    rolled,
    passed,
  });
  if (passed) return;
  yield* tumble(battle, figure, METRES * from);
  yield* settleHits(battle, [figure]);
}
