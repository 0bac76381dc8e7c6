import { FARTHEST } from './bounds';
import type { Chance } from './dice';
import type { Json } from './json';

export interface Option {
  readonly id: string;
  readonly about?: Json;
  /**
   * Details that the answer may add, by the figure or unit that they are for. Those without a detail use their default.
   */
  readonly details?: Details;
  /** The answer may add a path over the table, in table units. The rule judges it. */
  readonly way?: true;
}

/** Places in order, in table units. */
export type Way = readonly { readonly x: number; readonly y: number }[];

export type Details = Readonly<Record<string, readonly string[]>>;

/** For each of several, e.g. the soldiers of a squad, one of a few words. */
export type Assignments = Readonly<Record<string, string>>;

/** An answer to a decision, taken apart. */
export interface Chosen {
  readonly option: string;
  readonly assignments: Assignments;
  /** Absent if the answer has none. */
  readonly way?: Way;
}

/** Key of the way in an answer. */
const WAY = 'way';

/** Most places of a way. */
const PLACES = 200;

/** Returns the answer for an option along a way: `run?way=5,20;6.5,21`. */
export function along(option: string, way: Way): string {
  return refined(option, { [WAY]: way.map(({ x, y }) => `${x},${y}`).join(';') });
}

/** Reads the way of an answer; null if it is malformed. */
function wayOf(said: string): Way | null {
  const places = said.split(';').map((place) => place.split(',').map((part) => (part === '' ? NaN : Number(part))));
  if (places.length > PLACES) return null;
  const way = places.map(([x = NaN, y = NaN, ...more]) => ({ x: more.length === 0 ? x : NaN, y }));
  return way.every(({ x, y }) => Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST) ? way : null;
}

/**
 * Returns the answer for an option with these assignments: `fire?troopers-1.3=none&troopers-1.4=raygun-rifle`, or its
 * bare id.
 */
export function refined(option: string, assignments: Assignments): string {
  const said = Object.entries(assignments).map(
    ([who, what]) => `${encodeURIComponent(who)}=${encodeURIComponent(what)}`,
  );
  return said.length === 0 ? option : `${option}?${said.join('&')}`;
}

/** Returns a random answer to a decision: one of its options, and half of the time also a random detail for some. */
export function anyAnswer(options: readonly Option[], chance: Pick<Chance, 'below'>): string {
  const any = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[chance.below(list.length)];
  const option = any(options);
  if (option === undefined) throw new Error('a decision without options');
  const { id, details } = option;
  if (details === undefined || chance.below(2) === 0) return id;
  const wishes = Object.entries(details).flatMap(([who, said]): [string, string][] => {
    const wish = chance.below(2) === 0 ? undefined : any(said);
    return wish === undefined ? [] : [[who, wish]];
  });
  return refined(id, Object.fromEntries(wishes));
}

/** Returns the option that an answer names, with its details; null if it was not offered. */
export function chosenAmong(options: readonly Option[], answer: string): Chosen | null {
  const whole = options.find(({ id }) => id === answer);
  if (whole !== undefined) return { option: whole.id, assignments: {} };
  const option = options.find(
    ({ id, details, way }) => (details !== undefined || way === true) && answer.startsWith(`${id}?`),
  );
  if (option === undefined) return null;
  const said = answer
    .slice(option.id.length + 1)
    .split('&')
    .map(pairOf);
  if (option.way === true) return chosenAlong(option.id, said);
  const { details = {} } = option;
  const offered = said.every(
    (pair) => pair !== null && Object.hasOwn(details, pair[0]) && details[pair[0]]?.includes(pair[1]) === true,
  );
  const assignments = Object.fromEntries(said.flatMap((pair) => (pair === null ? [] : [pair])));
  return offered && Object.keys(assignments).length === said.length ? { option: option.id, assignments } : null;
}

function chosenAlong(option: string, said: readonly ([string, string] | null)[]): Chosen | null {
  const [pair, ...more] = said;
  const way = pair?.[0] === WAY && more.length === 0 ? wayOf(pair[1]) : null;
  return way === null ? null : { option, assignments: {}, way };
}

function pairOf(said: string): [string, string] | null {
  const parts = said.split('=');
  const [who, what] = parts;
  if (who === undefined || what === undefined || parts.length !== 2) return null;
  try {
    return [decodeURIComponent(who), decodeURIComponent(what)];
  } catch {
    return null;
  }
}
