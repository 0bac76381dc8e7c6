import type { D6Character } from '../../../battle/character';
import type { CharacterProfile } from './character-profile';

/** What is known of the world besides the document. Nothing of it can be written. */
export interface WorldSettings {
  /** Settings that change what numbers mean, by their names in the system. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The system's own wound levels of this actor's type, by their index; empty if it tells none. */
  readonly wounds: readonly string[];
  /** Pips that the system's own service has worked out, by ids of attributes and items; absent where it has no service. */
  readonly totals?: ReadonlyMap<string, number> | null;
  /** How characters of a system without an adapter are read; null or absent where nobody has said it. */
  readonly profile?: CharacterProfile | null;
}

/** Reads the characters of one family of game systems. Never throws. */
export interface Adapter {
  /** The settings that it wants. */
  readonly settings: readonly string[];
  /** Decides by the shape of the data: several systems share an id, and their versions overlap. */
  matches(source: unknown): boolean;
  /** Returns null for a document that is no character. */
  read(source: unknown, world: WorldSettings): D6Character | null;
}
