import type { Verb } from '../../../battle/verb';
import type { Command } from '../../../engine/game';
import type { RulesTypes } from '../book';

/** One thing that the players of this ruleset do. */
export type BodybagVerb<C extends Command, Also extends Command = never> = Verb<RulesTypes, C, Also>;
