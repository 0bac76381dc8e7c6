import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Point } from '../../space/types';
import type { ArmourId } from './data/armour';
import type { BladeId } from './data/close';
import type { Quality } from './data/hits';
import type { Options } from './data/options';
import type { RangedId, RangedWeapon } from './data/ranged';
import type { SkillId } from './data/skills';
import type { Loss, SeatId, VehicleId } from './data/vehicles';

/** The steps of a turn, after the draw for who begins. */
export const phaseIds = ['begin', 'start', 'opening', 'move', 'fire', 'close', 'left-over'] as const;

export type PhaseId = (typeof phaseIds)[number];

/** A firearm that somebody carries: of the table, or of the gamemaster's own. */
export type GunId = RangedId | 'own';

/** What somebody fires with: one gun, a hand gun in each hand, or the two that a skimmer has. */
export type WeaponKey = GunId | 'pair' | 'twin';

/** What became of somebody who is out of the battle. */
export type Fate = 'dead' | 'out-of-action' | 'coma';

/** With what somebody has fired last, and in which step; main fire once they fired in it, since that binds for the rest of the turn. */
export interface Fired {
  readonly phase: PhaseId;
  readonly weapon: WeaponKey;
}

/** One fighter; a unit of one. */
export interface Fighter extends Figure {
  readonly kind: 'fighter';
  readonly quality: Quality;
  readonly armour: ArmourId;
  readonly skills: readonly SkillId[];
  /** Action Points of a turn, before anything changes them. */
  readonly points: number;
  weapons: readonly GunId[];
  blades: readonly BladeId[];
  /** The gamemaster's own weapon, if 'own' is among its weapons. */
  readonly own: RangedWeapon | null;
  medikits: number;
  /** Doses that it still carries. */
  stims: number;
  wounds: number;
  /** Wounds that its nerves have ignored. */
  ignored: number;
  fate: Fate | null;
  /** Doses taken in this game. */
  doses: number;
  /** Own turns left of each dose that works, of battle lust and of paranoia. */
  active: readonly number[];
  lust: number;
  paranoia: number;
  /** This turn: Action Points left, movement dice, inches rolled and not walked yet, ... */
  left: number;
  dice: number;
  inches: number;
  /** ... the way so far, from where it began, */
  trail: readonly Point[];
  charge: FigureId | null;
  fired: Fired | null;
  ducked: boolean;
  /** ... has run for cover, */
  ran: boolean;
  /** ... began it in contact with an enemy, */
  locked: boolean;
  /** ... treats somebody, who may be itself. */
  treats: FigureId | null;
  /** ... whom it has fired at from a skimmer, */
  shotAt: readonly FigureId[];
  /** ... and whom it has fired at as paranoia wants: an id for each point. */
  feared: readonly FigureId[];
  /** The vehicle that it is in, and its seat; a passenger has none. */
  aboard: Aboard | null;
}

export interface Aboard {
  readonly vehicle: FigureId;
  readonly seat: SeatId | null;
}

/** A vehicle; a unit of one, like all who are in it. */
export interface Vehicle extends Figure {
  readonly kind: 'vehicle';
  readonly model: VehicleId;
  readonly armour: ArmourId;
  /** Whether its engine runs. */
  engine: boolean;
  /** Seats whose weapon is gone. */
  lost: readonly SeatId[];
  /** Major structural hits. */
  structure: number;
  /** Where it will veer when it moves next. */
  veers: 'left' | 'right' | null;
  loss: Loss | null;
  /** Dice of its latest own turn's move; none when it stood still at its last chance. */
  speed: number;
  /** This turn: dice moved, whether it has been driven, and the way so far. */
  dice: number;
  driven: boolean;
  trail: readonly Point[];
}

/** Whatever has a token. */
export type Piece = Fighter | Vehicle;

/** A weapon on the ground. */
export interface Dropped {
  readonly id: string;
  readonly weapon: GunId;
  readonly at: Point;
}

/** A place in the order of fire; `done` when it has come up. */
export interface Draw {
  readonly figure: FigureId;
  readonly face: number;
  readonly total: number;
  done: boolean;
}

export interface QuickDrawState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  /** Whose turn it is. */
  active: SideId;
  readonly units: Record<UnitId, Unit>;
  readonly figures: Record<FigureId, Piece>;
  readonly dropped: Record<string, Dropped>;
  /** The order of the exchange of fire that goes on. */
  draws: readonly Draw[];
  /** Those who have moved in the left-over step and may be fired at. */
  movers: readonly FigureId[];
  readonly goals: readonly Goal[];
}

/** How a side wins beside being the last that can act. */
export type Goal = { readonly side: SideId } & (
  | { readonly kind: 'reach'; readonly place: Point; readonly r: number; readonly count: number }
  | { readonly kind: 'hold'; readonly turns: number }
);

/** What a seat knows of the game: nothing is hidden in it but what a declaration seals. */
export type Seen = Known<QuickDrawState>;

/** What a rule works on: `state` to read, `tell` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<QuickDrawState, E>;
