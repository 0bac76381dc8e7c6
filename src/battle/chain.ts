import type { Command } from '../engine/game';
import type { Refusal } from '../engine/verdict';
import type { Known } from './known';
import type { FigureId, SideId, UnitId } from './state';
import type { Text } from './text';

/** A place in the chain of command of a side, for one of its players: the figure as which he began. */
export type PostId = FigureId;

/** The posts of a side whose players are here, and those of the player who gives a command. */
export interface Staff {
  readonly manned: readonly PostId[];
  readonly own: readonly PostId[];
}

/** How several players share a side. */
export interface Chain<S extends Known = Known, C extends Command = Command> {
  /** The posts that players of this side may take, from the highest. */
  posts(seen: S, side: SideId): readonly PostId[];
  /** As whom the player of a post plays now, since whoever he began as may have fallen; null when nobody is left for him. */
  played(seen: S, manned: readonly PostId[], post: PostId): FigureId | null;
  /** Who somebody of a post is, by name and rank. */
  title(seen: S, figure: FigureId): Text;
  /** Why this player may not give a command that is his side's to give; null where he may, or nobody has taken a post. */
  refuse(seen: S, side: SideId, staff: Staff, command: C): Refusal | null;
  /** Why this player gives no orders to anybody of a unit of his side. */
  refuseUnit(seen: S, unit: UnitId, staff: Staff): Refusal | null;
}
