import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { GameEvent, Telling } from '../../engine/game';
import type { Point } from '../../space/types';
import type { ArmourId } from './data/armour';
import type { BladeId } from './data/close';
import type { Quality } from './data/hits';
import type { Options } from './data/options';
import type { RangedId, RangedWeapon } from './data/ranged';
import type { SkillId } from './data/skills';

/** The steps of a turn, after the draw for who begins. */
export const phaseIds = ['begin', 'start', 'opening', 'move', 'fire', 'close', 'left-over'] as const;

export type PhaseId = (typeof phaseIds)[number];

/** A firearm that somebody carries: of the table, or of the gamemaster's own. */
export type GunId = RangedId | 'own';

/** What somebody fires with: one gun, or a hand gun in each hand. */
export type WeaponKey = GunId | 'pair';

/** What became of somebody who is out of the battle. */
export type Fate = 'dead' | 'out-of-action' | 'coma';

/** In which step somebody has fired, and with what. */
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
  /** This turn: Action Points left, those fired away, movement dice, inches rolled and not walked yet, ... */
  left: number;
  fire: number;
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
}

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
  readonly figures: Record<FigureId, Fighter>;
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
export type Battle<E extends GameEvent> = Telling<QuickDrawState, E>;
