import type { Verb } from '../../../battle/verb';
import type { Command } from '../../../engine/game';
import type { OpenD6Event } from '../book';
import type { OpenD6State, Seen } from '../state';

export interface OpenD6Types {
  readonly state: OpenD6State;
  readonly seen: Seen;
  readonly event: OpenD6Event;
  readonly guard: 'turn' | 'broken' | 'acted' | 'engaged';
}

/** One thing that squads do. */
export type OpenD6Verb<C extends Command, Also extends Command = never> = Verb<OpenD6Types, C, Also>;
