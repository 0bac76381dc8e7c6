import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { cover } from './cover';
import { muster } from './muster';
import { alike, automaton } from './play/automaton';
import { deeds } from './play/deeds';
import { random } from './play/random';
import { rules, type BeerAndPretzel } from './rules';
import { screen, table } from './screen';

/** Beer & Pretzel Space Marines. See README.md in this folder for where each chapter is. */
export const beerAndPretzel: Ruleset<BeerAndPretzel> = {
  id: cover.id,
  version: versionOf(cover.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, alike, random, deeds },
};
