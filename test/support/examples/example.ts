import type { BattleState, SideId } from '../../../src/battle/state';
import type { Command } from '../../../src/engine/game';

/** A command, and the battle it is given in: one of its own, or the start of a scenario. */
export interface Example {
  readonly seat: SideId;
  readonly command: Command;
  readonly state?: BattleState;
  readonly scenario?: string;
}
