import type { RuleId } from '../engine/rule';

/**
 * What the gallery shows of a scenario and what the host needs to lay it out. Its words are under
 * `SKIRMISH.scenario.<id>`.
 */
export interface ScenarioInfo {
  readonly id: string;
  readonly ruleset: string;
  /** Pictures below the module's assets. */
  readonly map: string;
  readonly thumb: string;
  /** Pixels of the map per table unit. */
  readonly scale: number;
  /** How it can be played; 'solo' means against the automaton. */
  readonly players: readonly ('solo' | 'two' | 'cooperative')[];
  readonly minutes: number;
  readonly sides: readonly { readonly id: string; readonly automaton: boolean }[];
  /** Number of paragraphs of special rules in the words of the scenario. */
  readonly specialRules: number;
  /** Numbers that its words name as `{name}` and that depend on the size of the forces. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The sides that may bring a force in place of the printed one, and its terms. */
  readonly bring?: Readonly<Record<string, OptionValues>>;
  /** A battle that teaches how to play: it is offered first. */
  readonly lesson?: true;
}

/** A table option of a ruleset: a ruling that may be played another way. A number whose default is null is off until set. */
export type OptionSpec = { readonly id: string; readonly rule: RuleId } & (
  | { readonly kind: 'boolean'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly default: string; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly default: number | null; readonly min: number; readonly max: number }
);

export type OptionValue = boolean | number | string | null;

export type OptionValues = Readonly<Record<string, OptionValue>>;
