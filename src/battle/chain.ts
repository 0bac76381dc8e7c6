import type { Command } from '../engine/game';
import type { ChooseRequest } from '../engine/request';
import type { Refusal } from '../engine/verdict';
import type { Known } from './known';
import type { FigureId, SideId, UnitId } from './state';
import type { Text } from './text';

/** A place in the chain of command of a side, for one of its players: the figure that the player first played. */
export type PostId = FigureId;

/** The posts of a side that are taken by connected players, and the posts of the player who gives a command. */
export interface Staff {
  readonly manned: readonly PostId[];
  readonly own: readonly PostId[];
}

/** How several players share a side. */
export interface Chain<S extends Known = Known, C extends Command = Command> {
  /** The posts that players of this side may take, from the highest. */
  posts(seen: S, side: SideId): readonly PostId[];
  /**
   * Returns the figure that the player of a post plays now, since the first one may have fallen; null if no figure is
   * left.
   */
  played(seen: S, manned: readonly PostId[], post: PostId): FigureId | null;
  /** Returns the name and rank of a post's figure. */
  title(seen: S, figure: FigureId): Text;
  /** Returns why this player may not give a command of their side; null if they may, or if nobody has taken a post. */
  refuse(seen: S, side: SideId, staff: Staff, command: C): Refusal | null;
  /**
   * Returns the post whose player is asked first about their side's questions; null if all its players are. Absent in
   * rules where all always are.
   */
  asked?(seen: S, manned: readonly PostId[], request: ChooseRequest): PostId | null;
  /** Returns why this player may not give orders to a unit of their side. */
  refuseUnit(seen: S, unit: UnitId, staff: Staff): Refusal | null;
}
