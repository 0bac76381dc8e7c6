import type { Json } from './json';
import type { Resolution, Seat } from './request';
import type { RuleId } from './rule';
import type { Refusal } from './verdict';

/** Something that happened: a plain record with the rule that caused it. */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
}

/** What a seat wants to do: a plain record. */
export interface Command {
  readonly type: string;
}

/** What a rule sees of the battle in progress: its state, and the way to tell what happened. */
export interface Telling<S, E> {
  readonly state: S;
  /** Records the event and lets the reducer change the state. */
  tell(event: E): void;
}

/** The rules of one game, as the kernel runs them. `S` must be plain JSON. */
export interface Game<S extends object = object, C extends Command = Command, E extends GameEvent = GameEvent> {
  readonly id: string;
  /** Changes with the rules; a journal of another version is not replayed silently. */
  readonly version: string;
  /** Parts of the state that are only ever replaced whole: its copies share them, and what is worked out from them lasts. */
  readonly shared?: readonly (keyof S & string)[];
  /** Why this seat may not give this command now, or null. Also refuses what is malformed. */
  refuse(state: S, seat: Seat, command: C): Refusal | null;
  resolve(battle: Telling<S, E>, seat: Seat, command: C): Resolution<void>;
  /** The only place where state changes; written as a mutation. */
  reduce(state: S, event: E): void;
}

export type { Json };
