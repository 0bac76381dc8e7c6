import type { ScenarioInfo } from '../../../battle/scenario';
import type { Table } from '../../../space/types';
import type { MarineName } from '../data/squad';
import type { AreaNumber } from '../state';

export interface BodybagScenario extends ScenarioInfo {
  readonly table: Table;
  /** Who begins where; a marine without Guts lies wounded. */
  readonly marines: readonly { readonly marine: MarineName; readonly area: AreaNumber }[];
}
