import type { BySize } from '../size';

/** The language of triggers, shared by all rulesets. What only one ruleset knows is `custom`, by a name of its own. */

type SideId = string;
type UnitId = string;
type PlaceId = string;

/** A condition of a battle. */
export type Condition =
  | { readonly is: 'turn'; readonly min: number; readonly max?: number }
  /** A die shows at least this. */
  | { readonly is: 'chance'; readonly die: number; readonly min: number; readonly bySize?: BySize }
  /** A counter has at least, or at most, a value. */
  | { readonly is: 'flag'; readonly flag: string; readonly min?: number; readonly max?: number }
  /** So many figures of a side are in a place. */
  | { readonly is: 'in'; readonly side: SideId; readonly place: PlaceId; readonly min: number }
  /** So many figures of a side have left the table. */
  | { readonly is: 'left'; readonly side: SideId; readonly min: number }
  /** All figures of a unit are out of action. */
  | { readonly is: 'killed'; readonly unit: UnitId }
  /** A side has nobody on the table (nor in reserve, if reserves count). */
  | { readonly is: 'gone'; readonly side: SideId; readonly reserve: boolean }
  | { readonly is: 'object'; readonly object: string; readonly how: 'gone' | { readonly in: PlaceId } }
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'custom'; readonly name: string; readonly data: object };

/** An effect of a scenario. */
export type Effect =
  | {
      readonly do: 'reinforce';
      readonly unit: UnitId;
      readonly by: PlaceId | { readonly die: number; readonly places: readonly PlaceId[] };
      readonly again?: true;
      readonly count?: number | 'die' | 'half-die';
    }
  | { readonly do: 'say'; readonly say: string; readonly to: 'all' | readonly SideId[] }
  | { readonly do: 'flag'; readonly flag: string; readonly add?: number; readonly set?: number }
  | { readonly do: 'end'; readonly winner: SideId | null; readonly reason: string }
  | { readonly do: 'custom'; readonly name: string; readonly data: object };

/** What happens at a moment of the battle, if a condition holds. */
export interface Trigger {
  readonly id: string;
  /** 'begin', 'turn', 'turn-end', 'command', or 'phase:' and a phase; which of them there are is up to the ruleset. */
  readonly at: string;
  readonly once: boolean;
  readonly when: Condition | null;
  readonly do: readonly Effect[];
}
