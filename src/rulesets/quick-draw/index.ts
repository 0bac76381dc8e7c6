import type { Ruleset } from '../../battle/ruleset';
import { versionOf } from '../version';
import { manifest } from './manifest';
import { muster } from './muster';
import { automaton } from './play/automaton';
import { featureCounts } from './play/feature-counts';
import { random } from './play/random';
import { rules, type QuickDraw } from './rules';
import { screen, table } from './screen';

/** Quick-Draw sci-fi skirmish. See README.md in this folder for where each chapter is. */
export const quickDraw: Ruleset<QuickDraw> = {
  id: manifest.id,
  version: versionOf(manifest.id),
  rules,
  muster,
  table,
  screen,
  players: { automaton, random, featureCounts },
};
