import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Seat } from '../../engine/request';
import type {
  aimForm,
  burstForm,
  callForm,
  chargeForm,
  doorForm,
  entryForm,
  glimpseForm,
  headForm,
  missionForm,
  obstacleForm,
  paces,
  phaseIds,
  pileForm,
  plotForm,
  prizeForm,
  roomForm,
  stockForm,
  trooperForm,
} from './state-form';

export type PhaseId = (typeof phaseIds)[number];
export type Pace = (typeof paces)[number];

export type Plot = FormOf<typeof plotForm>;
export type Aim = FormOf<typeof aimForm>;
export type Call = FormOf<typeof callForm>;
export type Glimpse = FormOf<typeof glimpseForm>;
export type Stock = FormOf<typeof stockForm>;
export type Door = FormOf<typeof doorForm>;
export type Room = FormOf<typeof roomForm>;
export type Entry = FormOf<typeof entryForm>;
export type Mission = FormOf<typeof missionForm>;
export type Prize = FormOf<typeof prizeForm>;
export type Charge = FormOf<typeof chargeForm>;
export type Obstacle = FormOf<typeof obstacleForm>;
export type Pile = FormOf<typeof pileForm>;
export type Burst = FormOf<typeof burstForm>;

/** A figure aboard: a human or a robot. */
export interface Trooper extends Figure, FormOf<typeof trooperForm> {}

export interface Squad extends Unit {
  stock: Stock;
}

export interface MarineState extends Omit<BattleState, 'options' | 'phase'>, FormOf<typeof headForm> {
  readonly units: Record<UnitId, Squad>;
  readonly figures: Record<FigureId, Trooper>;
  readonly doors: Record<string, Door>;
  rooms: Record<string, Room>;
  readonly charges: Record<string, Charge>;
  readonly obstacles: Record<string, Obstacle>;
  readonly piles: Record<string, Pile>;
}

/** What a seat knows of a squad: the stock of its own squads only. */
export interface SeenSquad extends Unit {
  readonly stock: Stock | null;
}

/** What a seat knows of the battle: its own people, the others that it sees, and which seat it is. */
export type Seen = Known<
  Omit<MarineState, 'units'> & { readonly units: Readonly<Record<UnitId, SeenSquad>>; readonly viewer: Seat }
>;

/** An event, and the sides that alone hear it beside the referee; null for everybody. */
export interface Heard extends GameEvent {
  readonly only: readonly SideId[] | null;
}

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<MarineState, E>;
