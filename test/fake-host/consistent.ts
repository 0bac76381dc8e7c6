import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import type { FakeDocument } from './documents';
import { lineText, markOf, playedAgain, undo, type PlayedAgain } from './on-record';
import type { Rules, State } from './rules';

/** How far a battle had come: its commands, and the steps of its chronicle. */
export interface Before {
  readonly seq: number;
  readonly steps: number;
  /** Whether the map is changed meanwhile, which is in no command. */
  readonly isMapChanging: boolean;
}

/** The newest lines that a battle's log keeps. */
const LINES = 160;

interface BattleData {
  readonly seq: number;
  readonly seats: Readonly<Record<string, { readonly automaton: boolean }>>;
  readonly log: readonly PlainObject[];
  readonly done: readonly (PlainObject & { readonly seq: number })[];
  readonly open: unknown;
  readonly undoing: unknown;
  readonly resting: unknown;
  readonly amending: boolean;
  readonly answers: readonly unknown[];
  readonly said: readonly unknown[];
  readonly asking: readonly unknown[];
}

/**
 * Plays the commands of a battle again headless, from its chronicle alone, and returns what in its documents is not what
 * comes of them, a line for each: the battle itself, log, cards with their dice, values for undo, tokens and actors.
 */
export async function inconsistencies(
  client: Client,
  combat: FakeDocument,
  ruleset: Rules,
  before: Before,
): Promise<readonly string[]> {
  const { page } = client;
  const data = page.battleData(combat) as unknown as BattleData;
  const state = page.readBattle(combat, ruleset) as State | null;
  if (state === null) return ['there is no battle'];
  let again: ReturnType<typeof playedAgain>;
  try {
    again = playedAgain(ruleset, await page.chronicleOf(combat), before.steps);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const { commands, end } = again;
  const table = before.isMapChanging ? state : (end ?? state);
  const messages = client.worldCollection('ChatMessage').filter((one) => systemOf(one)['battle'] === combat.id);
  const found = [
    ...(markOf(end, table) === markOf(state, state) ? [] : ['the battle does not stand as its chronicle plays']),
    ...(commands.length === data.seq - before.seq
      ? []
      : [`${commands.length} commands are in the chronicle, ${data.seq - before.seq} were carried out`]),
    ...unfinished(data),
    ...page.unlike(combat, ruleset),
    ...undone(state, data, commands, before.seq),
    ...commands.flatMap((command, i) => {
      const seq = before.seq + 1 + i;
      const own = messages.filter((one) => systemOf(one)['seq'] === seq);
      return [...unsaid(data, command, seq), ...misposted(own, command)].map((line) => `command ${seq}: ${line}`);
    }),
  ];
  return found;
}

const systemOf = ({ _source }: FakeDocument): PlainObject => _source['system'] as PlainObject;

function unfinished({ open, undoing, resting, amending, answers, said, asking }: BattleData): readonly string[] {
  const left = Object.entries({ open, undoing, resting }).filter(([, value]) => value !== null);
  const lists = Object.entries({ answers, said, asking }).filter(([, list]) => list.length > 0);
  return [
    ...[...left, ...lists].map(([name]) => `'${name}' is left over`),
    ...(amending ? [`'amending' is left over`] : []),
  ];
}

/** What is wrong with the lines that a command has in the log: its own in order, and the reasons that automatons give. */
function unsaid({ log, seats }: BattleData, { log: wanted, seat, decisions }: PlayedAgain, seq: number): string[] {
  // What is older than the oldest line is gone.
  if (log.length >= LINES) return [];
  const own = log.filter((line) => line['seq'] === seq);
  const lines = own.filter(({ rule }) => rule !== 'engine').map(lineText);
  const reasons = own.filter(({ text }) => (text as { key: string }).key === 'SKIRMISH.log.automaton').length;
  const isAutomaton = (one: string): boolean => seats[one]?.automaton === true;
  const answered = decisions.filter(isAutomaton).length;
  // Not every command of an automaton has a reason.
  const commanded = isAutomaton(seat) ? 1 : 0;
  return [
    ...(JSON.stringify(lines) === JSON.stringify(wanted)
      ? []
      : [`the log has ${lines.length} lines, and not the ${wanted.length} that are on record`]),
    ...(reasons === answered || reasons === answered + commanded
      ? []
      : [`automatons answered ${answered} times, and the log has ${reasons} reasons`]),
  ];
}

/** What is wrong with the cards of a command. */
function misposted(messages: readonly FakeDocument[], { cards, faces }: PlayedAgain): string[] {
  if (messages.length !== cards.length) return [`${messages.length} cards are posted, and not ${cards.length}`];
  const wrong = messages.filter((message, i) => {
    const { card, seats } = systemOf(message);
    const wanted = cards[i];
    const isSame = card === null || JSON.stringify(card) === wanted?.card;
    return !isSame || JSON.stringify(seats) !== JSON.stringify(wanted?.seats);
  });
  const rolls = messages.flatMap(({ _source }) => (_source['rolls'] as string[]).map(facesOf));
  const isOpen = messages.length > 0 && messages.every((message) => systemOf(message)['card'] !== null);
  return [
    ...wrong.map(() => 'a card does not say what is on record'),
    ...(!isOpen || JSON.stringify(rolls) === JSON.stringify(faces)
      ? []
      : ['the dice on the cards are not those on record']),
  ];
}

function facesOf(roll: string): readonly number[] {
  const { terms } = JSON.parse(roll) as { terms: { results: { result: number }[] }[] };
  return terms.flatMap(({ results }) => results.map(({ result }) => result));
}

/** What is wrong with the values for undo: newest first, each has to restore the battle that its command found. */
function undone(state: unknown, { done }: BattleData, commands: readonly PlayedAgain[], seq: number): string[] {
  let now = state;
  return [...commands.entries()].reverse().flatMap(([i, { seat, start, done: played }]) => {
    const entry = done.find((one) => one.seq === seq + 1 + i);
    if (entry === undefined) return [`command ${seq + 1 + i} cannot be taken back`];
    now = undo(now, entry);
    const isRight =
      markOf(now, start) === markOf(start, start) && entry['seat'] === seat && entry['free'] === played?.entry['free'];
    return isRight ? [] : [`command ${seq + 1 + i} is not taken back to where it began`];
  });
}
