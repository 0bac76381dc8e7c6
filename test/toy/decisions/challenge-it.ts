import type { Decision } from '../../../src/battle/decision';
import type { RulesTypes } from '../book';
import { words } from '../words';

/** toy-search-003: a die must beat its value; the chances are even at 3. */
const WORTH_IT = 3;

/** Whether a counter that one has looked at is challenged; only who has looked is asked, so that its value may be told. */
export const challengeIt: Decision<RulesTypes> = {
  prompt(seen, request) {
    const value = valueIn(request.about);
    return { lines: [words('prompt.challenge-it.value', { value: value ?? 0 })], near: nearIn(request.about) };
  },
  prefers: (_seen, { about }) => ((valueIn(about) ?? WORTH_IT + 1) <= WORTH_IT ? 'challenge' : 'leave'),
};

function valueIn(about: unknown): number | null {
  return typeof about === 'object' && about !== null && 'value' in about && typeof about.value === 'number'
    ? about.value
    : null;
}

function nearIn(about: unknown): readonly string[] {
  return typeof about === 'object' && about !== null && 'figure' in about && typeof about.figure === 'string'
    ? [about.figure]
    : [];
}
