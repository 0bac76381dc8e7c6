import type { SideId, UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';

/** A piece of the table's edge by which figures may enter or leave; `into` is the bearing onto the table. */
export interface Exit {
  readonly id: string;
  readonly a: Point;
  readonly b: Point;
  readonly into: number;
  /** Sides whose figures may leave by it (od6-move-027). */
  readonly out: readonly SideId[];
}

/** Where a squad may be set up: every soldier within `r` inches of a point, and in the outline if it has one. */
export interface Zone {
  readonly at: Point;
  readonly r: number;
  readonly outline?: readonly Point[];
}

/** How `side` wins, and the other side otherwise (od6-scenario-016). */
export interface EscapeObjective {
  readonly side: SideId;
  readonly squads: readonly UnitId[];
  /** How many soldiers of these squads must get out, in any combination; null for one of each squad. */
  readonly soldiers: number | null;
  /** How many whole squads must get out; null if soldiers count one by one (od6a-scenario-021). */
  readonly whole: number | null;
}

/** A place that `side` has and must keep: after the last turn it must have no fewer soldiers in it than the enemy. */
export interface HoldObjective {
  readonly id: string;
  readonly side: SideId;
  readonly outline: readonly Point[];
}
