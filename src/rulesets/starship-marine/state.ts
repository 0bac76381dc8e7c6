import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Seat } from '../../engine/request';
import type { Point } from '../../space/types';
import type { DoorState, RankId, SupplyId, TroopId, WeaponId } from './data/kinds';
import type { Options } from './data/options';
import type { Returning } from './record-form';

/** The phases of a turn, (a) to (l), and those that a table option adds, (m) to (o). */
export const phaseIds = [
  'robots',
  'doors',
  'melee',
  'move',
  'order',
  'fire',
  'apgw',
  'breach',
  'ship-morale',
  'attack-morale',
  'morale',
  'end',
  'ships',
  'ship-fire',
  'technical',
] as const;

export type PhaseId = (typeof phaseIds)[number];

/** Whether somebody can act: who is down, killed or wounded, lies on the deck to be brought to safety. */
export type Condition = 'fit' | 'down' | 'prisoner';

/** How somebody moved this turn: not at all, up to the tactical allowance, or beyond it. */
export type Pace = 'still' | 'tactical' | 'run';

/** A move that one side has plotted for one of its figures, unseen by the other. */
export interface Plot {
  readonly path: readonly Point[];
  readonly facing: number;
  readonly run: boolean;
  /** Who or what is taken up where it is touched on the way; 'drop' sets the load down first. */
  readonly load: string | null;
  /** Leaves the ship where it ends. */
  readonly leave: boolean;
  /** How it goes on from the other mouth of the hatch at which `path` ends. */
  readonly beyond?: readonly Point[];
}

/** The one thing that a figure does in the firing phase. */
export type Aim =
  | { readonly does: 'shoot'; readonly target: FigureId; readonly single: boolean }
  | { readonly does: 'shoot-door'; readonly door: string; readonly single: boolean }
  | { readonly does: 'throw'; readonly at: Point }
  | { readonly does: 'place'; readonly door: string }
  | { readonly does: 'set-up'; readonly charge: string }
  | { readonly does: 'supply'; readonly pile: string }
  | { readonly does: 'spray'; readonly obstacle: string };

/** Where an enemy last saw somebody. */
export interface Glimpse {
  readonly by: FigureId;
  readonly at: Point;
}

/** Missiles called on one target: a figure, or a door. */
export interface Call {
  readonly target: FigureId | null;
  readonly door: string | null;
  readonly launchers: readonly FigureId[];
}

/** What individual morale leaves somebody free to do. */
export type Nerve = 'untested' | 'free' | 'hold' | 'ducked';

/** Somebody aboard: a human or a robot. */
export interface Trooper extends Figure {
  readonly troop: TroopId;
  readonly rank: RankId | null;
  readonly weapon: WeaponId | null;
  readonly ecm: boolean;
  /** Has solvent in a spray on his back, and what he last sprayed with it: turns that were worked out, and when. */
  spray: boolean;
  sprayed: { readonly obstacle: string; readonly turns: number; readonly on: number } | null;
  readonly noncombatant: boolean;
  /** What earlier battles of a campaign have left him: actions fought, days of recovery to go; null outside of one. */
  readonly service: { readonly actions: number; readonly days: number } | null;
  condition: Condition;
  /** The turns in which it fell and left; 0 where it did not. */
  fellOn: number;
  leftOn: number;
  /** Of a robot: switched on, and harmed by a first hit. */
  on: boolean;
  harm: 'none' | 'no-fire' | 'immobile';
  /** Missiles of a launcher. */
  missiles: number;
  /** SCA charges that it has used, where they are counted. */
  spent: number;
  /** Whom or what it carries: a figure or a pile by its id. */
  carries: string | null;
  /** A robot under the Direct Control of this Marine. */
  controls: FigureId | null;
  /** Unarmed in the fights up to this turn. */
  bareUntil: number;
  /** Where it was as the turn began. */
  began: { readonly at: Point; readonly facing: number };
  pace: Pace;
  /** Declines to fight in this turn's hand to hand; has fought in it; is surprised in its first fight. */
  declines: boolean;
  fought: boolean;
  /** Has fought hand to hand in this battle. */
  blooded: boolean;
  surprised: boolean;
  plot: Plot | null;
  aim: Aim | null;
  call: Call | null;
  /** Sides beside its own that know where it is. */
  spotted: readonly SideId[];
  /** The last place at which each enemy who may still fire at it saw it before it disappeared. */
  glimpses: readonly Glimpse[];
  /** Shot at, or in a burst, this turn; by Marines or combat robots near by; tested for the first time in this battle. */
  underFire: boolean;
  nearFire: boolean;
  tested: boolean;
  /** Has fired this turn or the last. */
  shotOn: number;
  /** Through the next move phase. */
  nerve: Nerve;
  /** A private too far from whoever leads his squad. */
  stray: boolean;
  /** What it means to do in its next move, which it has to test for. */
  wants: 'nothing' | 'advance' | 'zone';
  /** The side that took it prisoner. */
  captor: SideId | null;
  /** Above ship morale once it fights on. */
  defiant: boolean;
}

/** What a squad shares. */
export interface Stock {
  readonly grenades: number;
  readonly charges: number;
}

export interface Squad extends Unit {
  stock: Stock;
}

/** A door of the ship, by the id of its barrier. */
export interface Door {
  state: DoorState;
  /** Main Control has said how it is to stand this turn. */
  ordered: boolean;
  /** Points of this turn, and beaten in it. */
  points: number;
  beaten: boolean;
}

