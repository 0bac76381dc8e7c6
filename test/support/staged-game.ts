import type { Card } from '../../src/battle/card';
import { scenesOf, type Scene } from '../../src/battle/stage';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import type { GameEvent } from '../../src/engine/game';
import { REFEREE, type Seat } from '../../src/engine/request';
import { playGame } from '../../src/headless/playout';

/** What one seat is shown of one command. */
export interface StagedCommand {
  readonly command: string;
  readonly scenes: readonly Scene[];
  readonly cards: readonly Card[];
  readonly events: readonly GameEvent[];
}

/** A whole game of two automata as a seat is shown it, command by command. */
export function stagedGame(ruleset: Ruleset, scenario: string, seed: number, seat: Seat = REFEREE): StagedCommand[] {
  let before: BattleState = ruleset.muster.begin(scenario);
  const staged: StagedCommand[] = [];
  let command = '';
  let events: GameEvent[] = [];
  playGame(ruleset, scenario, seed, {}, 'automaton', {
    command: (_seat, { type }) => {
      command = type;
    },
    event: (event) => void events.push(event),
    after: (state) => {
      const cards = ruleset.screen.cards(ruleset.rules.seen(state, seat), events);
      staged.push({ command, scenes: scenesOf(ruleset, before, events, seat), cards, events });
      before = structuredClone(state);
      events = [];
    },
  });
  return staged;
}
