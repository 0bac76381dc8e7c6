import type { Json } from './json';
import { chosenAmong, type Assignments, type Option, type Way } from './refine';

export type { Details, Option } from './refine';
import type { RuleId } from './rule';

/** Who looks, acts and answers: the id of a side, or one of those below. */
export type Seat = string;

/** The gamemaster, and what belongs to nobody in particular: knows all. */
export const REFEREE: Seat = 'referee';

/** Whoever looks on without a side. */
export const OBSERVER: Seat = 'observer';

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

export interface ChooseRequest extends Asked {
  readonly kind: 'choose';
  readonly options: readonly Option[];
  /** The option that stands when nobody answers in time. */
  readonly fallback: string;
}

/** Several seats decide at once, each for itself: nobody learns what another is asked or says until all have spoken. */
export interface DeclareRequest extends Omit<Asked, 'seat' | 'about'> {
  readonly kind: 'declare';
  /** What each is asked; at least one. Answers come back in this order, whoever speaks first. */
  readonly seats: Readonly<Record<Seat, Pick<ChooseRequest, 'options' | 'fallback' | 'about'>>>;
}

/** What is asked of dice or of one seat, as data. */
export type Request = RollRequest | ChooseRequest;

/** Faces for a roll, the id of an option for a decision; `refined` adds details to it. */
export type Answer = readonly number[] | string;

/** What each seat has said to a common decision. */
export type Declared = Readonly<Record<Seat, string>>;

/**
 * A common decision as decisions of their own, one for each seat, labelled with it ('plot red'): the rest does not travel
 * with them.
 */
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
 * A rule in progress: yields what it asks, is resumed with the answer, returns its finding. A common decision is broken
 * up into one request for each seat by whoever runs it, so that nobody else need know of it.
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
  // Field by field: spreading what is left costs more than the dice.
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

/** What one seat is asked: ids to choose from, or ids with what is known about them. */
interface Wanted<Id extends string> {
  readonly options: readonly (Id | (Option & { readonly id: Id }))[];
  /** One of the options. */
  readonly fallback: NoInfer<Id>;
  readonly about?: Json;
}

/** An option that was chosen, and what the answer says beside. */
interface Choice<Id extends string> {
  readonly option: Id;
  readonly assignments: Assignments;
  readonly way?: Way;
}

type ChooseSpec<Id extends string> = Omit<Asked, 'label' | 'about'> & Wanted<Id> & { readonly of?: string };

/**
 * Asks `seat` to decide. Options are ids, or ids with what is known about them; the fallback must be one of them.
 * Throws when there is nothing to choose from.
 */
export function* choose<Id extends string>(spec: ChooseSpec<Id>): Resolution<Id> {
  return (yield* chooseWithDetails(spec)).option;
}

/** The same, with what the answer says beside. */
export function* chooseWithDetails<Id extends string>(spec: ChooseSpec<Id>): Resolution<Choice<Id>> {
  const { of, ...rest } = spec;
  const label = labelOf(spec.name, of);
  const options = listedIn(label, spec);
  return taken(label, options, yield { ...rest, kind: 'choose', label, options });
}

interface DeclareSpec<Id extends string> {
  readonly name: string;
  readonly rule: RuleId;
  /** Tells apart common decisions of the same name within one command. */
  readonly of?: string;
  readonly seats: Readonly<Record<Seat, Wanted<Id>>>;
}

/**
 * Asks several seats at once and returns what each has declared, by seat, in the order in which they are named here. What
 * one says is sealed until all have spoken; what one is asked (`about` and options included) no other seat is shown.
 * Throws when no seat is asked, or one has nothing to choose from.
 */
export function* declare<Id extends string>(spec: DeclareSpec<Id>): Resolution<Readonly<Record<Seat, Id>>> {
  const chosen = yield* declareWithDetails(spec);
  return Object.fromEntries(Object.entries(chosen).map(([seat, { option }]) => [seat, option]));
}

/** The same, with what each answer says beside. */
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
