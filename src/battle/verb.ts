import { Fault } from '../engine/faults';
import { read, type Form } from '../engine/form';
import type { Command, GameEvent, BattleContext } from '../engine/game';
import type { Resolution, Seat } from '../engine/request';
import type { RuleId } from '../engine/rule';
import type { Refusal } from '../engine/verdict';
import type { Action, ActionRef, Input, NextStep } from './actions';
import type { Card } from './card';
import type { Known } from './known';
import type { Parts } from './parts';
import { nothing, type Shape, type Sketch } from './sketch';
import type { BattleState, FigureId, UnitId } from './state';

/** What the verbs of a ruleset work with: its state, what a seat knows of it, its events, and the names of its guards. */
export interface RulesTypes {
  readonly state: BattleState;
  readonly seen: Known;
  readonly event: GameEvent;
  readonly guard: string;
}

/** Who acts by a command: a unit, figures, or a side as a whole. */
export type Actors = { readonly unit: UnitId } | { readonly figures: readonly FigureId[] } | 'side';

/** A command as guards look at it: who gives it, who acts by it, and the phase to which its handler holds it, if any. */
export interface Guarded {
  readonly seat: Seat;
  readonly actors: Actors;
  readonly when: { readonly phase: string } | null;
}

/** The checks of every command of a ruleset, in this order: whose turn it is, who has acted, who is engaged. */
export type Guards<G extends RulesTypes> = Readonly<
  Record<G['guard'], (seen: G['seen'], given: Guarded) => Refusal | null>
>;

/** Why the first of the figures that act may not, or null; where a side acts as a whole there are none. */
export function refuseActors(
  { figures }: Pick<BattleState, 'figures'>,
  actors: Actors,
  refuse: (figure: FigureId) => Refusal | null,
): Refusal | null {
  if (typeof actors === 'string') return null;
  const acting =
    'figures' in actors
      ? actors.figures
      : Object.values(figures).flatMap(({ id, unit }) => (unit === actors.unit ? [id] : []));
  return acting.reduce<Refusal | null>((found, figure) => found ?? refuse(figure), null);
}

/** One kind of command. */
export interface CommandHandler<G extends RulesTypes, C extends Command> {
  /** When it may be given, and by which rule; null for at any time. */
  readonly when: { readonly phase: G['state']['phase']; readonly rule: RuleId } | null;
  /** The shape of the command over the wire; its type is inferred from here. */
  readonly form: Form<C>;
  /** Returns who acts by it: the guards of the ruleset check them. */
  actors(command: C): Actors;
  /** The guards that do not hold for it. All others do. */
  readonly waives?: readonly G['guard'][];
  /**
   * Returns why the command is refused, from what the seat knows: a refusal reveals no more. What the seat could not
   * know happens in `resolve`.
   */
  refuse(seen: G['seen'], command: C, seat: Seat): Refusal | null;
  /** Carries it out; a plain function where nothing is rolled and nobody asked. */
  resolve(battle: BattleContext<G['state'], G['event']>, command: C, seat: Seat): Resolution<void> | void;
}

/**
 * An action as a verb offers it: with its command where nothing more has to be shown on the table. Without a refusal of
 * its own it is refused when its command is.
 */
export interface Offer<C extends Command> extends Omit<Action, 'refusal' | 'verb'> {
  readonly command?: C;
  readonly refusal?: Refusal | null;
}

/** A card for what happened: the events that begin it, and those that it takes in although they could begin another. */
export interface CardRule<E extends GameEvent> {
  readonly begins: readonly E['type'][];
  readonly keeps: readonly E['type'][];
  card(chunk: readonly E[]): Card;
}

/**
 * One thing that players do: its commands, and how a person gives them at the table. `Also` are commands of other verbs
 * that its actions may lead to.
 */
export interface Verb<G extends RulesTypes, C extends Command, Also extends Command = never> {
  readonly handlers: { readonly [T in C['type']]: CommandHandler<G, Extract<C, { readonly type: T }>> };
  /** Offered only beside other actions: alone it would make every unit look able to act. */
  readonly aside?: true;
  /** Returns what it offers this unit now, each with its refusal. */
  offers?(seen: G['seen'], unit: UnitId): readonly Offer<C | Also>[];
  /** Composes the command of an offer that needs something shown on the table. */
  compose?(seen: G['seen'], unit: UnitId, action: string, input: Input): C | Also;
  preview?(seen: G['seen'], unit: UnitId, action: string, input: Input): Sketch;
  parts?(seen: G['seen'], unit: UnitId, action: string, input: Input): Parts | null;
  /** Returns the one next step, if it is this verb's; asked in the order of the verbs. */
  next?(seen: G['seen']): NextStep<C | Also> | null;
  /** Returns what it always shows on the table, e.g. what is planned. */
  scenery?(seen: G['seen']): readonly Shape[];
  readonly cards?: readonly CardRule<G['event']>[];
}

type AnyVerb<G extends RulesTypes> = Verb<G, Command, Command>;
type AnyHandler<G extends RulesTypes> = CommandHandler<G, Command>;

