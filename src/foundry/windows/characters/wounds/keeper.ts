import type { Json } from '../../../../engine/json';
import type { WorldSettings } from '../adapter';

/** How badly a battle has ended for a character. */
export type Harm = 'wounded' | 'out';

/** A value that could be written into a character; it is worse than the one there. */
export interface Proposal {
  readonly path: string;
  readonly from: Json;
  readonly fromName: string;
  /** The values to choose from, the mildest first: each with the system's own word for it. */
  readonly choices: readonly { readonly value: Json; readonly name: string }[];
  /** The one that fits the battle. */
  readonly to: Json;
  /** False if it is only offered: by the world's settings other values count. */
  readonly usual: boolean;
}

/** Knows where one family of systems keeps wounds. Reads any data without throwing. */
export interface WoundKeeper {
  /** The paths at which it may write. */
  readonly paths: readonly string[];
  /** Returns what could be written; none if the character is as badly off already. */
  proposals(source: unknown, harm: Harm, world: WorldSettings): readonly Proposal[];
}
