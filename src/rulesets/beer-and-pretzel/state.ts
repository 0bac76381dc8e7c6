import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Options } from './data/options';
import type { TerrainId } from './data/terrain';
import type { Profile } from './data/troops';
import type { WeaponId } from './data/weapons';
import type { SpaceId } from './book/board';
import type { ScenarioRules } from './scenarios/rules';

/** The parts of a turn in their order (bp-turn-001); each side's newcomers act after it (bp-turn-008, bp-turn-011). */
export type PhaseId = 'start' | 'good' | 'good-arrivals' | 'bad' | 'bad-arrivals';

/** The two sides, by their part in the game (bp-core-003). */
export const GOOD: SideId = 'good';
export const BAD: SideId = 'bad';

/** bp-core-009: a figure, which moves by itself and stands alone in its space. */
export interface Trooper extends Figure {
  readonly leader: boolean;
  /** Starting Points: movement, actions and wounds in one. */
  readonly points: number;
  /** What it carries, hand-to-hand included (bp-wpn-013). */
  readonly weapons: WeaponId[];
  /** Grenades left, or null for as many as it likes. */
  grenades: number | null;
  /** For the rest of the game, unless the scenario lets them be healed. */
  wounds: number;
  /** Points left this turn, in half Points (bp-move-010). */
  left: number;
  /** Command Points left this turn, in half Points. */
  command: number;
  /** This turn: changed its space ... */
  moved: boolean;
  /** ... with the help of Command Points, */
  commanded: boolean;
  /** ... took its action; */
  acted: boolean;
  /** ... its activation is over. */
  finished: boolean;
  /** Placed in this phase: it may act but not move (bp-turn-009). */
  fresh: boolean;
  aloft: boolean;
  /** Chosen facing for cover fire in degrees, where the scenario asks for one (bp-move-009). */
  faces: number | null;
  jammed: WeaponId[];
  /** The vehicle or carrier that it is in or on; it neither acts nor can be hit. */
  inside: FigureId | null;
}

export interface Band extends Unit {
  readonly profile: Profile;
}

/** A declared cover fire (bp-cover-001). */
export interface Cover {
  readonly figure: FigureId;
  readonly weapon: WeaponId;
  /** Aim Points paid (bp-cover-002). */
  readonly aim: number;
  /** Dice paid for, of weapons paid by the die. */
  readonly dice: number;
  /** The target area: one space, or an area of the scenario (bp-cover-006). */
  readonly spaces: readonly SpaceId[];
}

/** A thing that can be carried (bp-other-001). */
export interface Item {
  readonly id: string;
  /** Where it lies; null while somebody has it, or when it has left the table. */
  at: SpaceId | null;
  by: FigureId | null;
}

export interface PretzelState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  readonly units: Record<UnitId, Band>;
  readonly figures: Record<FigureId, Trooper>;
  /** What is not open ground; every other space is. */
  terrain: Record<SpaceId, TerrainId>;
  /** The figure whose activation is going on (bp-turn-007). */
  active: FigureId | null;
  covers: Cover[];
  items: Record<string, Item>;
  /** Counters and switches of the scenario. */
  flags: Record<string, number>;
  /** Scenario data; nothing of it is code (bp-core-017). */
  readonly special: ScenarioRules;
}

/** What a seat knows of the battle: nothing is hidden in it. */
export type Seen = Known<PretzelState>;

/** What a rule works on: `state` to read, `tell` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<PretzelState, E>;
