import type { Ruleset } from '../battle/ruleset';
import type { BattleState, SideId } from '../battle/state';
import { seeded } from '../engine/dice';
import { playCommand, policiesOf } from './playout';

/** How many of some games each side won. A game without a winner counts for nobody. */
export interface Forecast {
  readonly games: number;
  readonly won: Readonly<Record<SideId, number>>;
}

/** A game that is not over after this many more commands has no winner. */
const COMMAND_LIMIT = 1500;

/**
 * Plays a battle to its end, game after game, with automatons of medium strength on all sides. The given state stays
 * unchanged. It yields after each command, so that a page can do other work. The same seed gives the same games.
 */
export function* forecast(ruleset: Ruleset, from: BattleState, games: number, seed: number): Generator<void, Forecast> {
  const won: Record<SideId, number> = {};
  const policies = policiesOf(ruleset, 'regular');
  for (let game = 0; game < games; game += 1) {
    const chance = seeded(seed + game);
    const state = structuredClone(from);
    for (let count = 0; state.outcome === null && count < COMMAND_LIMIT; count += 1) {
      playCommand(ruleset, state, chance, policies);
      yield;
    }
    const winner = state.outcome?.winner ?? null;
    if (winner !== null) won[winner] = (won[winner] ?? 0) + 1;
  }
  return { games, won };
}
