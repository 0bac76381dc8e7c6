import type { ChooseRequest } from '../engine/request';
import type { Input } from './actions';
import type { Parts } from './parts';
import type { Prompt } from './prompt';
import type { Standing } from './standing';
import type { RulesTypes } from './verb';

/** A question that the rules ask on the way: how a person sees it, and how an automaton answers it. */
export interface Decision<G extends RulesTypes> {
  /** What the prompt says beyond the words made from its name. */
  prompt?(seen: G['seen'], request: ChooseRequest, shown: Input): Partial<Prompt>;
  /** Returns the figures that take part and their choices. */
  parts?(seen: G['seen'], request: ChooseRequest, shown: Input): Parts | null;
  /** What standing orders decide by; absent or null if the seat is always asked. */
  standing?(seen: G['seen'], request: ChooseRequest): Standing | null;
  /** Returns the option that an automaton takes; the fallback if absent. */
  prefers?(seen: G['seen'], request: ChooseRequest): string;
}

/** All decisions of a ruleset by the names of their requests. */
export interface Decisions<G extends RulesTypes> {
  prompt(seen: G['seen'], request: ChooseRequest, shown?: Input): Prompt;
  standing(seen: G['seen'], request: ChooseRequest): Standing | null;
  prefers(seen: G['seen'], request: ChooseRequest): string;
}

/**
 * Puts the decisions of a ruleset together. `plain` makes the words for any question from its name. Throws on a
 * question that is not listed.
 */
export function decisionsOf<G extends RulesTypes>(
  listed: Readonly<Record<string, Decision<G>>>,
  plain: (seen: G['seen'], request: ChooseRequest) => Prompt,
): Decisions<G> {
  const decision = ({ name }: ChooseRequest): Decision<G> => {
    const found = Object.hasOwn(listed, name) ? listed[name] : undefined;
    if (found === undefined) throw new Error(`no decision is named '${name}'`);
    return found;
  };
  return {
    prompt(seen, request, shown = {}) {
      const { prompt, parts } = decision(request);
      return {
        ...plain(seen, request),
        ...prompt?.(seen, request, shown),
        ...(parts === undefined ? {} : { parts: parts(seen, request, shown) }),
      };
    },
    standing: (seen, request) => decision(request).standing?.(seen, request) ?? null,
    prefers: (seen, request) => decision(request).prefers?.(seen, request) ?? request.fallback,
  };
}
