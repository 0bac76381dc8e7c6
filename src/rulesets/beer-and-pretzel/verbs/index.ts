import { verbsOf, type CommandsOf } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { attack } from './attack';
import { carry } from './carry';
import { clearJam } from './clear-jam';
import { cover } from './cover';
import { face } from './face';
import { finish } from './finish';
import { guards } from './guards';
import { move } from './move';
import { ride } from './ride';
import { special } from './special';
import { turn } from './turn';

/** All that players do, in the order in which it is offered. */
const listed = { move, face, attack, cover, special, 'clear-jam': clearJam, carry, ride, finish, turn } as const;

export type PretzelCommand = CommandsOf<typeof listed>;

export const verbs = verbsOf<RulesTypes, PretzelCommand>(listed, guards);
