import type { ScenarioInfo } from '../../../battle/scenario';
import type { BySize } from '../../../battle/size';
import type { SideId, UnitId } from '../../../battle/state';
import type { Table } from '../../../space/types';
import type { TerrainId } from '../data/terrain';
import type { SpaceId } from '../board/board';
import type { BandDesign } from '../design/design';
import type { ScenarioRules } from '../design/scenario-rules';

export interface ScenarioBand {
  readonly id: UnitId;
  readonly side: SideId;
  readonly design: BandDesign;
  /** The spaces of its figures, in order; those without a space wait in reserve. */
  readonly at: readonly SpaceId[];
  /** How many figures it has where they are not those of the design; 0 where it does not take part. */
  readonly numbers?: BySize;
  /** Spaces for figures beyond `at` in larger forces. */
  readonly more?: readonly SpaceId[];
  readonly facing: number;
  readonly aloft?: boolean;
}

/** A scenario is data: map, ground, forces, and its rules (bp-core-017). */
export interface PretzelScenario extends ScenarioInfo {
  readonly table: Table;
  readonly terrain: Readonly<Record<SpaceId, TerrainId>>;
  readonly bands: readonly ScenarioBand[];
  readonly items: readonly { readonly id: string; readonly at: SpaceId }[];
  readonly rules: ScenarioRules;
}
