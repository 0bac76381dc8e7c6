import type { OptionValues } from '../battle/scenario';
import type { BattleState, SideId } from '../battle/state';
import type { Text } from '../battle/text';
import { seeded, type Chance } from '../engine/dice';
import { playOut } from '../engine/drivers';
import type { Command, GameEvent } from '../engine/game';
import { Run } from '../engine/run';
import type { AnyRuleset } from './registry';

/** How the two sides are played: by the automaton, or by any legal command at random. */
export type Style = 'automaton' | 'stray';

export interface Watcher {
  command?(seat: SideId, command: Command, why: Text | null): void;
  event?(event: GameEvent): void;
  /** After each command. */
  after?(state: BattleState): void;
}

/** A game that takes more commands than this has come to a standstill. */
const COMMAND_LIMIT = 5000;

/** Plays a scenario to its end, with no wait and no copy. The same seed gives the same game. */
export function playGame(
  ruleset: AnyRuleset,
  scenario: string,
  seed: number,
  options: OptionValues = {},
  style: Style = 'automaton',
  watch: Watcher = {},
): BattleState {
  const chance = seeded(seed);
  const state = ruleset.begin(scenario, options);
  for (let count = 0; state.outcome === null; count += 1) {
    if (count > COMMAND_LIMIT) throw new Error(`no end after ${COMMAND_LIMIT} commands (seed ${seed})`);
    playCommand(ruleset, state, chance, style, watch);
    watch.after?.(state);
  }
  return state;
}

function playCommand(ruleset: AnyRuleset, state: BattleState, chance: Chance, style: Style, watch: Watcher): void {
  const [seat] = ruleset.next(state).seats;
  if (seat === undefined) throw new Error('nobody has anything to do, yet the battle is not over');
  const { command, why } = style === 'stray' ? { command: ruleset.stray(state, seat, chance), why: null } : ruleset.automaton.command(state, seat, chance);
  const refusal = ruleset.refuse(state, seat, command);
  if (refusal !== null) throw new Error(`${style} gave an illegal command: ${refusal.code} (${refusal.rule}): ${JSON.stringify(command)}`);
  watch.command?.(seat, command, why);
  const telling = {
    state,
    tell: (event: GameEvent) => {
      ruleset.reduce(state, event);
      watch.event?.(event);
    },
  };
  playOut(new Run(ruleset.resolve(telling, seat, command)), chance.roll, (request) =>
    style === 'stray' ? anyOption(request.options, chance) : ruleset.automaton.answer(state, request, chance).option,
  );
}

function anyOption(options: readonly { readonly id: string }[], chance: Chance): string {
  const option = options[chance.below(options.length)];
  if (option === undefined) throw new Error('a decision without options');
  return option.id;
}
