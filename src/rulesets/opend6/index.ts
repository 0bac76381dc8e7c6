import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { cover } from './cover';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { deeds } from './play/deeds';
import { random } from './play/random';
import { rules, type OpenD6 } from './rules';
import { screen, table } from './screen';

/** OpenD6 Space Miniatures. See README.md in this folder for where each chapter is. */
export const openD6: Ruleset<OpenD6> = {
  id: cover.id,
  version: versionOf(cover.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, random, deeds },
};
