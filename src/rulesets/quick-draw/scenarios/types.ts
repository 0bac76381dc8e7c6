import type { ScenarioInfo } from '../../../battle/scenario';
import type { Size } from '../../../battle/size';
import type { SideId } from '../../../battle/state';
import type { Point, Table } from '../../../space/types';
import type { ReadyId } from '../design/ready';
import type { Aboard, Goal } from '../state';

export interface QuickDrawScenario extends ScenarioInfo {
  readonly table: Table;
  readonly fighters: readonly {
    readonly id: string;
    readonly side: SideId;
    readonly design: ReadyId;
    readonly at: Point;
    readonly facing: number;
    /** The vehicle and seat in which they begin; vehicles are listed before those in them. */
    readonly aboard?: Aboard;
    /** The smallest forces that have them. */
    readonly from: Size;
  }[];
  readonly goals: readonly Goal[];
}