/** A control room. */
export interface Room {
  readonly id: string;
  readonly kind: 'main' | 'power';
  readonly outline: readonly Point[];
  holder: SideId;
  /** 1 damaged, 2 destroyed. */
  harm: number;
}

/** Where a side comes aboard and leaves. */
export interface Entry {
  readonly id: string;
  readonly side: SideId;
  readonly at: Point;
  readonly r: number;
}

/** Whose fate decides a battle, in place of the ship's. */
export interface Mission {
  readonly kind: 'guard' | 'raid';
  /** Whom it is about, and where the attackers have been told to look for each of them. */
  readonly people: readonly { readonly figure: FigureId; readonly near: Point }[];
  /** So many of them dead or taken are enough for the attackers. */
  readonly enough: number;
  /** They can leave from this turn on. */
  readonly opens: number;
  /** Of whom it has come out that they are dead or taken. */
  readonly known: readonly FigureId[];
}

/** The attackers' own ship, fast alongside: what is fought for once the other side has come aboard. */
export interface Prize {
  readonly outline: readonly Point[];
  readonly rooms: readonly Pick<Room, 'id' | 'kind' | 'outline'>[];
  /** Where those who board her come aboard and leave. */
  readonly entries: readonly Entry[];
  /** Her owners are the defenders now. */
  readonly boarded: boolean;
}

/** A door charge on its door, a SuperCharge, a WirePod or a foam dispenser where it is set up: what is set off by an order. */
export interface Charge {
  readonly id: string;
  readonly kind: 'door' | 'super' | 'wirepod' | 'foam';
  readonly side: SideId;
  readonly at: Point;
  /** The barrier that it is fixed to; null for a mine on the deck, and for what bars a way. */
  readonly barrier: string | null;
  /** Turns of work done on it, and the last of them. */
  work: number;
  worked: number;
  /** Ordered to go off in this turn's fire. */
  ordered: boolean;
}

/** Wire or foam that bars a way, by the id of its barrier or area, from its deployment until it is cleared. */
export interface Obstacle {
  readonly id: string;
  readonly kind: 'wire' | 'foam';
  /** Where it was deployed. */
  readonly at: Point;
  /** From the end of the turn in which it was deployed. */
  stands: boolean;
  /** Points of this turn, successes so far, and beaten in this turn. */
  points: number;
  hits: number;
  beaten: boolean;
}

/** sm-logistics-002: supplies of one kind that lie on the deck: a pallet, or what a squad had to leave. */
export interface Pile {
  readonly id: string;
  readonly kind: SupplyId;
  readonly pallet: boolean;
  at: Point;
  count: number;
}

/** How a side's morale stands. */
export interface ShipMorale {
  /** Value at the start; 0 until it is totalled. */
  start: number;
  state: 'steady' | 'poor' | 'demoralised' | 'void';
  /** Worst strength line crossed, 0 to 3, and rooms in enemy hands when it was last tested. */
  line: number;
  rooms: number;
}

export interface AttackMorale {
  /** Value of all that ever came aboard. */
  aboard: number;
  withdrawing: boolean;
  /** Factors in force when it was last looked at. */
  factor: number;
}

/** A grenade or SuperCharge that is about to burst. */
export interface Burst {
  readonly at: Point;
  readonly r: number;
  readonly good: boolean;
  readonly by: FigureId | null;
  /** A barrier that does not stop it: a SuperCharge works on both sides of its wall. */
  readonly through: string | null;
}

/** Where a wall will be open at the end of the turn; without a barrier, a floor. */
export interface Breach {
  readonly barrier: string | null;
  readonly at: Point;
}

export interface MarineState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  attacker: SideId;
  defender: SideId;
  readonly units: Record<UnitId, Squad>;
  readonly figures: Record<FigureId, Trooper>;
  readonly doors: Record<string, Door>;
  rooms: Record<string, Room>;
  entries: readonly Entry[];
  mission: Mission | null;
  prize: Prize | null;
  readonly charges: Record<string, Charge>;
  readonly obstacles: Record<string, Obstacle>;
  readonly piles: Record<string, Pile>;
  /** Sides that have done enough in this phase. */
  readonly ready: Record<SideId, boolean>;
  /** Where sides move one after the other, whose moves these are and who follows; empty else. */
  toMove: readonly SideId[];
  /** What Power Control lets run. */
  readonly power: { controls: boolean; drive: boolean };
  readonly shipMorale: ShipMorale;
  readonly attackMorale: AttackMorale;
  /** What a campaign has left of squads that may yet join, by their pages; null outside of one. */
  readonly returning: Returning | null;
  bursts: readonly Burst[];
  breaches: readonly Breach[];
}

/** What a seat knows of a squad: the stock of its own alone. */
export interface SeenSquad extends Unit {
  readonly stock: Stock | null;
}

/** What a seat knows of the battle: its own people, those of others that it sees, and who it is. */
export type Seen = Known<
  Omit<MarineState, 'units'> & { readonly units: Readonly<Record<UnitId, SeenSquad>>; readonly viewer: Seat }
>;

/** An event, and who alone hears it beside the referee; null for everybody. */
export interface Heard extends GameEvent {
  readonly only: readonly SideId[] | null;
}

/** What a rule works on: `state` to read, `tell` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<MarineState, E>;
