import { decisionsOf } from '../../../src/battle/decision';
import { nothing } from '../../../src/battle/sketch';
import type { RulesTypes } from '../book';
import { words } from '../words';
import { challengeIt } from './challenge-it';
import { plot } from './plot';

/** All that the rules ask, by the names of their requests. */
export const decisions = decisionsOf<RulesTypes>({ plot, 'challenge-it': challengeIt }, (_seen, { name, options }) => ({
  title: words(`prompt.${name}.title`),
  lines: [words(`prompt.${name}.text`)],
  options: options.map(({ id }) => ({ id, label: words(`prompt.${name}.option.${id}`) })),
  sketch: nothing,
  near: [],
}));
