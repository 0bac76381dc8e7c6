import { verbsOf, type CommandsOf } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { aim } from './aim';
import { call } from './call';
import { detonate } from './detonate';
import { doors } from './doors';
import { guards } from './guards';
import { melee } from './melee';
import { plot } from './plot';
import { ready } from './ready';
import { robots } from './robots';
import { want } from './want';

/** All that players do, in the order in which it is offered. */
const listed = { robots, doors, melee, plot, aim, call, detonate, want, ready } as const;

export type MarineCommand = CommandsOf<typeof listed>;

export const verbs = verbsOf<RulesTypes, MarineCommand>(listed, guards);
