import type { Command } from '../engine/game';
import type { Point } from '../space/types';
import type { Known } from './known';
import type { Text } from './text';

/** Something that a gamemaster can drop on the table of a running battle. */
export interface Happening {
  readonly id: string;
  readonly label: Text;
  readonly effect: Text;
  /** Name of a symbol of the host's icon font. */
  readonly icon: string;
}

/** What can happen in a battle of these rules, and the gamemaster's command for it. */
export interface Happenings<S extends Known = Known, C extends Command = Command> {
  readonly list: readonly Happening[];
  /** Returns the command that lets it happen at a point of the table. */
  dropped(seen: S, id: string, at: Point): C;
}
