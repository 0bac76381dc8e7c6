import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { manifest } from './manifest';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { chain } from './play/chain';
import { featureCounts } from './play/feature-counts';
import { random } from './play/random';
import { rules, type OpenD6 } from './rules';
import { screen, table } from './screen';

/** OpenD6 Space Miniatures. See README.md in this folder for where each chapter is. */
export const openD6: Ruleset<OpenD6> = {
  id: manifest.id,
  version: versionOf(manifest.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, random, featureCounts, chain },
};
