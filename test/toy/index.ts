import type { Ruleset } from '../../src/battle/ruleset';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { random } from './play/random';
import { rules, type Toy } from './rules';
import { screen, table } from './screen';

/** Counters and crawlers. See README.md in this folder. */
export const toy: Ruleset<Toy> = {
  id: 'toy',
  version: '1',
  rules,
  muster,
  table,
  screen,
  players: { automaton: () => automaton, random, featureCounts: { offered: () => [], of: () => null } },
};
