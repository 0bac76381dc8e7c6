import { verbsOf, type CommandsOf } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { alone } from './alone';
import { carry } from './carry';
import { concede } from './concede';
import { guards } from './guards';
import { leave } from './leave';
import { order } from './order';
import { place } from './place';
import { react } from './react';
import { snipe } from './snipe';

/** All that players do, in the order in which it is offered. */
const listed = { order, react, carry, alone, snipe, leave, place, concede } as const;

export type BodybagCommand = CommandsOf<typeof listed>;

export const verbs = verbsOf<RulesTypes, BodybagCommand>(listed, guards);
