import type { ScenarioInfo } from '../../../battle/scenario';
import type { Size } from '../../../battle/size';
import type { Side, SideId, UnitId } from '../../../battle/state';
import type { Point, Table } from '../../../space/types';
import type { EnvironmentId } from '../data/environment';
import type { DoorState } from '../data/kinds';
import type { Entry, Mission, Pile, Prize, Room } from '../state';
import type { SquadDesign } from '../design/design';

/** sm-guide-003: what a scenario sets up; barriers of the kind 'door' that it does not name are closed. */
export interface ScenarioPlan extends ScenarioInfo {
  readonly table: Table;
  /** The two sides, if they are not boarders and crew. */
  readonly parties?: readonly Side[];
  readonly attacker: SideId;
  readonly defender: SideId;
  readonly doors: Readonly<Record<string, DoorState>>;
  readonly rooms: readonly Pick<Room, 'id' | 'kind' | 'outline'>[];
  readonly entries: readonly Entry[];
  readonly piles: readonly Pile[];
  /** The people whose fate decides; if null, the ship's fate does. */
  readonly mission: Omit<Mission, 'known'> | null;
  /** The attackers' own ship, where the other side may strike back at her. */
  readonly prize?: Omit<Prize, 'boarded'>;
  readonly squads: readonly PlannedSquad[];
  /** Its last turn, unless the table sets another. */
  readonly turns: number;
  /** Where it is fought, if not aboard a ship, and how far off a station's deck curves out of sight; the table may set others. */
  readonly place?: EnvironmentId;
  readonly horizon?: number;
}

export interface PlannedSquad {
  readonly id: UnitId;
  readonly side: SideId;
  readonly design: SquadDesign;
  /** A place for each of its members, in their order. */
  readonly at: readonly Point[];
  readonly facing: number;
  /** The smallest forces that have it. */
  readonly from: Size;
}