/** All verbs of a ruleset, as its facets use them. */
export interface Verbs<G extends RulesTypes, C extends Command> {
  /** Reads a command of these verbs. Throws a Fault with the path of the bad part. */
  read(json: unknown): C;
  handler(type: string): CommandHandler<G, C> | null;
  /** Why the guards or its handler refuse a command that is in its phase, or null. */
  refuse(seen: G['seen'], seat: Seat, command: C): Refusal | null;
  /** `refuse` is the whole of the rules' refusal, for the seat that acts for this unit. */
  offers(seen: G['seen'], unit: UnitId, refuse: (command: C) => Refusal | null): readonly Action[];
  compose(seen: G['seen'], unit: UnitId, action: ActionRef, input: Input): C;
  preview(seen: G['seen'], unit: UnitId, action: ActionRef, input: Input): Sketch;
  parts(seen: G['seen'], unit: UnitId, action: ActionRef, input: Input): Parts | null;
  next(seen: G['seen']): NextStep | null;
  scenery(seen: G['seen']): readonly Shape[];
  readonly cardRules: readonly CardRule<G['event']>[];
}

type Listed = Readonly<Record<string, { readonly handlers: object }>>;

/** The commands of some verbs, taken from their handlers: a verb in the list is all that a new command needs. */
export type CommandsOf<V extends Listed> = {
  [N in keyof V]: ReadBy<V[N]['handlers'][keyof V[N]['handlers']]>;
}[keyof V];
type ReadBy<D> = D extends { readonly form: Form<infer C> } ? C : never;

/** Puts the verbs of a ruleset together, in the order in which they are offered. */
export function verbsOf<G extends RulesTypes, C extends Command>(listed: Listed, guards: Guards<G>): Verbs<G, C> {
  const verbs = new Map(Object.entries(listed as unknown as Readonly<Record<string, AnyVerb<G>>>));
  const all = [...verbs.values()];
  const handlers = new Map(all.flatMap(({ handlers: own }) => Object.entries(own) as [string, AnyHandler<G>][]));
  return {
    read(json) {
      const named = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
      const type = typeof named === 'string' ? named : '';
      const handler = handlers.get(type);
      if (handler === undefined) throw new Fault('unknown-command', `There is no command '${type}' (unknown-command).`);
      return read(handler.form, json, 'bad-command', `The command '${type}'`) as C;
    },
    handler: (type) => (handlers.get(type) as CommandHandler<G, C> | undefined) ?? null,
    refuse(seen, seat, command) {
      const handler = handlers.get(command.type);
      if (handler === undefined) return { code: 'unknown-command', rule: 'engine' };
      const given = { seat, actors: handler.actors(command), when: handler.when };
      for (const [name, guard] of Object.entries(guards) as [G['guard'], Guards<G>[G['guard']]][]) {
        const refusal = handler.waives?.includes(name) === true ? null : guard(seen, given);
        if (refusal !== null) return refusal;
      }
      return handler.refuse(seen, command, seat);
    },
    offers(seen, unit, refuse) {
      const judged = (verb: string, offer: Offer<C>): Action => {
        const { refusal = offer.command === undefined ? null : refuse(offer.command) } = offer;
        return { ...offer, verb, refusal };
      };
      const of = (aside: boolean): readonly Action[] =>
        [...verbs].flatMap(([name, verb]) =>
          (verb.aside === true) === aside
            ? ((verb.offers?.(seen, unit) ?? []) as readonly Offer<C>[]).map((offer) => judged(name, offer))
            : [],
        );
      const counting = of(false);
      return counting.some(({ refusal }) => refusal === null) ? [...counting, ...of(true)] : counting;
    },
    compose(seen, unit, { verb, id }, input) {
      const command = verbs.get(verb)?.compose?.(seen, unit, id, input);
      if (command === undefined) throw new Error(`unit '${unit}' composes no action '${id}' of the verb '${verb}'`);
      return command as C;
    },
    preview: (seen, unit, { verb, id }, input) => verbs.get(verb)?.preview?.(seen, unit, id, input) ?? nothing,
    parts: (seen, unit, { verb, id }, input) => verbs.get(verb)?.parts?.(seen, unit, id, input) ?? null,
    next: (seen) => all.reduce<NextStep | null>((found, verb) => found ?? verb.next?.(seen) ?? null, null),
    scenery: (seen) => all.flatMap((verb) => verb.scenery?.(seen) ?? []),
    cardRules: all.flatMap(({ cards = [] }) => cards),
  };
}

/** Groups emitted events into cards. */
export function cardsBy<E extends GameEvent>(
  rules: readonly CardRule<E>[],
  breaks: readonly E['type'][],
  events: readonly E[],
): readonly Card[] {
  const ruleFor = (type: string): CardRule<E> | null => rules.find(({ begins }) => begins.includes(type)) ?? null;
  const chunks: { readonly rule: CardRule<E> | null; readonly events: E[] }[] = [];
  for (const event of events) {
    const open = chunks.at(-1);
    const rule = ruleFor(event.type);
    const kept = open?.rule?.keeps.includes(event.type) === true;
    if (open === undefined || breaks.includes(event.type) || (rule !== null && !kept))
      chunks.push({ rule, events: [event] });
    else open.events.push(event);
  }
  return chunks.flatMap(({ rule, events: told }) => (rule === null ? [] : [rule.card(told)]));
}
