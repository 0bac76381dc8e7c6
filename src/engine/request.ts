import type { Json } from './json';
import { chosenAmong, type Assignments, type Option, type Way } from './refine';

export type { Details, Option } from './refine';
import type { RuleId } from './rule';

/** The role in which somebody looks, acts and answers: the id of a side, or one of those below. */
export type Seat = string;

/** The gamemaster, and everything that belongs to no side. Knows everything. */
export const REFEREE: Seat = 'referee';

/** A viewer without a side. */
export const OBSERVER: Seat = 'observer';

interface Asked {
  /** Names this question within its command. Journals keep it with the answer, and replay checks it. */
  readonly label: string;
  /** The kind of roll or decision, e.g. 'firearms' or 'opportunity-fire'; names the words and policies for it. */
  readonly name: string;
  readonly rule: RuleId;
  readonly seat: Seat;
  /** Facts about the question: ids and numbers for cards, prompts and policies. */
  readonly about?: Json;
}

export interface RollRequest extends Asked {
  readonly kind: 'roll';
  readonly dice: number;
  readonly sides: number;
}

export interface ChooseRequest extends Asked {
  readonly kind: 'choose';
  readonly options: readonly Option[];
  /** The option that is used if nobody answers in time. */
  readonly fallback: string;
}

/**
 * Several seats decide at once, each for itself. Nobody learns what another seat is asked or answers until all have
 * answered.
 */
export interface DeclareRequest extends Omit<Asked, 'seat' | 'about'> {
  readonly kind: 'declare';
  /** The question for each seat; at least one. Answers are returned in this order, whichever seat answers first. */
  readonly seats: Readonly<Record<Seat, Pick<ChooseRequest, 'options' | 'fallback' | 'about'>>>;
}

/** What is asked of dice or of one seat, as data. */
export type Request = RollRequest | ChooseRequest;

/** Faces for a roll, or the id of an option for a decision; `refined` adds details to it. */
export type Answer = readonly number[] | string;

/** What each seat answered to a joint decision. */
export type Declared = Readonly<Record<Seat, string>>;

/** Splits a joint decision into one decision for each seat, labelled with the seat ('plot red'). */
export function partsOf({ seats, name, rule, label }: DeclareRequest): readonly ChooseRequest[] {
  return Object.entries(seats).map(([seat, own]) => ({
    ...own,
    kind: 'choose',
    name,
    rule,
    label: `${label} ${seat}`,
    seat,
  }));
}

/**
 * A rule in progress: yields requests, is resumed with the answers, returns its result. The run splits a joint decision
 * into one request for each seat, so that no other code needs to know joint decisions.
 */
export type Resolution<T> = Generator<Request | DeclareRequest, T, Answer | Declared>;

type RollSpec = Omit<RollRequest, 'kind' | 'label' | 'sides' | 'dice' | 'about'> & {
  readonly dice?: number;
  readonly sides?: number;
  readonly about?: Json | undefined;
  /** Tells apart rolls of the same name within one command, e.g. the id of a figure. */
  readonly of?: string | undefined;
};

/** Asks for dice (one d6 unless told otherwise) and returns their faces in order. */
export function* roll(spec: RollSpec): Resolution<readonly number[]> {
  // Field by field: a rest pattern costs more than the dice.
  const { name, rule, seat, about, of, dice = 1, sides = 6 } = spec;
  const label = labelOf(name, of);
  const answer = yield about === undefined
    ? { name, rule, seat, kind: 'roll', label, dice, sides }
    : { name, rule, seat, about, kind: 'roll', label, dice, sides };
  if (!isFaces(answer)) throw new Error(`roll '${spec.name}' was answered with '${JSON.stringify(answer)}'`);
  return answer;
}

function isFaces(answer: Answer | Declared): answer is readonly number[] {
  return Array.isArray(answer);
}

/** Asks for a single die and returns its face. */
export function* rollDie(spec: Omit<RollSpec, 'dice'>): Resolution<number> {
  const [face] = yield* roll(spec);
  if (face === undefined) throw new Error(`roll '${spec.name}' came back empty`);
  return face;
}

