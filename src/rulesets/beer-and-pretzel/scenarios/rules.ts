import type { FigureId, SideId, UnitId } from '../../../battle/state';
import type { Terrain, TerrainId } from '../data/terrain';
import type { SpaceId } from '../book/board';

/** A named set of spaces. */
type AreaId = string;

/** What can be true of a battle. */
export type Condition =
  /** A counter has at least this value. */
  | { readonly is: 'flag'; readonly flag: string; readonly least: number }
  /** ... or at most. */
  | { readonly is: 'flag-below'; readonly flag: string; readonly below: number }
  /** The turn has this number or a higher one. */
  | { readonly is: 'turn'; readonly least: number }
  /** Every figure of this unit is out of action. */
  | { readonly is: 'killed'; readonly unit: UnitId }
  /** Nobody of the side is on the table (nor to come, with `reserve`). */
  | { readonly is: 'none-left'; readonly side: SideId; readonly reserve: boolean }
  /** So many figures of the side have left by an exit. */
  | { readonly is: 'left'; readonly side: SideId; readonly least: number }
  /** So many figures of the side stand in an area. */
  | { readonly is: 'in-area'; readonly side: SideId; readonly area: AreaId; readonly least: number }
  /** A thing lies in, or is carried into, an area. */
  | { readonly is: 'item-in'; readonly item: string; readonly area: AreaId }
  /** A thing has been carried off the table. */
  | { readonly is: 'item-gone'; readonly item: string }
  | { readonly is: 'all'; readonly of: readonly Condition[] }
  | { readonly is: 'any'; readonly of: readonly Condition[] };

/** What the scenario makes happen. `space` stands for the space an action is aimed at. */
export type Effect =
  | { readonly do: 'set'; readonly flag: string; readonly to: number }
  | { readonly do: 'add'; readonly flag: string; readonly by: number }
  /** Changes the terrain of an area (or of the action's space), only where it is one of `from`. */
  | {
      readonly do: 'terrain';
      readonly area: AreaId | 'space';
      readonly from: readonly TerrainId[];
      readonly to: TerrainId;
    }
  /** Every space beside such terrain takes it on when a die shows at least `on`. */
  | { readonly do: 'spread'; readonly kind: TerrainId; readonly over: readonly TerrainId[]; readonly on: number }
  /** Damage dice to everybody in an area. */
  | { readonly do: 'blast'; readonly area: AreaId; readonly dice: number }
  | { readonly do: 'heal'; readonly wounds: number }
  | { readonly do: 'take'; readonly item: string }
  | { readonly do: 'drop'; readonly item: string }
  /** The acting figure leaves the table. */
  | { readonly do: 'leave' }
  | { readonly do: 'end'; readonly winner: SideId; readonly reason: string };

/** A special action (bp-other-001, bp-other-002). */
export interface SpecialAction {
  readonly id: string;
  readonly side: SideId;
  /** Points; 1 unless the scenario says otherwise. */
  readonly cost: number;
  /** 2d6 needed, or null when it always works. */
  readonly target: number | null;
  /** Successful actions needed. */
  readonly needed: number;
  /** Where: on or beside a space of an area or of such terrain, beside a wounded friend, or anywhere. */
  readonly at:
    | { readonly kind: 'area'; readonly area: AreaId; readonly beside: boolean }
    | { readonly kind: 'terrain'; readonly terrain: readonly TerrainId[] }
    | { readonly kind: 'item'; readonly item: string }
    | { readonly kind: 'carrier'; readonly item: string }
    /** On oneself or an adjacent friend who is wounded. */
    | { readonly kind: 'wounded' }
    | { readonly kind: 'anywhere' };
  readonly when: Condition | null;
  /** Only these figures; everybody of the side when absent. */
  readonly who?: readonly FigureId[];
  readonly effects: readonly Effect[];
  /** The automaton does it wherever it can. */
  readonly keen: boolean;
}

/** Something that happens at the start of a turn, before any figure acts (bp-turn-002). */
export interface StartEvent {
  readonly id: string;
  readonly when: Condition | null;
  /** Only once. */
  readonly once: boolean;
  readonly effects: readonly Effect[];
}

/** Reinforcements (bp-turn-008, bp-turn-011): so many of a unit's reserve come to free spaces of an area. */
export interface Arrival {
  readonly id: string;
  readonly side: SideId;
  readonly unit: UnitId;
  /** Figures: a fixed number, or as many as a damage die says (half: 1 to 3). */
  readonly count: number | 'die' | 'half-die';
  readonly area: AreaId;
  readonly when: Condition | null;
  /** Only once. */
  readonly once: boolean;
  /** The unit's killed come again, as fresh ones, once its reserve is used up. */
  readonly again?: boolean;
}

interface EndCondition {
  readonly winner: SideId;
  readonly reason: string;
  readonly when: Condition;
}

/** bp-core-017: everything that a scenario fixes, as plain data. */
export interface ScenarioRules {
  readonly terrain: Partial<Record<TerrainId, Partial<Terrain>>>;
  readonly areas: Readonly<Record<AreaId, readonly SpaceId[]>>;
  /** The only target areas for cover fire, or null: any single space by bp-cover-007. */
  readonly coverAreas: readonly AreaId[] | null;
  /** Friends bar the way on tight ground (bp-move-006). */
  readonly noPassing: boolean;
  /** Figures may carry others (bp-move-007). */
  readonly carrying: boolean;
  /** Cover fire has a facing (bp-move-009). */
  readonly coverFacing: boolean;
  /** Grenades of each Marine who has them, or null for as many as he likes. */
  readonly grenades: number | null;
  readonly actions: readonly SpecialAction[];
  readonly start: readonly StartEvent[];
  readonly arrivals: readonly Arrival[];
  readonly ends: readonly EndCondition[];
  /** Where the automaton of the Good Guys goes: each figure the first of these that holds and wants it. */
  readonly goals: readonly {
    readonly when: Condition | null;
    readonly area: AreaId;
    /** So many figures are enough for it, the nearest. */
    readonly most?: number;
    /** Only whoever carries this thing. */
    readonly bearer?: string;
  }[];
  /** The area that the horde has to take (bp-core-019); the nearest Good Guy when absent. */
  readonly hordeGoal?: AreaId;
}

/** What holds where a scenario says nothing (bp-core-017): the Bad Guys win by killing every Good Guy. */
export const plainRules: ScenarioRules = {
  terrain: {},
  areas: {},
  coverAreas: null,
  noPassing: false,
  carrying: false,
  coverFacing: false,
  grenades: null,
  actions: [],
  start: [],
  arrivals: [],
  ends: [],
  goals: [],
};
