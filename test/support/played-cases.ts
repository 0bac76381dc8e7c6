import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { Command } from '../../src/engine/game';
import { anyAnswer } from '../../src/engine/refine';
import { REFEREE, type Seat } from '../../src/engine/request';
import type { RefereeCase } from '../../src/headless/referee';

/** So many commands of a random battle are looked through. */
const COMMANDS = 60;

/** A command that was given in mid-battle, and what was answered on the way. */
export type Played = Pick<RefereeCase, 'seat' | 'command' | 'answers'> & { readonly state: BattleState };

/** The first command of each type in a battle at random: those that were given, and those that stood on a button as a phase began. */
export function playedCases(ruleset: Ruleset, start: BattleState, seed: number): readonly Played[] {
  const chance = seeded(seed);
  const found = new Map<string, Played>();
  const take = (one: Played): unknown => found.has(one.command.type) || found.set(one.command.type, one);
  let state = start;
  let phase = '';
  for (let count = 0; count < COMMANDS && state.outcome === null; count += 1) {
    const { seats } = ruleset.screen.next(ruleset.rules.seen(state, REFEREE));
    const [seat = ''] = seats;
    if (phase !== (phase = state.phase))
      for (const command of onButtons(ruleset, state, seat))
        if (!found.has(command.type)) take(playedOne(ruleset, state, seat, command, chance)[0]);
    const command = ruleset.players.random(ruleset.rules.seen(state, seat), seat, chance);
    const [played, next] = playedOne(ruleset, state, seat, command, chance);
    take(played);
    state = next;
  }
  return [...found.values()];
}

function onButtons({ screen, rules }: Ruleset, state: BattleState, seat: Seat): readonly Command[] {
  const seen = rules.seen(state, seat);
  return Object.keys(seen.units)
    .flatMap((unit) => screen.actions(seen, unit))
    .flatMap(({ command }) => (command !== undefined && rules.refuse(seen, seat, command) === null ? [command] : []));
}

function playedOne(
  ruleset: Ruleset,
  state: BattleState,
  seat: Seat,
  command: Command,
  chance: Chance,
): readonly [Played, BattleState] {
  const run = CommandRun.begin(ruleset, state, seat, command);
  playOut(run, chance.roll, ({ options }) => anyAnswer(options, chance));
  const { state: after, entry } = run.finish();
  return [{ state, seat, command, answers: entry.answers }, after];
}