/** The question to one seat: ids to choose from, or ids with facts about them. */
interface Wanted<Id extends string> {
  readonly options: readonly (Id | (Option & { readonly id: Id }))[];
  /** One of the options. */
  readonly fallback: NoInfer<Id>;
  readonly about?: Json;
}

/** The option that was chosen, and the details of the answer. */
interface Choice<Id extends string> {
  readonly option: Id;
  readonly assignments: Assignments;
  readonly way?: Way;
}

type ChooseSpec<Id extends string> = Omit<Asked, 'label' | 'about'> & Wanted<Id> & { readonly of?: string };

/**
 * Asks `seat` to decide. Options are ids, or ids with facts about them; the fallback must be one of them. Throws if
 * there is nothing to choose from.
 */
export function* choose<Id extends string>(spec: ChooseSpec<Id>): Resolution<Id> {
  return (yield* chooseWithDetails(spec)).option;
}

/** Like `choose`, and returns the details of the answer too. */
export function* chooseWithDetails<Id extends string>(spec: ChooseSpec<Id>): Resolution<Choice<Id>> {
  const { of, ...rest } = spec;
  const label = labelOf(spec.name, of);
  const options = listedIn(label, spec);
  return taken(label, options, yield { ...rest, kind: 'choose', label, options });
}

interface DeclareSpec<Id extends string> {
  readonly name: string;
  readonly rule: RuleId;
  /** Tells apart joint decisions of the same name within one command. */
  readonly of?: string;
  readonly seats: Readonly<Record<Seat, Wanted<Id>>>;
}

/**
 * Asks several seats at once and returns what each has declared, by seat, in the order in which they are named here.
 * Answers are sealed until all seats have answered. No seat is shown another's question (`about` and options included).
 * Throws if no seat is asked, or one has nothing to choose from.
 */
export function* declare<Id extends string>(spec: DeclareSpec<Id>): Resolution<Readonly<Record<Seat, Id>>> {
  const chosen = yield* declareWithDetails(spec);
  return Object.fromEntries(Object.entries(chosen).map(([seat, { option }]) => [seat, option]));
}

/** Like `declare`, and returns the details of each answer too. */
export function* declareWithDetails<Id extends string>({
  name,
  rule,
  of,
  seats,
}: DeclareSpec<Id>): Resolution<Readonly<Record<Seat, Choice<Id>>>> {
  const label = labelOf(name, of);
  const asked = Object.entries(seats).map(([seat, wanted]) => {
    const own = `${label} ${seat}`;
    return { seat, label: own, wanted, options: listedIn(own, wanted) };
  });
  if (asked.length === 0) throw new Error(`decision '${label}' asks nobody`);
  const answer = yield {
    kind: 'declare',
    name,
    rule,
    label,
    seats: Object.fromEntries(asked.map(({ seat, wanted, options }) => [seat, { ...wanted, options }])),
  };
  const said = new Map<Seat, unknown>(Object.entries(answer));
  return Object.fromEntries(asked.map((own) => [own.seat, taken(own.label, own.options, said.get(own.seat))]));
}

function listedIn<Id extends string>(
  label: string,
  { options, fallback }: Wanted<Id>,
): readonly (Option & { readonly id: Id })[] {
  const listed = options.map((option) => (typeof option === 'string' ? { id: option } : option));
  if (!listed.some(({ id }) => id === fallback))
    throw new Error(`decision '${label}': the fallback '${fallback}' is not among its options`);
  return listed;
}

function taken<Id extends string>(
  label: string,
  options: readonly (Option & { readonly id: Id })[],
  answer: unknown,
): Choice<Id> {
  const chosen = typeof answer === 'string' ? chosenAmong(options, answer) : null;
  const option = options.find(({ id }) => id === chosen?.option);
  if (chosen === null || option === undefined)
    throw new Error(`decision '${label}' was answered with '${JSON.stringify(answer)}'`);
  return { ...chosen, option: option.id };
}

function labelOf(name: string, of: string | undefined): string {
  return of === undefined ? name : `${name} ${of}`;
}
