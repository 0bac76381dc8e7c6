import type { ScenarioInfo } from '../../../battle/scenario';
import type { BySize } from '../../../battle/size';
import type { SideId, UnitId } from '../../../battle/state';
import type { Point, Table } from '../../../space/types';
import type { SquadDesign } from '../design/design';

/** A piece of the table's edge by which figures may come in, `into` being the bearing onto the table, or leave. */
export interface Exit {
  readonly id: string;
  readonly a: Point;
  readonly b: Point;
  readonly into: number;
  /** Sides whose figures may leave by it (od6-move-027). */
  readonly out: readonly SideId[];
}

/** Where a squad may be set up: every soldier within `r` inches of a point. */
export interface Zone {
  readonly at: Point;
  readonly r: number;
}

export interface ScenarioSquad {
  readonly id: UnitId;
  readonly side: SideId;
  readonly design: SquadDesign;
  /** Its soldiers where they are not those of the design; 0 where it does not take part. */
  readonly numbers?: BySize;
  readonly zone: Zone;
  readonly facing: number;
  /** Places that its soldiers take first, in the order of the sheet, before those round the middle of the zone. */
  readonly posts?: readonly Point[];
  /** Rally point, or null for the default (od6-rout-009). */
  readonly rallyPoint: Point | null;
}

/** A die in every Special Actions Phase may bring another squad (od6-scenario-013, od6-scenario-014). */
export interface Reinforcements {
  readonly side: SideId;
  readonly design: SquadDesign;
  readonly numbers: BySize;
  /** The lowest face that brings one; with larger forces one less, as a squad has room for ten. */
  readonly arrivesOn: number;
  /** Exit ids by the face of the entry die, 1 to 6. */
  readonly doors: readonly [string, string, string, string, string, string];
}

/** How `side` wins, and the other side otherwise (od6-scenario-016). */
export interface EscapeObjective {
  readonly side: SideId;
  readonly squads: readonly UnitId[];
  /** So many soldiers of these squads must get out, whichever they are; null for somebody of each squad. */
  readonly soldiers: number | null;
}

/** A place that `side` has and is to keep: after the last turn it must have no fewer soldiers in it than the enemy. */
export interface HoldObjective {
  readonly id: string;
  readonly side: SideId;
  readonly outline: readonly Point[];
}

export interface OpenD6Scenario extends ScenarioInfo {
  readonly table: Table;
  readonly squads: readonly ScenarioSquad[];
  readonly exits: readonly Exit[];
  readonly reinforcements: Reinforcements | null;
  readonly escape: EscapeObjective | null;
  readonly hold: HoldObjective | null;
  /** The last turn, where the table option does not say otherwise; null for none. */
  readonly turns: number | null;
  /** Shots at the walls may come back (od6-scenario-006). */
  readonly ricochet: boolean;
  /** Who sets up first. */
  readonly deployment: readonly SideId[];
}
