import type { Known } from '../../src/battle/known';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../src/battle/state';
import type { GameEvent, BattleContext } from '../../src/engine/game';
import type { Seat } from '../../src/engine/request';
import type { Options } from './data/options';

export type PhaseId = 'move' | 'plot';

/** Who others may know of: nothing at all, that a counter is there, or its value too (toy-board-002). */
export type Shown = 'hidden' | 'face-down' | 'face-up';

interface AnyPiece extends Figure {
  readonly side: SideId;
  /** It has moved or searched this turn. */
  acted: boolean;
}

export interface Counter extends AnyPiece {
  readonly kind: 'counter';
  readonly value: number;
  shown: Shown;
  /** Sides beside its own that have looked at it while it lay face down. */
  lookedAtBy: readonly SideId[];
}

export const slots = ['driver', 'gunner'] as const;

export type Slot = (typeof slots)[number];

export interface Crawler extends AnyPiece {
  readonly kind: 'crawler';
  hull: number;
  fuel: number;
  /** Who sits where; null while nobody does. */
  readonly crew: Record<Slot, string | null>;
}

export type Piece = Counter | Crawler;

/** What one side has chosen: 'guard', 'strike:<side>', 'ambush:<counter>'. */
export type Plot = string;

export interface ToyState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  readonly units: Record<UnitId, Unit>;
  readonly figures: Record<FigureId, Piece>;
  readonly passed: Record<SideId, boolean>;
  readonly points: Record<SideId, number>;
  /** The last plots, after all have been turned up. */
  plots: Readonly<Record<SideId, Plot>>;
}

/** A counter as a seat knows it. */
export interface SeenCounter extends Omit<Counter, 'value'> {
  readonly value: number | null;
}

export type SeenPiece = SeenCounter | Crawler;

/** What a seat knows of the game: its own pieces, what others show, and who it is. */
export type Seen = Known<
  Omit<ToyState, 'figures'> & { readonly figures: Readonly<Record<FigureId, SeenPiece>>; readonly viewer: Seat }
>;

/** An event, and who alone hears it; null for everybody. */
export interface Heard extends GameEvent {
  readonly only: SideId | null;
}

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<ToyState, E>;
