import { verbsOf, type CommandsOf } from '../../../src/battle/verb';
import type { RulesTypes } from '../book';
import { guards } from './guards';
import { move } from './move';
import { pass } from './pass';
import { plot } from './plot';
import { search } from './search';
import { seat } from './seat';

/** All that players do, in the order in which it is offered. */
const listed = { move, search, seat, pass, plot } as const;

export type ToyCommand = CommandsOf<typeof listed>;

export const verbs = verbsOf<RulesTypes, ToyCommand>(listed, guards);
