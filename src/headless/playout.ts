import type { Ruleset, Strength } from '../battle/ruleset';
import { begunOf, type Played, type Start } from './begun';
import type { OptionValues } from '../battle/scenario';
import type { Known } from '../battle/known';
import type { Size } from '../battle/size';
import type { BattleState, SideId } from '../battle/state';
import type { Text } from '../battle/text';
import { seeded, type Chance } from '../engine/dice';
import { playOut } from '../engine/drivers';
import type { Command, GameEvent } from '../engine/game';
import type { Json } from '../engine/json';
import { anyAnswer } from '../engine/refine';
import { REFEREE, type ChooseRequest, type RollRequest } from '../engine/request';
import { Run } from '../engine/run';

/**
 * How all sides are played: by the automaton at its best or with a given strength, or by any legal command at random.
 */
export type Style = 'automaton' | 'random' | Strength;

/** Plays one side. */
export interface Policy {
  command(seen: Known, seat: SideId, chance: Chance): { readonly command: Command; readonly why: Text | null };
  answer(seen: Known, request: ChooseRequest, chance: Chance): { readonly option: string };
}

/** Who plays which side. */
export type Policies = (seat: SideId) => Policy;

/** All sides in one style. */
export function policiesOf({ players }: Ruleset, style: Style): Policies {
  const policy: Policy =
    style === 'random'
      ? {
          command: (seen, seat, chance) => ({ command: players.random(seen, seat, chance), why: null }),
          answer: (_seen, { options }, chance) => ({ option: anyAnswer(options, chance) }),
        }
      : players.automaton(style === 'automaton' ? 'veteran' : style);
  return () => policy;
}

export interface Watcher {
  command?(seat: SideId, command: Command, why: Text | null): void;
  event?(event: GameEvent): void;
  /** The faces of a roll; it is rolled if there are none. */
  faces?(state: BattleState, request: RollRequest): readonly number[] | null;
  /** Called after each command. */
  after?(state: BattleState): void;
}

/** A game that takes more commands than this is stuck. */
const COMMAND_LIMIT = 5000;

/**
 * Plays a scenario to its end, with no wait and no copy. The same seed gives the same game. `record` is what an earlier
 * battle of a campaign left; `size` is that of the forces.
 */
export function playGame(
  ruleset: Ruleset,
  scenario: Played | Start,
  seed: number,
  options: OptionValues = {},
  style: Style | Policies = 'automaton',
  watch: Watcher = {},
  record?: Json,
  size?: Size,
): BattleState {
  const policies = typeof style === 'function' ? style : policiesOf(ruleset, style);
  const chance = seeded(seed);
  const terms = { options, record, size };
  const state = typeof scenario === 'function' ? scenario(terms) : begunOf(ruleset.muster, scenario, terms);
  for (let count = 0; state.outcome === null; count += 1) {
    if (count > COMMAND_LIMIT) throw new Error(`no end after ${COMMAND_LIMIT} commands (seed ${seed})`);
    playCommand(ruleset, state, chance, policies, watch);
    watch.after?.(state);
  }
  return state;
}

/** Plays the next command of a battle that is not over. Changes `state`. */
export function playCommand(
  { rules, screen }: Ruleset,
  state: BattleState,
  chance: Chance,
  policies: Policies,
  watch: Watcher = {},
): void {
  const [seat] = screen.next(rules.seen(state, REFEREE)).seats;
  if (seat === undefined) throw new Error('nobody has anything to do, yet the battle is not over');
  const seen = rules.seen(state, seat);
  const { command, why } = policies(seat).command(seen, seat, chance);
  const refusal = rules.refuse(seen, seat, command);
  if (refusal !== null)
    throw new Error(`'${seat}' gave an illegal command: ${refusal.code} (${refusal.rule}): ${JSON.stringify(command)}`);
  watch.command?.(seat, command, why);
  const context = {
    state,
    emit: (event: GameEvent) => {
      rules.reduce(state, event);
      watch.event?.(event);
    },
  };
  playOut(
    new Run(rules.resolve(context, seat, command)),
    (dice, sides, request) => watch.faces?.(state, request) ?? chance.roll(dice, sides),
    (request) => policies(request.seat).answer(rules.seen(state, request.seat), request, chance).option,
  );
}
