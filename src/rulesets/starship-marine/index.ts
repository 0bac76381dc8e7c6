import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { manifest } from './manifest';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { chain } from './play/chain';
import { featureCounts } from './play/feature-counts';
import { random } from './play/random';
import { rules, type StarshipMarine } from './rules';
import { screen, table } from './screen';

/** Starship Marine. See README.md in this folder for where each chapter is. */
export const starshipMarine: Ruleset<StarshipMarine> = {
  id: manifest.id,
  version: versionOf(manifest.id),
  rules,
  muster,
  table,
  screen,
  players: { chain, automaton, random, featureCounts },
};
