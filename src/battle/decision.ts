import type { ChooseRequest } from '../engine/request';
import type { Input } from './actions';
import type { Parts } from './parts';
import type { Prompt } from './prompt';
import type { Standing } from './standing';
import type { RulesTypes } from './verb';

/** A question that the rules ask on the way: how it is put to a person, and what an automaton makes of it. */
export interface Decision<G extends RulesTypes> {
  /** What it says beyond the words made from its name. */
  prompt?(seen: G['seen'], request: ChooseRequest, shown: Input): Partial<Prompt>;
  /** Who takes part, with what. */
  parts?(seen: G['seen'], request: ChooseRequest, shown: Input): Parts | null;
  /** What standing orders of the units go by; absent, or null, where the seat is asked all the same. */
  standing?(seen: G['seen'], request: ChooseRequest): Standing | null;
  /** The option that an automaton takes; the fallback without. */
  prefers?(seen: G['seen'], request: ChooseRequest): string;
}

/** All decisions of a ruleset by the names of their requests. */
export interface Decisions<G extends RulesTypes> {
  prompt(seen: G['seen'], request: ChooseRequest, shown?: Input): Prompt;
  standing(seen: G['seen'], request: ChooseRequest): Standing | null;
  prefers(seen: G['seen'], request: ChooseRequest): string;
}

/** `plain` makes the words for any question from its name. Throws on a question that is not listed. */
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
