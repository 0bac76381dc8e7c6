import { plainPrompt } from './plain';
import { placeWords } from '../words';
import type { OpenD6Decision } from './kinds';

/** By which piece of the edge a squad comes in (od6a-scenario-019). The first is the fastest way; an automaton takes it. */
export const entryPlace: OpenD6Decision = {
  prompt: (seen, request) => ({
    options: plainPrompt(seen, request).options.map(({ id }) => ({ id, label: placeWords(seen, 'exit', id) })),
  }),
  prefers: (_seen, { options, fallback }) => options[0]?.id ?? fallback,
};
