import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { cover } from './cover';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { chain } from './play/chain';
import { deeds } from './play/deeds';
import { random } from './play/random';
import { rules, type StarshipMarine } from './rules';
import { screen, table } from './screen';

/** Starship Marine. See README.md in this folder for where each chapter is. */
export const starshipMarine: Ruleset<StarshipMarine> = {
  id: cover.id,
  version: versionOf(cover.id),
  rules,
  muster,
  table,
  screen,
  players: { chain, automaton, random, deeds },
};
