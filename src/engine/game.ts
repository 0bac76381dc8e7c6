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

/** What a rule sees of the battle in progress: its state, and the way to emit events. */
export interface BattleContext<S, E> {
  readonly state: S;
  /** Records the event and lets the reducer change the state. */
  emit(event: E): void;
}

/** How each event of a chapter changes the state. */
export type Changes<S, E extends GameEvent> = {
  readonly [T in E['type']]: (state: S, event: Extract<E, { readonly type: T }>) => void;
};

/** For events that only the log and the cards use. */
export function nothingChanges(): void {}

/**
 * Returns a reducer that lets one event change the state, by the changes of all chapters. It throws on an unknown
 * event.
 */
export function reducerOf<S, E extends GameEvent>(changes: Changes<S, E>): (state: S, event: E) => void {
  return (state, event) => {
    if (!Object.hasOwn(changes, event.type)) throw new Error(`no reducer for the event '${event.type}'`);
    (changes[event.type as E['type']] as (state: S, event: E) => void)(state, event);
  };
}

/** The rules of one game, as the kernel runs them. `S` must be plain JSON; `V` is what a seat may know of it. */
export interface Game<
  S extends object = object,
  C extends Command = Command,
  E extends GameEvent = GameEvent,
  V = unknown,
> {
  readonly id: string;
  /** Changes with the rules. A journal of another version is not replayed silently. */
  readonly version: string;
  readonly rules: {
    /**
     * Parts of the state that rules only replace whole. Copies of the state share them, so that what was computed from
     * them stays valid.
     */
    readonly shared?: readonly string[];
    /** Returns what this seat may know. */
    seen(state: S, seat: Seat): V;
    /** Returns why this seat may not give this command now, or null. */
    refuse(seen: V, seat: Seat, command: C): Refusal | null;
    resolve(battle: BattleContext<S, E>, seat: Seat, command: C): Resolution<void>;
    /** The only place where state changes; written as a mutation. */
    reduce(state: S, event: E): void;
  };
}
