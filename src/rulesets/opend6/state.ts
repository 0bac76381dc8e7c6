import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Point } from '../../space/types';
import type { SquadDesign } from './muster/design';
import type { RoleId, SquadProfile } from './book/squad/profile';
import type { MeleeWeaponId, RangedWeaponId, ThrownWeaponId } from './data/weapons';
import type { Options } from './data/options';

/** The phases of a turn in their order (od6-turn-001), after the set-up. */
export type PhaseId = 'setup' | 'initiative' | 'movement' | 'fire' | 'assault' | 'morale' | 'special';

/** How fast somebody moved this turn; a crawl, a turn on the spot and standing up count as a walk. */
export type Pace = 'still' | 'walk' | 'run';

export type Hurt = 'wound' | 'incapacitated';

export interface Soldier extends Figure {
  /** Which line of the record sheet he stands on. */
  readonly role: RoleId;
  readonly ranged: RangedWeaponId[];
  readonly melee: MeleeWeaponId[];
  readonly grenades: Partial<Record<ThrownWeaponId, number>>;
  wounded: boolean;
  prone: boolean;
  /** Hits marked in this phase that take effect at its end (od6-turn-009). */
  marked: Hurt[];
  /** This turn ... */
  pace: Pace;
  /** ... fired or threw in any phase (od6-fire-007), */
  fired: boolean;
  /** ... used his defensive fire (od6-assault-017), */
  defended: boolean;
  /** ... took part in a charge, */
  charged: boolean;
  /** ... fought in close assault, */
  fought: boolean;
  /** ... became a casualty (od6-morale-014), */
  hurt: boolean;
  /** ... lay prone as the Movement Phase began (od6-move-015). */
  startedProne: boolean;
}

/** Where a broken squad runs to (od6-rout-002), and whether it is there (od6-rout-005). */
export interface Rout {
  readonly to: Point;
  arrived: boolean;
}

export interface Squad extends Unit {
  readonly design: SquadDesign;
  readonly profile: SquadProfile;
  /** All soldiers who started the game in it, in the order of the sheet, the fallen included. */
  readonly members: FigureId[];
  morale: number;
  /** Null: the default of od6-rout-009. */
  readonly rallyPoint: Point | null;
  rout: Rout | null;
  /** Members of the group that counts as the squad, chosen when a split squad lost its commander (od6-squad-017). */
  mainGroup: FigureId[] | null;
  /** A hit on the commander that no morale test has counted yet. */
  commanderShock: boolean;
  /** At least one of its figures has left by an exit while it could (od6-scenario-016). */
  escaped: boolean;
  /** Where it comes in, for a squad in reserve that may enter in this Movement Phase; at the door on the table's edge. */
  entry: { readonly at: Point; readonly facing: number } | null;

  /** Movement Phase: its activation is spent. */
  activated: boolean;
  pace: Pace;
  /** Opportunity fire test of this turn (od6-opp-005). */
  opportunity: 'untried' | 'passed' | 'failed';
  /** od6-game-007: the marker beside the squad. */
  marker: 'none' | 'fire-plus-one' | 'no-fire';
  /** Fire Combat Phase: has had its fire. */
  volleyed: boolean;
  /** Was charged this turn and stood, withdrew or broke: bars what od6-assault-006 bars. */
  withdrew: boolean;
  /** od6-morale-017: result of this turn's close assault. */
  assault: 'none' | 'won' | 'lost';
  /** Morale Phase: has made its casualty test (od6-rally-001). */
  casualtyTested: boolean;
}

export type GunId = string;

/** An assembled-type weapon (od6-weapon-002): carried in parts by two soldiers, or standing on the table. */
export interface Gun {
  readonly id: GunId;
  readonly side: SideId;
  /** The squad that has it; null when abandoned (od6-rout-006). */
  unit: UnitId | null;
  readonly weapon: RangedWeaponId;
  condition: 'parts' | 'assembled' | 'destroyed' | 'tripod-dropped';
  /** The two who carry the parts; the gunner first. Empty when it stands abandoned. */
  carriers: FigureId[];
  at: Point;
  facing: number;
  /** What two soldiers spend this Movement Phase on; it takes effect at the phase's end. */
  work: 'none' | 'assembling' | 'disassembling';
  dragged: boolean;
}

/** Two squads locked in close assault (od6-assault-047). */
export interface Fight {
  readonly chargers: UnitId;
  readonly defenders: UnitId;
  /** Close Assault Combat Phases it has been through. */
  rounds: number;
}

/** What a die or the gamemaster said about one line of sight (od6-los-003, od6-los-005); it holds for that phase. */
export interface SightRuling {
  readonly figures: readonly [FigureId, FigureId];
  readonly clear: boolean;
  readonly turn: number;
  readonly phase: PhaseId;
}

/** A squad with its soldiers and crewed weapons, ready to join a battle. */
export interface Recruits {
  readonly unit: Squad;
  readonly figures: readonly Soldier[];
  readonly guns: readonly Gun[];
}

export interface OpenD6State extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  /** The side with the initiative this turn. */
  initiative: SideId | null;
  /** Whose place in the alternation it is, in the Movement and Fire Combat Phases. */
  toAct: SideId | null;
  /** Sides that passed in a row in the Fire Combat Phase (od6-turn-008). */
  passed: SideId[];
  /** Sides that have finished their set-up. */
  ready: SideId[];
  readonly units: Record<UnitId, Squad>;
  readonly figures: Record<FigureId, Soldier>;
  readonly guns: Record<GunId, Gun>;
  fights: Fight[];
  disputes: SightRuling[];
  /** Reinforcement squads that have come so far (od6-scenario-013). */
  reinforcements: number;
}

/** What a seat knows of a battle: everything. */
export type Seen = Known<OpenD6State>;

/** What a rule works on: `state` to read, `tell` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<OpenD6State, E>;
