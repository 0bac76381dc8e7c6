import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { manifest } from './manifest';
import { muster } from './muster';
import { alike, automaton } from './play/automaton';
import { featureCounts } from './play/feature-counts';
import { random } from './play/random';
import { rules, type BeerAndPretzel } from './rules';
import { screen, table } from './screen';

/** Beer & Pretzel Space Marines. See README.md in this folder for where each chapter is. */
export const beerAndPretzel: Ruleset<BeerAndPretzel> = {
  id: manifest.id,
  version: versionOf(manifest.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, alike, random, featureCounts },
};
