import type { OptionValues } from '../../../src/battle/scenario';
import { CommandRun, type DoneEntry } from '../../../src/engine/command-run';
import { seeded, type Chance } from '../../../src/engine/dice';
import { playScript, type Script } from '../../../src/engine/drivers';
import type { Json } from '../../../src/engine/json';
import type { Answer, Request, Seat } from '../../../src/engine/request';
import { toy } from '..';
import type { ToyEvent } from '../book';
import type { Counter, Crawler, ToyState } from '../state';
import type { ToyCommand } from '../verbs';

// A small driver over the kernel, for rulesets as facets in which not everybody sees the same.

export const { rules, muster, screen, table, players } = toy;

export type Entry = DoneEntry<ToyCommand, ToyEvent>;
export type ToyRun = CommandRun<ToyState, ToyCommand, ToyEvent>;

export const scenarios = ['two', 'three', 'five'] as const;

export function begin(
  scenario: (typeof scenarios)[number] = 'three',
  options: OptionValues = {},
  record?: Json,
): ToyState {
  return muster.begin(scenario, { options, record });
}

export const sidesOf = (state: ToyState): readonly Seat[] => Object.keys(state.sides);

/** Everybody who may look, those among them who see the most and the least. */
export const seatsOf = (state: ToyState): readonly Seat[] => [...sidesOf(state), 'referee', 'observer'];

/** Gives a command with scripted dice and answers, all of which must be used up. */
export function give(
  state: ToyState,
  seat: Seat,
  command: ToyCommand,
  script: Script = {},
): { readonly state: ToyState; readonly events: readonly ToyEvent[]; readonly entry: Entry } {
  const run = CommandRun.begin(toy, state, seat, command);
  playScript(run, script);
  const { state: after, entry } = run.finish();
  return { state: after, events: run.events, entry };
}

export function refusal(state: ToyState, seat: Seat, command: ToyCommand): string | null {
  return rules.refuse(rules.seen(state, seat), seat, command)?.code ?? null;
}

export function counter(state: ToyState, id: string): Counter {
  const piece = state.figures[id];
  if (piece?.kind !== 'counter') throw new Error(`no counter '${id}'`);
  return piece;
}

export function crawler(state: ToyState, side: string): Crawler {
  const piece = state.figures[`${side}-crawler`];
  if (piece?.kind !== 'crawler') throw new Error(`no crawler of '${side}'`);
  return piece;
}

/** The command as it would be after its client was reloaded: through plain data. */
export function reloaded(run: ToyRun): ToyRun {
  return CommandRun.resume(toy, JSON.parse(JSON.stringify(run.open())));
}

export type Style = 'automaton' | 'random';

export function commandOf(state: ToyState, seat: Seat, style: Style, chance: Chance): ToyCommand {
  const seen = rules.seen(state, seat);
  return style === 'random'
    ? players.random(seen, seat, chance)
    : players.automaton('veteran').command(seen, seat, chance).command;
}

export function answerOf(state: ToyState, request: Request, style: Style, chance: Chance): Answer {
  if (request.kind === 'roll') return chance.roll(request.dice, request.sides);
  if (style === 'automaton')
    return players.automaton('veteran').answer(rules.seen(state, request.seat), request, chance).option;
  return any(request.options, chance).id;
}

export function any<T>(list: readonly T[], chance: Chance): T {
  const found = list[chance.below(list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

export interface Played {
  readonly start: ToyState;
  readonly state: ToyState;
  readonly journal: readonly Entry[];
}

export interface Watch {
  /** At each question; may give another run in place of this one. */
  asked?(run: ToyRun): ToyRun;
  after?(before: ToyState, entry: Entry, state: ToyState): void;
}

/** A whole battle; questions that are open at once are answered in any order. The same seed gives the same battle. */
export function playOn(start: ToyState, seed: number, style: Style, watch: Watch = {}, most = 2000): Played {
  const chance = seeded(seed);
  const journal: Entry[] = [];
  let state = start;
  while (state.outcome === null && journal.length < most) {
    const { seats } = screen.next(rules.seen(state, 'referee'));
    const seat = any(seats, chance);
    let run: ToyRun = CommandRun.begin(toy, state, seat, commandOf(state, seat, style, chance));
    while (run.questions.length > 0) {
      run = watch.asked?.(run) ?? run;
      const request = any(run.questions, chance);
      run.answer(answerOf(run.state, request, style, chance), request.label);
    }
    const before = state;
    const { state: after, entry } = run.finish();
    state = after;
    journal.push(entry);
    watch.after?.(before, entry, state);
  }
  return { start, state, journal };
}
