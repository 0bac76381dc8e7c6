import type { ScenarioInfo } from '../../../battle/scenario';
import type { Size } from '../../../battle/size';
import type { Table } from '../../../space/types';
import type { MarineName } from '../data/squad';
import type { AreaNumber } from '../data/areas';

/** Who begins where; a marine without Guts begins wounded. */
export interface ScenarioMarine {
  readonly marine: MarineName;
  readonly area: AreaNumber;
  /** The smallest forces that have them. */
  readonly from: Size;
  /** The unit, where it is not called as its line of the squad table. */
  readonly called?: string;
}

export interface BodybagScenario extends ScenarioInfo {
  readonly table: Table;
  readonly marines: readonly ScenarioMarine[];
}
