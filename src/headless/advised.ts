import { adviceFor } from '../battle/advice';
import type { Ruleset } from '../battle/ruleset';
import type { Policy } from './playout';

/** Plays a side like a person who follows all advice and answers each question by its default. */
export function advisedPolicy(ruleset: Ruleset): Policy {
  const veteran = ruleset.players.automaton('veteran');
  return {
    // A veteran's command is the first advice; without one, the battle would be over.
    command: (seen, seat, chance) => adviceFor(ruleset, seen, seat) ?? veteran.command(seen, seat, chance),
    answer: (_seen, { fallback }) => ({ option: fallback }),
  };
}
