import type { ScenarioInfo } from './scenario';
import type { TerrainKinds } from './terrain';

/**
 * What is known of a ruleset before its rules are loaded: for lists to choose from, and for the fields of documents.
 */
export interface Manifest {
  readonly id: string;
  readonly scenarios: readonly ScenarioInfo[];
  /** The kinds of terrain and barriers that its tables may have. */
  readonly terrain: TerrainKinds;
}
