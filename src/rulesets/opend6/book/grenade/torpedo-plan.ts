import { figureOf, type FigureId } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import {
  atMost,
  bearing,
  distance,
  distanceToSegment,
  moveAlong,
  nearestOnSegment,
  TOLERANCE,
} from '../../../../space';
import type { Point } from '../../../../space/types';
import { rangedWeapons } from '../../data/weapons';
import type { GunId, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import type { Victim } from '../damage/events';
import { hurtChances } from '../damage/odds';
import { modifiersWithin } from '../fire/fire-modifiers';
import { skillWith } from '../fire/fire-weapons';
import { everybody, squadOf } from '../squad/squads';
import { wallBetween } from '../table/wall-between';
import type { GrenadeEffect } from './effects';
import { TORPEDO_STARTS, torpedoTemplate } from './torpedo-size';
import { firstInTheWay } from './torpedo-way';

const launcher = rangedWeapons['torpedo-launcher'];

/** A torpedo hits whatever is in its way, at any distance (od6a-weapon-016). */
const DIFFICULTY = 8;
/** A torpedo before the dice. */
export interface TorpedoPlan {
  readonly figure: FigureId;
  readonly gun: GunId;
  readonly point: Point;
  readonly bearing: number;
  readonly skill: number;
  readonly difficulty: number;
  readonly reasons: readonly Reason[];
}

/** od6a-weapon-016: plans a torpedo; only what hinders its firer counts. Changes nothing. */
export function planTorpedo(state: OpenD6State, soldier: Soldier, gun: GunId, point: Point): TorpedoPlan {
  const reasons = modifiersWithin(state, squadOf(state, soldier), 'fire-combat')(soldier);
  return {
    figure: soldier.id,
    gun,
    point,
    bearing: distance(soldier.at, point) > TOLERANCE ? bearing(soldier.at, point) : soldier.facing,
    skill: skillWith(state, soldier, launcher).value,
    difficulty: total(reasons, DIFFICULTY),
    reasons,
  };
}

/** The middle line of the template as far as the torpedo runs, from which everything within `r` is touched. */
export interface TorpedoRun {
  readonly from: Point;
  readonly to: Point;
  readonly r: number;
}

/** Returns the ground of a torpedo that runs this number of inches beyond the near end of its template. */
export function runOf({ at, r: base }: Soldier, direction: number, inches: number): TorpedoRun {
  const { r } = torpedoTemplate;
  const near = base + TORPEDO_STARTS;
  const from = moveAlong(at, direction, near + Math.min(r, inches));
  return { from, to: moveAlong(at, direction, near + Math.max(Math.min(r, inches), inches - r)), r };
}

/** The edge of that ground: a bar with round ends (od6a-data-004). */
export function torpedoOutline({ from, to, r }: TorpedoRun): Point[] {
  const along = distance(from, to) > TOLERANCE ? bearing(from, to) : 0;
  const half = (at: Point, first: number): Point[] =>
    Array.from({ length: 7 }, (_, i) => moveAlong(at, first + 30 * i, r));
  return [...half(to, along - 90), ...half(from, along + 90)];
}

/** od6a-weapon-017: returns all whose bases the template touches, of either side. A closed wall keeps it off. */
export function torpedoVictims(state: OpenD6State, { from, to, r }: TorpedoRun): Victim[] {
  return everybody(state)
    .filter((soldier) => atMost(distanceToSegment(soldier.at, from, to), r + soldier.r))
    .map(({ id: figure, at }): Victim => {
      const isSafe = wallBetween(state, nearestOnSegment(at, from, to), at) === 'closed';
      return isSafe
        ? { figure, damage: null, reasons: [{ rule: 'od6-grenade-015', key: 'burst-wall', subject: figure }] }
        : { figure, damage: launcher.damage, reasons: [] };
    });
}

/** The run as far as nothing is in the way. */
export function freeRun(state: OpenD6State, plan: TorpedoPlan): TorpedoRun {
  const soldier = figureOf(state, plan.figure);
  const { inches } = firstInTheWay(state, soldier, plan.bearing, new Set());
  return runOf(soldier, plan.bearing, inches);
}

/** What a torpedo that runs may be expected to do to each of those under its template. */
export function torpedoEffects(state: OpenD6State, run: TorpedoRun): GrenadeEffect[] {
  return torpedoVictims(state, run).map(({ figure, damage }) => {
    const none = { wound: 0, incapacitated: 0 };
    const chances = damage === null ? none : hurtChances(state, figureOf(state, figure), damage, 'blast');
    return { figure, ...chances, afflicted: 0 };
  });
}

export const chanceOfTorpedo = ({ skill, difficulty }: TorpedoPlan): number => chanceOf(skill, difficulty);
