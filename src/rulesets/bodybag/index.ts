import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { manifest } from './manifest';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { featureCounts } from './play/feature-counts';
import { random } from './play/random';
import { rules, type Bodybag } from './rules';
import { screen, table } from './screen';

/** Full Plastic Bodybag: Heroes. See README.md in this folder for where each chapter is. */
export const bodybag: Ruleset<Bodybag> = {
  id: manifest.id,
  version: versionOf(manifest.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, random, featureCounts },
};
