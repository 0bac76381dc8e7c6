import type { Json } from './json';
import { chosenAmong, type Wishes } from './refine';
import type { RuleId } from './rule';

/** Who answers: the id of a side, or 'referee' for what belongs to nobody in particular. */
export type Seat = string;

interface Asked {
  /** Names this question within its command; answers in a journal carry it, and replay checks it. */
  readonly label: string;
  /** The kind of roll or decision, e.g. 'firearms' or 'opportunity-fire'; names the words and policies for it. */
  readonly name: string;
  readonly rule: RuleId;
  readonly seat: Seat;
  /** What is known about it: ids and numbers for cards, prompts and policies. */
  readonly about?: Json;
}

export interface RollRequest extends Asked {
  readonly kind: 'roll';
  readonly dice: number;
  readonly sides: number;
}

export interface Option {
  readonly id: string;
  readonly about?: Json;
  /** What may be said about it beside, by who it is said of; whoever nothing is said of does as he would by himself. */
  readonly details?: Details;
}

export type Details = Readonly<Record<string, readonly string[]>>;

export interface ChooseRequest extends Asked {
  readonly kind: 'choose';
  readonly options: readonly Option[];
  /** The option that stands when nobody answers in time. */
  readonly fallback: string;
}

/** What a resolution may yield: a roll or a decision, as data. */
export type Request = RollRequest | ChooseRequest;

/** Faces for a roll, the id of an option for a decision; `refined` adds details to it. */
export type Answer = readonly number[] | string;

/** A rule in progress: yields requests, is resumed with answers, returns its finding. */
export type Resolution<T> = Generator<Request, T, Answer>;

type RollSpec = Omit<RollRequest, 'kind' | 'label' | 'sides' | 'dice'> & {
  readonly dice?: number;
  readonly sides?: number;
  /** Tells apart rolls of the same name within one command, e.g. the id of a figure. */
  readonly of?: string;
};

/** Asks for dice (one d6 unless told otherwise) and returns their faces in order. */
export function* roll(spec: RollSpec): Resolution<readonly number[]> {
  const { of, dice = 1, sides = 6, ...rest } = spec;
  const answer = yield { ...rest, kind: 'roll', label: labelOf(spec.name, of), dice, sides };
  if (typeof answer === 'string') throw new Error(`roll '${spec.name}' was answered with the option '${answer}'`);
  return answer;
}

/** Asks for a single die and returns its face. */
export function* rollDie(spec: Omit<RollSpec, 'dice'>): Resolution<number> {
  const [face] = yield* roll({ ...spec, dice: 1 });
  if (face === undefined) throw new Error(`roll '${spec.name}' came back empty`);
  return face;
}

type ChooseSpec<Id extends string> = Omit<ChooseRequest, 'kind' | 'label' | 'options' | 'fallback'> & {
  readonly options: readonly (Id | (Option & { readonly id: Id }))[];
  readonly fallback: NoInfer<Id>;
  readonly of?: string;
};

/**
 * Asks `seat` to decide. Options are ids, or ids with what is known about them; the fallback must be one of them.
 * Throws when there is nothing to choose from.
 */
export function* choose<Id extends string>(spec: ChooseSpec<Id>): Resolution<Id> {
  return (yield* chooseWithDetails(spec)).option;
}

/** The same, with what the answer says beside. */
export function* chooseWithDetails<Id extends string>(spec: ChooseSpec<Id>): Resolution<{ readonly option: Id; readonly wishes: Wishes }> {
  const { of, options, ...rest } = spec;
  const listed = options.map((option) => (typeof option === 'string' ? { id: option } : option));
  if (!listed.some((option) => option.id === spec.fallback)) {
    throw new Error(`decision '${spec.name}': the fallback '${spec.fallback}' is not among its options`);
  }
  const answer = yield { ...rest, kind: 'choose', label: labelOf(spec.name, of), options: listed };
  const chosen = typeof answer === 'string' ? chosenAmong(listed, answer) : null;
  const option = listed.find(({ id }) => id === chosen?.option);
  if (chosen === null || option === undefined) throw new Error(`decision '${spec.name}' was answered with '${String(answer)}'`);
  return { option: option.id, wishes: chosen.wishes };
}

function labelOf(name: string, of: string | undefined): string {
  return of === undefined ? name : `${name} ${of}`;
}
